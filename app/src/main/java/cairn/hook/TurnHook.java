package cairn.hook;

import cairn.desk.Ingest;
import cairn.desk.RecordDesk;
import cairn.desk.TranscriptFile;
import cairn.join.Protocols;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.Turn;
import cairn.record.TurnReport;
import cairn.spine.Event;
import cairn.transcript.Exchange;
import cairn.transcript.Exchanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  public TurnHook(Project project) {
    this.project = project;
    this.state = new HookState(project.folder());
  }

  /// How many bytes of transcript wait to be read.
  public static long waiting(Path project, HookCall call) throws IOException {
    if (call.transcript().isEmpty() || !Files.isRegularFile(call.transcript().get())) return 0;
    long read = new HookState(project).mark(call).map(TranscriptFile.Mark::offset).orElse(0L);
    return Math.max(0, Files.size(call.transcript().get()) - read);
  }

  public List<TurnReport> record(HookCall call) throws IOException {
    var desk = new RecordDesk(project);
    var who = new Who(Event.Actor.person("user"), new Event.Origin("hook", "turn"), call.session());
    var reports = new ArrayList<TurnReport>();
    for (Turn turn : turns(call)) reports.add(desk.turn(turn, who));
    // The words themselves go into the log, too: memory learns from them.
    Optional<Path> transcript = call.transcript().filter(Files::isRegularFile);
    if (transcript.isPresent()) new Ingest(project, Protocols.families()).all(transcript.get());
    state.fine();
    return reports;
  }

  private List<Turn> turns(HookCall call) throws IOException {
    Optional<Path> transcript = call.transcript().filter(Files::isRegularFile);
    if (transcript.isEmpty())
      return call.user().isBlank() ? List.of() : List.of(Turn.of(call.user(), call.agent()));
    Optional<TranscriptFile.Mark> mark = state.mark(call);
    var exchanges = new Exchanges();
    TranscriptFile.Reading reading =
        new TranscriptFile(transcript.get())
            .read(
                mark.orElse(TranscriptFile.Mark.START),
                call.session(),
                entry -> exchanges.add(entry));
    List<Exchange> all = exchanges.end();
    state.mark(call, reading.mark());
    if (mark.isEmpty() && !all.isEmpty()) all = List.of(all.getLast());
    return all.stream().filter(TurnHook::wanted).map(Turn::of).toList();
  }

  private static boolean wanted(Exchange exchange) {
    return !exchange.user().isBlank()
        && exchange.actions().stream().noneMatch(a -> a.tool().endsWith(OWN_TOOL));
  }
}
