/// The rules of the tree: facets are proposed and confirmed, nodes explored, derived, woven.
///
/// Start with [DepthZero], then [ExploreNode], [DeriveChildren] and [WeaveNode]. Weaving never loses a
/// citation.
@NullMarked
package cairn.inquiry.tree;

import org.jspecify.annotations.NullMarked;
