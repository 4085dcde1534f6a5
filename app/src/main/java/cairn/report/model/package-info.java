/// A report as values: statements, facets, references, gaps. Start with [ReportModel].
@NullMarked
package cairn.report.model;

import org.jspecify.annotations.NullMarked;
