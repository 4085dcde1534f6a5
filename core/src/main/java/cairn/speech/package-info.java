/// Who wrote the words of a message: typed by the person, pasted from elsewhere, or put there by a
/// program; and which typed sentences order something for good.
///
/// Start with [Message], which divides a text, and [StandingOrders], which finds orders in what was
/// typed.
///
/// Invariants: parts cover the text without gaps; only typed words can give an order; a doubtful
/// order is `POSSIBLE`, one of [StandingOrders]'s strengths, and waits for a person.
@NullMarked
package cairn.speech;

import org.jspecify.annotations.NullMarked;
