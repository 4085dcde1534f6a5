/// What the user's words say about something that is known: agreement, veto, comment, reliance.
///
/// Start with [Affirmation] and [Veto]. These rules read; they change nothing.
@NullMarked
package cairn.record.signal;

import org.jspecify.annotations.NullMarked;
