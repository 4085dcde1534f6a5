/// An inquiry as the model of a report.
///
/// Start with [InquiryReport] and [ReportFiles].
@NullMarked
package cairn.join.report;

import org.jspecify.annotations.NullMarked;
