/// The agent without a model: it finds what the sources say to a question, and quotes it.
///
/// Start with [ExtractiveAgent], which gives each role of a protocol to its part. What answers a
/// question is found in `cairn.answer`; [Quoting] makes passages of it.
///
/// Invariants: deterministic for a given library; every statement is a verbatim quote with its
/// place, except for the few of [Sayings]; nothing is concluded or compared, and it says so.
@NullMarked
package cairn.extractive;

import org.jspecify.annotations.NullMarked;
