package cairn.gate;

import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryGate;
import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import cairn.memory.state.MemoryGate;
import cairn.pipeline.state.PipelineGate;
import cairn.task.state.StageGate;

/// A gate with what it is about, whichever protocol asks.
///
/// A surface takes it apart with one `switch` without `default`:
///
/// ```
/// switch (OpenGate.of(gate)) {
///   case OfInquiry(_, InquiryGate.Cost cost) -> …
///   case OfTask(_, StageGate.Decide stage) -> …
/// ```
public sealed interface OpenGate {
  /// What an answer that is more than a word is written as.
  Class<?> WRITTEN_ANSWER = InquiryAnswer.class;

  Gate gate();

  record OfInquiry(Gate gate, InquiryGate about) implements OpenGate {}

  record OfTask(Gate gate, StageGate about) implements OpenGate {}

  record OfPipeline(Gate gate, PipelineGate about) implements OpenGate {}

  record OfMemory(Gate gate, MemoryGate about) implements OpenGate {}

  /// Work of any protocol that lies with a person.
  record OfWork(Gate gate, GateContext.PersonsWork about) implements OpenGate {}

  /// The one place that must be told about a new protocol; `OpenGateTest` asks all of them.
  static OpenGate of(Gate gate) {
    return switch (gate.context()) {
      case InquiryGate about -> new OfInquiry(gate, about);
      case StageGate about -> new OfTask(gate, about);
      case PipelineGate about -> new OfPipeline(gate, about);
      case MemoryGate about -> new OfMemory(gate, about);
      case GateContext.PersonsWork about -> new OfWork(gate, about);
      case GateContext other ->
          throw new IllegalArgumentException(
              "gate " + gate.id() + " has a context that no surface knows: " + other.getClass());
    };
  }

  /// The word of the protocol that asks; empty for work, which any of them may have.
  default String protocol() {
    return switch (this) {
      case OfInquiry _ -> "inquiry";
      case OfTask _ -> "task";
      case OfPipeline _ -> "pipeline";
      case OfMemory _ -> "memory";
      case OfWork _ -> "";
    };
  }

  /// Everything that was said about it, in the shape that other programs rely on.
  default GateRow row() {
    return GateRow.of(this);
  }
}
