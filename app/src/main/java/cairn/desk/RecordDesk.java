package cairn.desk;

import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Moment;
import cairn.kernel.Project;
import cairn.kernel.ProjectPath;
import cairn.kernel.Who;
import cairn.record.Record;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.record.RecordState;
import cairn.record.Turn;
import cairn.record.TurnReport;
import cairn.record.World;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The record of a project, with eyes: looks at the files a turn names before the rules decide.
public final class RecordDesk {
  /// Larger files are not hashed at the end of a turn; they would hold it up.
  private static final long MAX_HASHED = 256L * 1024 * 1024;

  private static final Pattern PATH =
      Pattern.compile(
          "(?<![\\w./-])(?:[\\w-]+/)*[\\w-][\\w.-]*\\.[A-Za-z][A-Za-z0-9]{0,4}(?![\\w/])");

  /// As many paths are looked for in the words of a turn.
  private static final int MAX_NAMED = 50;

  private final Project project;
  private final Chapter<RecordState, RecordCommand, RecordEvent> chapter;

  public RecordDesk(Project project) {
    this.project = project;
    this.chapter = project.chapter(new Record());
  }

  public RecordState state() {
    return chapter.state();
  }

  public Decision<RecordEvent> submit(RecordCommand command, Who who) {
    return chapter.submit(command, keyed(who, Json.write(command)));
  }

  /// What was decided before under this key, if anything was.
  public Optional<Decision<RecordEvent>> recorded(Who who) {
    return chapter.recorded(who);
  }

  /// A command without a key gets one from what it says.
  private static Who keyed(Who who, String said) {
    return who.key() == null ? who.key(Key.of(null, Record.NAME, who.session(), said)) : who;
  }

  /// The key of a turn: what it says itself, or what it consists of.
  public static Key key(Turn turn, Who who) {
    return Key.of(turn.key(), Record.NAME, who.session(), Json.write(turn.key(null)));
  }

  /// What would be decided, without doing it.
  public Decision<RecordEvent> rehearse(RecordCommand command, Who who) {
    var moment = new Moment(project.clock().instant(), who.actor(), who.source(), who.session(), 0);
    return chapter.protocol().decide(chapter.state(), command, moment);
  }

  /// Takes a turn; what was refused is in the report.
  public TurnReport turn(Turn turn, Who who) {
    Who keyed = who.key() == null ? who.key(key(turn, who)) : who;
    return TurnReport.of(chapter.submit(new RecordCommand.RecordTurn(turn, look(turn)), keyed));
  }

  /// What is on disk of what the turn names. Paths that lead out of the project are not looked at.
  public World look(Turn turn) {
    Map<String, World.Seen> files = new HashMap<>();
    for (String path : named(turn)) {
      try {
        Path file = ProjectPath.resolve(project.folder(), path);
        if (Files.isRegularFile(file) && Files.size(file) <= MAX_HASHED)
          files.put(path, seen(file));
      } catch (ProjectPath.Refused e) {
        // Not a file of this project: for the rules it does not exist.
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new World(files, GitHead.of(project.folder()));
  }

  /// What the turn lists; where nobody proposed events, also what its words name.
  private static Set<String> named(Turn turn) {
    var paths = new LinkedHashSet<>(turn.files());
    if (turn.events() != null) return paths;
    Matcher match = PATH.matcher(turn.user() + "\n" + turn.agent());
    for (int i = 0; i < MAX_NAMED && match.find(); i++) paths.add(match.group());
    return paths;
  }

  private static World.Seen seen(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    boolean text = bytes.length <= World.MAX_TEXT && !contains(bytes, (byte) 0);
    return new World.Seen(Sha256.of(bytes), text ? new String(bytes, StandardCharsets.UTF_8) : "");
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte each : bytes) if (each == wanted) return true;
    return false;
  }
}
