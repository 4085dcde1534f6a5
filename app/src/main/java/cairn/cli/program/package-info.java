/// Commands over the program: its version, installation, completion, manual pages, references.
///
/// Start with [SelfCommand]; [Reference] generates the files under `docs/`.
@NullMarked
package cairn.cli.program;

import org.jspecify.annotations.NullMarked;
