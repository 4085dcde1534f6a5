package cairn.join.recall;

import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Recollection;
import cairn.inquiry.state.StepId;
import cairn.kernel.Who;
import cairn.kernel.brief.Outcome;
import cairn.kernel.project.Chapter;
import cairn.spine.Event;
import cairn.spine.write.StoredBytes;
import cairn.store.Logs;
import cairn.text.Words;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Feeds inquiries what the project remembers: for every subfocus that is to be explored, and for
/// whatever an agent cites of its own accord. The text is stored under its hash first, so a
/// citation can be checked when the memory has changed.
public final class RecalledMemories {
  /// Memories offered for one subfocus.
  private static final int OFFERED = 5;

  /// Looked at for that; most hits of a search by words are about something else.
  private static final int HITS = 20;

  /// Words that a memory must share with the subfocus.
  private static final int SHARED = 2;

  private static final Set<RecallKey.Kind> KINDS =
      EnumSet.complementOf(EnumSet.of(RecallKey.Kind.TURN, RecallKey.Kind.FRAGMENT));
  private static final int TITLE = 80;
  private static final Who MEMORY =
      new Who(new Event.Actor("memory", ""), Event.Origin.of("recall"), "");

  private final Chapter<Inquiries, InquiryCommand, ?> log;
  private final Recall recall;
  private final StoredBytes bytes;
  private final Set<String> seen = new HashSet<>();

  public RecalledMemories(Chapter<Inquiries, InquiryCommand, ?> log, Recall recall) {
    this.log = log;
    this.recall = recall;
    this.bytes = Logs.bytes(log.project().folder());
  }

  /// Whether there is anything to recall.
  public boolean any() {
    return !recall.nothing();
  }

  /// Recalls for nodes that nobody has explored yet, once for each.
  public synchronized void offer() {
    for (Inquiry i : log.state().open())
      for (Node node : i.nodes().values()) {
        if (node.findings() != null || node.failure() != null) continue;
        if (i.recalled().offered().containsKey(node.id()) || !seen.add(i.id() + "." + node.id()))
          continue;
        if (recall.nothing()) return;
        List<Recollection> about = about(i, node);
        if (!about.isEmpty()) remember(i, node.id(), about);
      }
  }

  /// Recalls what a reply cites and nobody offered, if there is such a memory.
  public void take(InquiryCommand.Settle settle) {
    if (!(settle.outcome() instanceof Outcome.Replied replied)) return;
    var names = new LinkedHashSet<String>();
    cited(replied.reply().content(), names);
    if (names.isEmpty()) return;
    Optional<Inquiry> inquiry = log.state().get(StepId.parse(settle.work()).inquiry());
    if (inquiry.isEmpty()) return;
    var found = new ArrayList<Recollection>();
    for (String name : names)
      if (inquiry.get().recalled().find(name).isEmpty())
        recall
            .find(name)
            .filter(f -> KINDS.contains(f.kind()))
            .map(this::kept)
            .ifPresent(found::add);
    if (!found.isEmpty()) remember(inquiry.get(), "", found);
  }

  private static void cited(JsonNode node, Set<String> names) {
    if (node.path("kind").asString("").equals("memory")) names.add(node.path("ref").asString(""));
    for (JsonNode child : node) cited(child, names);
  }

  /// An ensemble's root draws on what its trees say, and so knows what they recalled.
  private void remember(Inquiry i, String node, List<Recollection> memories) {
    var commands = new ArrayList<Chapter.Submission<InquiryCommand>>();
    commands.add(submission(new InquiryCommand.Remember(i.id(), node, memories)));
    String root = i.ensemble();
    if (root != null) commands.add(submission(new InquiryCommand.Remember(root, "", memories)));
    log.submitAll(commands);
  }

  private static Chapter.Submission<InquiryCommand> submission(InquiryCommand command) {
    return new Chapter.Submission<>(command, MEMORY, List.of());
  }

  private List<Recollection> about(Inquiry i, Node node) {
    String subject = node.title() + " " + node.subfocus();
    Set<String> asked = new HashSet<>(Words.stems(subject));
    return recall.search(subject + " " + i.settings().question(), HITS, Recall.How.WORDS).stream()
        .filter(hit -> KINDS.contains(hit.kind()) && shares(asked, hit.text()))
        .limit(OFFERED)
        .map(this::kept)
        .toList();
  }

  private static boolean shares(Set<String> asked, String text) {
    return new HashSet<>(Words.stems(text)).stream().filter(asked::contains).count() >= SHARED;
  }

  private Recollection kept(Recall.Found found) {
    String text =
        found.text().length() <= Recollection.MAX_TEXT
            ? found.text()
            : found.text().substring(0, Recollection.MAX_TEXT);
    String first = text.replaceFirst("(?s)[.;\\n].*$", "").replaceAll("[\\[\\]]", "").strip();
    String title = first.length() <= TITLE ? first : first.substring(0, TITLE - 1) + "\u2026";
    return new Recollection(
        found.id(),
        found.kind().word(),
        title.isEmpty() ? found.id() : title,
        text,
        found.status(),
        bytes.put(text.getBytes(StandardCharsets.UTF_8)));
  }
}
