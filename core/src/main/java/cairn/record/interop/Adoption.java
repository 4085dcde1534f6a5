package cairn.record.interop;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.record.change.Desk;
import cairn.record.change.Directives;
import cairn.record.change.RecordCommand;
import cairn.record.change.RollingSummary;
import cairn.record.change.TurnDecision;
import cairn.record.format.Artifact;
import cairn.record.state.EntryKind;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns hand edits of rendered files into events. All edits of a file are taken, or none of them:
/// so nothing that a person wrote is undone unasked.
public final class Adoption {
  private Adoption() {}

  public static Decision<RecordEvent> decide(
      RecordState state, RecordCommand.Adopt command, Moment moment) {
    Optional<Refusal> stranger = Directives.personOnly(moment);
    if (stranger.isPresent()) return Decision.refuse(stranger.get());
    Artifact written = Artifact.read(Map.of(command.file(), command.content()));
    if (!written.unreadable.isEmpty()) {
      var finding = written.unreadable.getFirst();
      return Decision.refuse(
          Refusal.of(
              RecordCode.UNREADABLE,
              finding.file() + ":" + finding.line() + " " + finding.message()));
    }
    Desk desk = TurnDecision.directive(state, moment, "Edited " + command.file() + " by hand.");
    Optional<Refusal> refusal = take(desk, command.file(), written);
    if (refusal.isPresent()) return Decision.refuse(refusal.get());
    if (desk.events().size() == 1) return Decision.accept(List.of());
    RollingSummary.end(desk);
    return Decision.accept(desk.events());
  }

  private static Optional<Refusal> take(Desk desk, String file, Artifact written) {
    Optional<EntryKind> kind =
        Arrays.stream(EntryKind.values()).filter(k -> k.file().equals(file)).findFirst();
    if (kind.isPresent()) return new AdoptedEntries(desk, kind.get()).take(written);
    return switch (file) {
      case Artifact.TREE -> new AdoptedTrace(desk).nodes(written);
      case Artifact.OBSERVATIONS -> new AdoptedTrace(desk).observations(written);
      case String _ when !written.sessions.isEmpty() && !file.equals(Artifact.INDEX) ->
          new AdoptedTrace(desk).threads(written.sessions.getFirst().value());
      case String _ -> no(file + " is kept by Cairn");
    };
  }

  static Optional<Refusal> no(String message) {
    return Optional.of(Refusal.of(RecordCode.NOT_ADOPTED, message));
  }

  static Optional<Refusal> no(String message, String hint) {
    return Optional.of(Refusal.of(RecordCode.NOT_ADOPTED, message, hint));
  }
}
