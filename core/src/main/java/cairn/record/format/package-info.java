/// The files of the `ara/` layout: how they are read and how they are written.
///
/// Start with [Artifact]. What is written here is read back as the same values; a reader reports
/// what it cannot read and goes on.
@NullMarked
package cairn.record.format;

import org.jspecify.annotations.NullMarked;
