package cairn.web;

import cairn.join.source.Sources;
import cairn.kernel.project.Project;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.spine.Query;
import cairn.use.inquiry.ListInquiries;
import cairn.use.memory.ListLines;
import cairn.use.record.SearchRecord;
import cairn.use.task.ListTasks;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// One search over everything that a project holds, for the palette.
final class FindPage {
  /// So many of each kind: who wants all of a kind goes to its page.
  private static final int EACH = 6;

  /// So many of the newest events are looked at.
  private static final int EVENTS = 2000;

  private static final int EXCERPT = 160;

  private final Project project;

  FindPage(Project project) {
    this.project = project;
  }

  /// @param kind `inquiry`, `task`, `source`, `line`, `event`, or what the record calls it
  /// @param from first line of a passage; 0 elsewhere
  record FoundHit(String kind, String id, String text, String note, int from, int to) {
    static FoundHit of(String kind, String id, String text, String note) {
      return new FoundHit(kind, id, text, note, 0, 0);
    }
  }

  record FoundList(List<FoundHit> hits) {}

  void find(ServerRequest request, ServerResponse response) throws IOException {
    String query = request.query().first("q").orElse("").strip();
    Answer.json(response, new FoundList(query.isEmpty() ? List.of() : hits(query)));
  }

  private List<FoundHit> hits(String query) throws IOException {
    List<String> words =
        Arrays.stream(query.toLowerCase(Locale.ROOT).split("\\s+")).distinct().toList();
    var hits = new ArrayList<FoundHit>();
    new ListInquiries(project)
        .asked().reversed().stream()
            .filter(i -> says(words, i.id() + " " + i.question()))
            .limit(EACH)
            .forEach(i -> hits.add(FoundHit.of("inquiry", i.id(), i.question(), i.state())));
    ListTasks.of(project).rows().stream()
        .filter(t -> says(words, t.id() + " " + t.title()))
        .limit(EACH)
        .forEach(t -> hits.add(FoundHit.of("task", t.id(), t.title(), t.status())));
    for (SearchRecord.Hit hit : new SearchRecord(project).search(query, EACH))
      hits.add(FoundHit.of(hit.kind(), hit.id(), hit.text(), ""));
    new ListLines(project)
        .list().weighted().stream()
            .filter(l -> says(words, l.text()))
            .limit(EACH)
            .forEach(l -> hits.add(FoundHit.of("line", l.id(), l.text(), "memory")));
    try (Sources sources = Sources.open(project.folder(), project.clock())) {
      for (Passage p : sources.library().search(query, EACH)) hits.add(passage(p));
    }
    project.spine().last(Query.ALL, EVENTS).reversed().stream()
        .filter(e -> says(words, e.type() + " " + e.data()))
        .limit(EACH)
        .map(EventRow::of)
        .forEach(e -> hits.add(FoundHit.of("event", Long.toString(e.seq()), e.words(), e.type())));
    return hits;
  }

  private static FoundHit passage(Passage p) {
    int from = p.place() instanceof Place.Lines(int first, int _) ? first : 0;
    int to = p.place() instanceof Place.Lines(int _, int last) ? last : 0;
    String text = p.text().strip().replaceAll("\\s+", " ");
    return new FoundHit(
        "source",
        p.source().id().value(),
        text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…",
        p.source().title(),
        from,
        to);
  }

  private static boolean says(List<String> words, String text) {
    String plain = text.toLowerCase(Locale.ROOT);
    return words.stream().allMatch(plain::contains);
  }
}
