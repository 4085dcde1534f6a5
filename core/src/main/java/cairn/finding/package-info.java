/// What is wrong, where, and what to do about it, as a value.
///
/// A [Finding] is produced by checks and never thrown. Its [Code] comes from an enum that lives
/// beside the check, so the reference in `docs/codes.md` is generated and cannot lie.
/// Invariant: this package depends on nothing but the JDK.
@NullMarked
package cairn.finding;

import org.jspecify.annotations.NullMarked;
