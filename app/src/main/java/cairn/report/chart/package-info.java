/// What is drawn, and in which colours and letters. Start with [Charts]; text reaches a page only
/// through [Html], which escapes it.
@NullMarked
package cairn.report.chart;

import org.jspecify.annotations.NullMarked;
