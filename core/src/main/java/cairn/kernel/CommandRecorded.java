package cairn.kernel;

import cairn.finding.Code;
import cairn.finding.Severity;
import cairn.spine.Event;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;

/// The engine's remark in the log that the events after it answer a command with a key. It stands
/// as `<protocol>.command.recorded` at the start of the command's batch.
///
/// @param events how many events of the batch are the answer
/// @param refused the parts of the command that were refused; the events do not tell them
/// @param owner the process that recorded it
public record CommandRecorded(
    String key, String input, boolean given, int events, List<Refused> refused, String owner) {
  private static final String SUFFIX = ".command.recorded";

  record Refused(
      String rule, Severity severity, String title, String message, String hint, int part) {
    static Refused of(Refusal refusal) {
      Code rule = refusal.rule();
      return new Refused(
          rule.code(),
          rule.severity(),
          rule.title(),
          refusal.message(),
          refusal.hint(),
          refusal.part());
    }

    Refusal refusal() {
      var definition = new Code.Definition(rule, severity, title, hint);
      return new Refusal(new OldCode(definition), message, hint, part);
    }
  }

  /// A rule as it was called when it refused; it may have another name by now.
  private record OldCode(Code.Definition definition) implements Code {}

  public static String type(String protocol) {
    return protocol + SUFFIX;
  }

  public static CommandRecorded of(Key key, Decision.Accepted<?> decision, String owner) {
    return new CommandRecorded(
        key.value(),
        key.input(),
        key.given(),
        decision.events().size(),
        decision.refused().stream().map(Refused::of).toList(),
        owner);
  }

  public static Optional<CommandRecorded> of(String protocol, Event event) {
    return event.type().equals(type(protocol))
        ? Optional.of(Json.to(event.data(), CommandRecorded.class))
        : Optional.empty();
  }

  public List<Refusal> refusals() {
    return refused.stream().map(Refused::refusal).toList();
  }
}
