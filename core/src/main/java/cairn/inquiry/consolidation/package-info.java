/// What makes one answer of the trees: consolidation, comparison of models, enhancements, the one-brief
/// answer.
///
/// Start with [CloseInquiry].
@NullMarked
package cairn.inquiry.consolidation;

import org.jspecify.annotations.NullMarked;
