package cairn.record.view;

import cairn.record.format.EntryText;
import cairn.record.format.NodeText;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import cairn.record.state.TurnRecord;
import cairn.record.words.Topic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// Everything in a record as one list: steps, knowledge, observations, evidence, sessions, turns,
/// notes, comments, proposals and pages. For people; a full pass over all of it.
public final class Catalogue {
  /// @param layer trace, logic, staging, evidence, session, or page
  /// @param kind question, claim, observation, …
  /// @param status as the entry says it; `open`, `promoted` or `stale` for an observation
  /// @param at when it was made or last changed, as far as anybody wrote it down
  /// @param text one line
  public record Item(
      String id,
      String layer,
      String kind,
      String status,
      String provenance,
      String at,
      String text) {}

  /// What a list is narrowed to; an empty field narrows nothing.
  ///
  /// @param since `YYYY-MM-DD`
  public record Filter(
      String kind,
      String status,
      String provenance,
      String tag,
      String since,
      boolean conflicted) {}

  /// @param where the words around the first place that fits
  public record Found(Item item, double score, String where) {}

  /// What waits for somebody.
  ///
  /// @param questions nobody answered
  /// @param experiments without a result
  /// @param decisions that are unresolved, contradictions among them
  /// @param bindings evidence or proof that is still pending
  /// @param asked questions about something that was turned back
  public record Open(
      List<Item> questions,
      List<Item> experiments,
      List<Item> decisions,
      List<Item> observations,
      List<Item> bindings,
      List<Item> asked,
      List<String> threads) {}

  /// @param counts how many of each kind and status
  public record Status(
      String session,
      String summary,
      int turns,
      Map<String, Map<String, Integer>> counts,
      int conflicts,
      int atRisk,
      int open,
      int proposed,
      int pending) {}

  private static final int AROUND = 60;

  private final RecordState state;

  public Catalogue(RecordState state) {
    this.state = state;
  }

  public List<Item> list(Filter filter) {
    var items = new ArrayList<Item>();
    all(row -> {
      if (row.fits(filter)) items.add(row.item());
    });
    return items;
  }

  /// What has all the words, or most of them; the words as they stand count most.
  public List<Found> find(String query, int limit) {
    String literal = query.strip().toLowerCase(Locale.ROOT);
    Topic wanted = Topic.of(query);
    var found = new ArrayList<Found>();
    all(row -> {
      String text = row.words();
      int at = text.toLowerCase(Locale.ROOT).indexOf(literal);
      double score =
          wanted.isEmpty() ? 0 : wanted.coveredBy(Topic.of(row.item().text() + " " + text).terms());
      boolean named = row.item().id().equalsIgnoreCase(literal);
      if (named || at >= 0) score += named ? 2 : 1;
      if (score > 0) found.add(new Found(row.item(), score, around(text, at, literal.length())));
    });
    found.sort(Comparator.comparingDouble(Found::score).reversed());
    return found.size() > limit ? List.copyOf(found.subList(0, limit)) : found;
  }

  private static String around(String text, int at, int length) {
    if (at < 0) return "";
    int from = Math.max(0, at - AROUND);
    int to = Math.min(text.length(), at + length + AROUND);
    return (from > 0 ? "…" : "")
        + text.substring(from, to).replace('\n', ' ').strip()
        + (to < text.length() ? "…" : "");
  }

  public Open open() {
    Set<String> followed = new TreeSet<>();
    state
        .nodes()
        .forEach((_, n) -> {
          boolean answers = !n.type().equals(NodeType.QUESTION.word());
          if (answers && n.parent() != null) followed.add(n.parent());
          if (answers) followed.addAll(n.alsoDependsOn());
          return true;
        });
    state
        .observations()
        .forEach((_, o) -> {
          followed.addAll(o.boundTo());
          return true;
        });
    var questions = new ArrayList<Item>();
    var experiments = new ArrayList<Item>();
    var decisions = new ArrayList<Item>();
    var observations = new ArrayList<Item>();
    var bindings = new ArrayList<Item>();
    all(row -> {
      Item item = row.item();
      switch (item.kind()) {
        case "question" -> {
          if (!item.status().equals("resolved") && !followed.contains(item.id()))
            questions.add(item);
        }
        case "experiment" -> {
          if (Node.unfinished(row.result())) experiments.add(item);
        }
        case "decision" -> {
          boolean open = item.status().equals("unresolved") || item.status().equals("open");
          if (open && !resolved(item.id())) decisions.add(item);
        }
        case String _ when item.layer().equals("staging") -> {
          if (item.status().equals("open") || item.status().equals("stale")) observations.add(item);
        }
        case String _ -> {}
      }
      if (row.pending()) bindings.add(item);
    });
    return new Open(
        questions, experiments, decisions, observations, bindings, asked(), state.hot().threads());
  }

  /// Whether the contradiction that a node was made for is decided: a node is never rewritten.
  private boolean resolved(String node) {
    List<String> sides =
        state.node(node).map(n -> Candidate.words(n.payload().path("evidence"))).orElse(List.of());
    if (sides.size() != 2 || !state.node(node).orElseThrow().payload().has("introduced_by"))
      return false;
    return sides.stream()
        .allMatch(side ->
            state
                .entry(side)
                .map(Entry::conflicts)
                .or(() -> state.observation(side).map(Observation::conflicts))
                .orElse(List.of())
                .stream()
                .noneMatch(sides::contains));
  }

  private List<Item> asked() {
    return Proposed.sorted(List.copyOf(state.hot().proposed().values())).stream()
        .map(Catalogue::proposal)
        .toList();
  }

  public Status status() {
    var counts = new LinkedHashMap<String, Map<String, Integer>>();
    var conflicts = new int[2];
    all(row -> {
      Item item = row.item();
      if (item.layer().equals("page") || item.layer().equals("session")) return;
      counts
          .computeIfAbsent(item.kind(), _ -> new LinkedHashMap<>())
          .merge(item.status(), 1, Integer::sum);
      if (row.conflicted()) conflicts[0]++;
      if (row.risk()) conflicts[1]++;
    });
    long sessions = state.sessions().size();
    Optional<Session> last =
        sessions == 0 ? Optional.empty() : Optional.of(state.sessions().at(sessions - 1));
    Open open = open();
    return new Status(
        last.map(Session::id).orElse(""),
        last.map(Session::summary).orElse(""),
        (int) state.turns().size(),
        counts,
        conflicts[0],
        conflicts[1],
        open.questions().size() + open.experiments().size() + open.decisions().size(),
        state.hot().proposed().size(),
        open.bindings().size());
  }

  /// One item with what only this class looks at.
  private record Row(
      Item item,
      String words,
      String tags,
      String result,
      boolean conflicted,
      boolean risk,
      boolean pending) {
    boolean fits(Filter f) {
      return same(f.kind(), item.kind(), item.layer())
          && same(f.status(), item.status())
          && same(f.provenance(), item.provenance())
          && (f.tag().isEmpty() || tags.toLowerCase(Locale.ROOT).contains(low(f.tag())))
          && (f.since().isEmpty() || item.at().compareTo(f.since()) >= 0)
          && (!f.conflicted() || conflicted);
    }

    private static boolean same(String wanted, String... is) {
      if (wanted.isEmpty()) return true;
      for (String each : is) if (low(each).equals(low(wanted))) return true;
      return false;
    }

    private static String low(String word) {
      return word.strip().toLowerCase(Locale.ROOT).replace('-', '_').replaceAll("s$", "");
    }
  }

  private void all(Consumer<Row> each) {
    state
        .nodes()
        .forEach((id, n) -> {
          String evidence = String.join(" ", Candidate.words(n.payload().path("evidence")));
          each.accept(
              new Row(
                  new Item(
                      id,
                      "trace",
                      n.type(),
                      n.text("status"),
                      n.provenance(),
                      n.timestamp(),
                      n.title()),
                  n.title() + "\n" + NodeText.of(n),
                  "",
                  n.result(),
                  n.text("status").equals("unresolved"),
                  false,
                  evidence.contains(Entry.PENDING)));
          return true;
        });
    state
        .entries()
        .forEach((id, e) -> {
          String text = e.statement().isBlank() ? e.title() : e.statement();
          each.accept(
              new Row(
                  new Item(
                      id,
                      "logic",
                      e.kind().word(),
                      e.status(),
                      e.provenance(),
                      e.lastRevised(),
                      text.replace('\n', ' ')),
                  EntryText.of(e),
                  String.join(" ", e.tags()),
                  "",
                  !e.conflicts().isEmpty(),
                  !e.atRisk().isEmpty(),
                  e.kind() == EntryKind.CLAIM
                      && (e.proof().isEmpty() || e.proof().contains(Entry.PENDING))));
          return true;
        });
    state
        .observations()
        .forEach((id, o) -> {
          String status = o.promoted() ? "promoted" : o.stale() ? "stale" : "open";
          each.accept(
              new Row(
                  new Item(
                      id,
                      "staging",
                      "observation",
                      status,
                      o.provenance(),
                      o.timestamp(),
                      titled(o)),
                  NodeText.of(o),
                  String.join(" ", o.detailList("tags")),
                  "",
                  !o.conflicts().isEmpty(),
                  false,
                  false));
          return true;
        });
    around(each);
  }

  private static String titled(Observation o) {
    String title = o.detail("title");
    return title.isEmpty() || o.content().startsWith(title)
        ? o.content()
        : title + ": " + o.content();
  }

  /// What stands around the entries: raw results, days, turns, notes, comments, pages.
  private void around(Consumer<Row> each) {
    for (long i = 0; i < state.evidence().size(); i++) {
      RecordState.Filed f = state.evidence().at(i);
      String file = f.file().isEmpty() ? "the turn" : f.file();
      each.accept(
          plain(f.node(), "evidence", "evidence", f.session(), file, file + "\n" + f.text()));
    }
    for (long i = 0; i < state.sessions().size(); i++) {
      Session s = state.sessions().at(i);
      each.accept(
          plain(
              s.id(),
              "session",
              "session",
              s.date(),
              s.summary(),
              s.summary() + "\n" + String.join("\n", s.threads()) + "\n" + s.base()));
    }
    for (long i = 0; i < state.turns().size(); i++) {
      TurnRecord t = state.turns().at(i);
      var words = new StringBuilder(t.excerpt());
      t.events().forEach(e -> words.append('\n').append(e.summary()));
      t.actions().forEach(a -> words.append('\n').append(a.action()));
      t.revisions()
          .forEach(r -> words.append('\n').append(r.before()).append('\n').append(r.after()));
      each.accept(plain(t.id(), "session", "turn", t.at(), t.excerpt(), words.toString()));
      for (TurnRecord.Action a : t.actions())
        each.accept(
            plain(
                t.id(),
                "session",
                "ai_action",
                t.at(),
                a.action(),
                a.action() + "\n" + String.join("\n", a.files())));
    }
    for (long i = 0; i < state.log().size(); i++) {
      RecordState.LogEntry entry = state.log().at(i);
      String notes = String.join("\n", entry.notes()) + (entry.raw().isEmpty() ? "" : entry.raw());
      each.accept(
          plain(entry.turn(), "session", "note", entry.turn(), notes.replace('\n', ' '), notes));
    }
    for (long i = 0; i < state.tastes().size(); i++) {
      RecordEvent.TasteCommented t = state.tastes().at(i);
      each.accept(plain(t.id(), "trace", "taste", t.at(), t.tag() + " " + t.target(), t.comment()));
    }
    asked().forEach(item -> each.accept(row(item, item.text())));
    state
        .hot()
        .heads()
        .forEach((file, text) -> each.accept(plain(file, "page", "page", "", first(text), text)));
  }

  /// What a page is called in its own words.
  private static String first(String page) {
    for (String start : List.of("title:", "# "))
      for (String line : page.split("\n"))
        if (line.startsWith(start))
          return line.substring(start.length()).replace("\"", " ").strip();
    return "";
  }

  private static Row plain(
      String id, String layer, String kind, String at, String text, String words) {
    return row(new Item(id, layer, kind, "", "", at, text), words);
  }

  private static Row row(Item item, String words) {
    return new Row(item, words, "", "", false, false, false);
  }

  private static Item proposal(Proposed p) {
    return new Item(p.id(), "proposed", "proposed", p.kind(), "", p.turn(), p.line());
  }
}
