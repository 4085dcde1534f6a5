package cairn.hook;

import cairn.desk.Ingest;
import cairn.desk.RedactSettings;
import cairn.desk.TranscriptFile;
import cairn.join.Protocols;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import cairn.text.Secrets;
import cairn.text.Sha256;
import cairn.transcript.Exchange;
import cairn.transcript.Exchanges;
import cairn.use.record.RecordTurn;
import cairn.use.record.TurnResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records what was said and done since the last call, from the agent's own transcript.
///
/// A session that is seen for the first time begins with its last turn: what came before happened
/// before anybody asked for a record of it.
final class TurnHook {
  /// With more than this to read the hook should not make the agent wait.
  public static final long LARGE = 512 * 1024;

  /// The tool by which an agent records a turn itself; such a turn is not recorded twice.
  private static final String OWN_TOOL = "record_turn";

  private final Project project;
  private final HookState state;

  TurnHook(Project project) {
    this.project = project;
    this.state = new HookState(project.folder());
  }

  /// How many bytes of transcript wait to be read.
  static long waiting(Path project, HookCall call) throws IOException {
    if (call.transcript().isEmpty() || !Files.isRegularFile(call.transcript().get())) return 0;
    long read = new HookState(project).mark(call).map(TranscriptFile.Mark::offset).orElse(0L);
    return Math.max(0, Files.size(call.transcript().get()) - read);
  }

  /// Whether to ask the agent what this turn taught: once, and only if the turn has substance. What
  /// it then proposes by `record_turn` is checked like anything; if it proposes nothing, the turn
  /// is recorded by the rules when it stops again.
  boolean asks(HookCall call) throws IOException {
    if (call.again()) return false;
    List<Exchange> turns = turns(call).all();
    if (turns.isEmpty() || !Substance.has(turns.getLast())) return false;
    Exchange last = turns.getLast();
    return state.asksFirst(call, Sha256.of(last.user() + "\n" + last.agent()));
  }

  List<TurnResult> record(HookCall call) throws IOException {
    var record = new RecordTurn(project);
    var who = new Who(Event.Actor.person("user"), new Event.Origin("hook", "turn"), call.session());
    var reports = new ArrayList<TurnResult>();
    Turns turns = turns(call);
    for (Exchange turn : turns.all()) reports.add(record.exchange(turn, who));
    // Only now: a hook that dies before reads the same turns again, and their keys tell which of
    // them are in the log.
    if (turns.read() != null) state.mark(call, turns.read());
    if (!turns.all().isEmpty())
      state.closing(call, secrets().redact(turns.all().getLast().agent()));
    ingest(call);
    state.fine();
    return reports;
  }

  private Secrets secrets() {
    return RedactSettings.of(project.folder()).secrets();
  }

  /// The words themselves go into the log, too: memory learns from them.
  void ingest(HookCall call) throws IOException {
    Optional<Path> transcript = call.transcript().filter(Files::isRegularFile);
    if (transcript.isPresent()) new Ingest(project, Protocols.families()).all(transcript.get());
  }

  /// @param read how far the transcript is read with these turns; null if there is none
  private record Turns(List<Exchange> all, TranscriptFile.@Nullable Mark read) {}

  private Turns turns(HookCall call) throws IOException {
    Optional<Path> transcript = call.transcript().filter(Files::isRegularFile);
    if (transcript.isEmpty())
      return new Turns(call.user().isBlank() ? List.of() : List.of(said(call)), null);
    Optional<TranscriptFile.Mark> mark = state.mark(call);
    var exchanges = new Exchanges();
    TranscriptFile.Reading reading =
        new TranscriptFile(transcript.get())
            .read(
                mark.orElse(TranscriptFile.Mark.START),
                call.session(),
                entry -> exchanges.add(entry));
    List<Exchange> all = exchanges.end();
    if (all.isEmpty() && mark.isEmpty() && !call.user().isBlank())
      return new Turns(List.of(said(call)), reading.mark());
    if (mark.isEmpty() && !all.isEmpty()) all = List.of(all.getLast());
    var turns = new ArrayList<Exchange>();
    for (Exchange turn : all)
      if (wanted(turn))
        turns.add(turn.before().isEmpty() ? turn.before(state.closing(call)) : turn);
    return new Turns(turns, reading.mark());
  }

  /// What the hook itself was told of the turn.
  private static Exchange said(HookCall call) {
    return new Exchange("", "", null, call.user(), call.agent(), List.of(), "");
  }

  private static boolean wanted(Exchange exchange) {
    return !exchange.user().isBlank()
        && exchange.actions().stream().noneMatch(a -> a.tool().endsWith(OWN_TOOL));
  }
}
