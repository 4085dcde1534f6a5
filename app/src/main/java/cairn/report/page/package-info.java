/// The parts of the page, one class each. Start with [Page].
@NullMarked
package cairn.report.page;

import org.jspecify.annotations.NullMarked;
