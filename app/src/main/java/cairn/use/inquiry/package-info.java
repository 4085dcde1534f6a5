/// What one does with inquiries: one class for each verb, with typed results. Surfaces call these and
/// know nothing below them.
///
/// [AskQuestion] reads documents and opens an inquiry; [InquiryRuns] carries inquiries on while a
/// server runs.
@NullMarked
package cairn.use.inquiry;

import org.jspecify.annotations.NullMarked;
