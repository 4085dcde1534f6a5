/// Commands over what may be cited: `source` and its verbs.
///
/// Start with [SourceCommand].
@NullMarked
package cairn.cli.source;

import org.jspecify.annotations.NullMarked;
