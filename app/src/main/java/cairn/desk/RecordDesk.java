package cairn.desk;

import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Moment;
import cairn.kernel.Who;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.TurnReport;
import cairn.text.Ends;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The record of a project, with eyes: looks at the files a turn names before the rules decide.
public final class RecordDesk {
  /// Larger files are not hashed at the end of a turn; they would hold it up.
  private static final long MAX_HASHED = 256L * 1024 * 1024;

  /// A word that may be a path: its last part has a dot and an ending.
  private static final int MAX_PATH = 200;

  /// As many paths are looked for in the words of a turn.
  private static final int MAX_NAMED = 50;

  private final Project project;
  private final Chapter<RecordState, RecordCommand, RecordEvent> chapter;

  public RecordDesk(Project project) {
    this.project = project;
    this.chapter = project.chapter(protocol(project));
  }

  /// The rules of the record, with the settings of this project.
  public static Record protocol(Project project) {
    return new Record(RedactSettings.of(project.folder()).secrets());
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
    boolean fresh = chapter.state().isEmpty();
    return new World(
        files, GitHead.of(project.folder()), fresh ? PaperFacts.of(project.folder()) : null);
  }

  /// What the turn lists; where nobody proposed events, also what its words name.
  private static Set<String> named(Turn turn) {
    var paths = new LinkedHashSet<>(turn.files());
    if (turn.events() != null) return paths;
    int named = paths.size() + MAX_NAMED;
    for (String words : List.of(turn.user(), turn.agent()))
      for (int at = 0; at < words.length() && paths.size() < named; at++) {
        int end = at;
        while (end < words.length() && inPath(words.charAt(end))) end++;
        String word = Ends.without(words.substring(at, Math.min(end, at + MAX_PATH)), ".");
        if (end - at <= MAX_PATH && looksLikeFile(word)) paths.add(word);
        at = end;
      }
    return paths;
  }

  private static boolean inPath(char c) {
    return c == '.' || c == '/' || c == '-' || c == '_' || Character.isLetterOrDigit(c);
  }

  private static boolean looksLikeFile(String word) {
    int dot = word.lastIndexOf('.');
    int ending = word.length() - dot - 1;
    return dot > 0
        && ending >= 1
        && ending <= 5
        && word.charAt(dot - 1) != '/'
        && Character.isLetter(word.charAt(dot + 1))
        && word.indexOf('/', dot) < 0;
  }

  private static World.Seen seen(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    boolean small = bytes.length <= World.MAX_TEXT && !contains(bytes, (byte) 0);
    String text = small ? new String(bytes, StandardCharsets.UTF_8) : "";
    boolean whole = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
    return new World.Seen(Sha256.of(bytes), whole ? text : "");
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte each : bytes) if (each == wanted) return true;
    return false;
  }
}
