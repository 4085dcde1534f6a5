/// Does a place of the sources answer the question? Everything here is rules and a few weights.
///
/// Start with [AnswerFinder]: it takes a pool of places from a library, measures each ([Traits]),
/// weighs the measures ([Weights], fitted on labelled questions by `AnswerBench`, see
/// docs/measurements.md) and gives a verdict. [AnswerType] says what kind of answer a question asks
/// for.
///
/// Invariants: deterministic for a given library; what is given back is the words of the sources;
/// no answer is a valid answer.
@NullMarked
package cairn.answer;

import org.jspecify.annotations.NullMarked;
