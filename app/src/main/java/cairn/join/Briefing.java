package cairn.join;

import cairn.desk.RecordDesk;
import cairn.desk.TaskDesk;
import cairn.inquiry.state.Inquiry;
import cairn.join.recall.Recall;
import cairn.join.recall.RecallKey;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import cairn.memory.view.Reminder;
import cairn.record.view.Reading;
import cairn.spine.Fence;
import cairn.spine.SpineException;
import cairn.task.folder.Board;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Where a project stands, as Markdown for an agent that begins to work: what waits for a person
/// first, then what is open, then what was done last. Whole lines up to a number of tokens.
public final class Briefing {
  /// What a briefing may cost unless somebody says otherwise.
  public static final int TOKENS = 1_500;

  private static final int CHARS_PER_TOKEN = 4;
  private static final int LINE = 240;
  private static final String MORE = "- … more: ask `recall`, or read the `cairn://` resources\n";

  /// So much of what is remembered is told without being asked.
  private static final int REMEMBERED = 6;

  /// Rules take no more than this share of the room, so that the state of the work is told, too.
  private static final double RULES = 0.6;

  private final Project project;
  private final Recall recall;
  private Rules rules = new Rules(List.of(), List.of());
  private boolean withRules = true;

  /// @param recall where to look for what is remembered about what is open
  public Briefing(Project project, Recall recall) {
    this.project = project;
    this.recall = recall;
  }

  public String text(int tokens) throws IOException {
    var sections = new ArrayList<Section>();
    Reading.Brief brief = new Reading(new RecordDesk(project).state()).brief();
    sections.add(section("Waits for a person", gates()));
    sections.add(section("Open threads", brief.openThreads()));
    MemoryState memory = project.chapter(new Memory()).state();
    Function<Line, String> words = line -> Reminder.words(memory, line);
    List<Line> lines = withRules ? board(memory, brief) : List.of();
    List<Line> fitting = fitting(lines, words, (int) (tokens * CHARS_PER_TOKEN * RULES));
    sections.add(
        section("Rules of the board", items(fitting, words, lines.size() - fitting.size())));
    sections.add(section("Remembered about this", remembered(brief)));
    sections.add(section("Tasks", tasks()));
    sections.add(section("Inquiries", inquiries()));
    sections.add(section("Not settled yet", lines(brief.openObservations())));
    sections.add(section("Contradictions to resolve", lines(brief.conflicts())));
    sections.add(section("At risk", lines(brief.atRisk())));
    sections.add(section("Latest steps", lines(brief.recent())));
    String text = fit(head(brief) + missing(), sections, tokens * CHARS_PER_TOKEN);
    var told = new ArrayList<Line>();
    for (Line line : fitting)
      if (text.contains("- " + oneLine(words.apply(line)) + "\n")) told.add(line);
    var left = new ArrayList<>(lines);
    left.removeAll(told);
    rules = new Rules(ids(told), ids(left));
    return text;
  }

  /// The ids of the lines that were told, and of those there was no room for.
  public record Rules(List<String> told, List<String> left) {}

  private static List<String> ids(List<Line> lines) {
    return lines.stream().map(Line::id).toList();
  }

  public Rules rules() {
    return rules;
  }

  /// @param wanted false to leave the board out
  public Briefing rules(boolean wanted) {
    withRules = wanted;
    return this;
  }

  private record Section(String title, List<String> items) {}

  private static Section section(String title, List<String> items) {
    return new Section(title, items);
  }

  private static String head(Reading.Brief brief) {
    var head = new StringBuilder("# Where this project stands\n");
    if (!brief.summary().isEmpty())
      head.append("Last session ").append(brief.session()).append(": ").append(brief.summary());
    else head.append("Nothing has been recorded yet.");
    head.append('\n');
    if (!brief.claimsByStatus().isEmpty()) {
      var counts = new ArrayList<String>();
      for (Map.Entry<String, Integer> c : brief.claimsByStatus().entrySet())
        counts.add(c.getValue() + " " + c.getKey());
      head.append("Claims: ").append(String.join(", ", counts)).append(".\n");
    }
    return head.toString();
  }

  /// Whoever begins to work must know that the log has lost something.
  private String missing() {
    List<Fence> fences = project.spine().fences();
    if (fences.isEmpty()) return "";
    SpineException why = SpineException.fenced(fences);
    return "**Not all is here**: " + why.getMessage() + ". To do: " + why.hint() + ".\n";
  }

  private List<String> gates() {
    return new OpenGates(project)
        .list().stream()
            .map(o -> o.gate().id() + " (" + o.protocol() + "): " + o.gate().question())
            .toList();
  }

  /// By authority, relevance to what is open, and need.
  private static List<Line> board(MemoryState memory, Reading.Brief brief) {
    var open = new ArrayList<>(brief.openThreads());
    brief.recent().forEach(line -> open.add(line.text()));
    return new Reminder(memory).forStart(String.join("\n", open));
  }

  private static List<Line> fitting(List<Line> lines, Function<Line, String> words, int room) {
    var fitting = new ArrayList<Line>();
    int used = 0;
    for (Line line : lines) {
      used += oneLine(words.apply(line)).length() + "- \n".length();
      if (used > room) break;
      fitting.add(line);
    }
    return fitting;
  }

  private static List<String> items(List<Line> lines, Function<Line, String> words, int left) {
    var items = new ArrayList<String>();
    for (Line line : lines) items.add(words.apply(line));
    if (left > 0)
      items.add(left + (left == 1 ? " line" : " lines") + " left out: `cairn memory board`");
    return items;
  }

  /// What was learnt about what is open: dead ends above all. By words alone, which is quick.
  private List<String> remembered(Reading.Brief brief) {
    var open = new ArrayList<>(brief.openThreads());
    brief.recent().forEach(line -> open.add(line.text()));
    return recall.search(String.join(" ", open), REMEMBERED, Recall.How.WORDS).stream()
        .filter(hit -> hit.kind() != RecallKey.Kind.TURN)
        .map(hit -> hit.id() + " (" + hit.kind().word().replace('_', ' ') + "): " + hit.text())
        .toList();
  }

  private List<String> tasks() throws IOException {
    return new TaskDesk(project)
        .library().board(project.clock().instant()).stream()
            .filter(row -> !row.next().isEmpty())
            .map(Briefing::task)
            .toList();
  }

  private static String task(Board.Row row) {
    String turn = row.turn().isEmpty() ? "" : " (" + row.turn() + ")";
    return row.id() + " " + row.title() + ": " + row.next() + turn;
  }

  private List<String> inquiries() {
    return Protocols.inquiries(project).state().list().stream()
        .filter(Inquiry::open)
        .map(i -> i.id() + ": " + i.settings().question())
        .toList();
  }

  private static List<String> lines(List<Reading.Line> lines) {
    return lines.stream().map(l -> l.id() + " (" + l.kind() + "): " + l.text()).toList();
  }

  private static String fit(String head, List<Section> sections, int most) {
    var text = new StringBuilder(head);
    int room = most - MORE.length();
    for (Section section : sections) {
      if (section.items().isEmpty()) continue;
      String title = "\n## " + section.title() + "\n";
      boolean begun = false;
      for (String item : section.items()) {
        String line = "- " + oneLine(item) + "\n";
        if (text.length() + (begun ? 0 : title.length()) + line.length() > room)
          return text.append(MORE).toString();
        if (!begun) text.append(title);
        begun = true;
        text.append(line);
      }
    }
    return text.toString();
  }

  private static String oneLine(String text) {
    String flat = text.strip().replaceAll("\\s+", " ");
    return flat.length() <= LINE ? flat : flat.substring(0, LINE - 1) + "…";
  }
}
