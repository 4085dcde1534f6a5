/// A history that can be proven, and kept twice: anchors, signatures, backups.
///
/// Start with [History] (what the log is compared with), then [Backup] and [Restore]. What each
/// anchor proves, and against whom, is in `docs/history.md`.
///
/// Invariants: verifying uses no network and changes nothing; a signature is made and checked by
/// `ssh-keygen`, never by code of ours; a backup that was not read back and found whole is no
/// backup; a restore writes only into an empty folder.
@NullMarked
package cairn.history;

import org.jspecify.annotations.NullMarked;
