/// What the lines of a Markdown document are, told by commonmark. Files that Cairn itself writes,
/// and task sheets, are read line by line in their own packages: docs/decisions/markdown.md says why.
@NullMarked
package cairn.markdown;

import org.jspecify.annotations.NullMarked;
