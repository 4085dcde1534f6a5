/// Text as everything above needs it: JSON, YAML, front matter, Markdown sections, slugs, hashes.
///
/// Start with [Json] and [Yaml]. Pure: no file, no clock, no network. Invariant: hostile input
/// (depth, aliases, duplicate keys, size) gives a [Malformed] that names the line, never a stack
/// overflow or an unbounded allocation.
@NullMarked
package cairn.text;

import org.jspecify.annotations.NullMarked;
