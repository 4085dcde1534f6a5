/// Inquiries where they are run.
///
/// Start with [InquiryDesk], then [InquiryRun].
@NullMarked
package cairn.join.inquiry;

import org.jspecify.annotations.NullMarked;
