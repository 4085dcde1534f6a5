/// Texts as vectors: models in this process, and what they said before.
///
/// Start with [Embedder] and [VectorCache].
@NullMarked
package cairn.retrieval.meaning;

import org.jspecify.annotations.NullMarked;
