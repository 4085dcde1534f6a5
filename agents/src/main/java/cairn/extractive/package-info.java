/// The agent without a model: it finds, groups and compares what the sources say, and quotes it.
///
/// Start with [ExtractiveAgent], which gives each role of a protocol to its part. [StatementFinder]
/// turns a question into cited statements, [KeyPhrases] says what texts are about, and
/// [Disagreement] finds pairs that cannot both hold.
///
/// Invariants: deterministic for a given library; every statement is a verbatim quote with its
/// place; nothing is concluded beyond counting, comparing and juxtaposing, and it says so.
@NullMarked
package cairn.extractive;

import org.jspecify.annotations.NullMarked;
