/// Open questions to a person, as all surfaces see them.
///
/// Start with [OpenGate]: it joins the gates of all protocols into one sealed type, so that a
/// terminal, a client or a page that forgets a kind does not compile. [GateRow] is the one shape in
/// which a gate leaves the program as JSON.
///
/// Invariants: only this package asks a [cairn.kernel.Gate] for its untyped context; nothing here
/// decides an answer.
@NullMarked
package cairn.gate;

import org.jspecify.annotations.NullMarked;
