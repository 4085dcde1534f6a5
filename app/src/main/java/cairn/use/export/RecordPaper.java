package cairn.use.export;

import cairn.desk.RecordDesk;
import cairn.export.NoteVault.Note;
import cairn.export.Paper;
import cairn.export.Paper.Block;
import cairn.export.Paper.Cite;
import cairn.export.Paper.Inline;
import cairn.export.Paper.Locator;
import cairn.kernel.project.Project;
import cairn.kernel.snapshot.Shelf;
import cairn.literature.CiteKeys;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The record of a project as a paper: what is believed, by kind, with what it rests on.
final class RecordPaper {
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Publication> byName = new LinkedHashMap<>();
  private final List<Publication> works;
  private final String date;

  /// @param known works by the hash of their source
  RecordPaper(Project project, Map<String, Publication> known) {
    Shelf<Entry> all = new RecordDesk(project).state().entries();
    for (long i = 0; i < all.size(); i++) entries.add(all.at(i));
    this.works = CiteKeys.keyed(List.copyOf(new LinkedHashSet<>(known.values())));
    for (Publication work : works) {
      byName.put(work.key().toLowerCase(java.util.Locale.ROOT), work);
      if (!work.ids().doi().isEmpty()) byName.put(work.ids().doi(), work);
      if (!work.ids().arxiv().isEmpty()) byName.put(work.ids().arxiv(), work);
    }
    this.date = project.clock().instant().toString().substring(0, 10);
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  Paper paper() {
    var blocks = new ArrayList<Block>();
    for (EntryKind kind : EntryKind.values()) {
      List<Entry> ofKind = entries.stream().filter(e -> e.kind() == kind).toList();
      if (ofKind.isEmpty()) continue;
      blocks.add(new Block.Heading(1, kind.word() + (ofKind.size() == 1 ? "" : "s"), kind.word()));
      for (Entry entry : ofKind) {
        blocks.add(new Block.Heading(2, entry.id() + " " + entry.title(), ""));
        blocks.add(new Block.Paragraph(inlines(entry)));
      }
    }
    var rows = new ArrayList<List<List<Inline>>>();
    for (Entry e : entries)
      rows.add(
          List.of(
              words(e.id()),
              words(e.kind().word()),
              words(e.title()),
              words(e.status()),
              words(e.provenance())));
    var table =
        new Block.Table(
            "All entries", List.of("Id", "Kind", "Title", "Status", "Provenance"), rows);
    return new Paper("record", "Research record", date, blocks, List.of(table), works);
  }

  List<Note> notes() {
    return entries.stream()
        .map(e ->
            new Note(
                e.id(),
                e.kind().word(),
                e.title(),
                e.statement(),
                Map.of("status", e.status(), "provenance", e.provenance(), "at_risk", e.atRisk()),
                List.copyOf(keys(e)),
                e.dependencies()))
        .toList();
  }

  private List<Inline> inlines(Entry entry) {
    var inlines = new ArrayList<Inline>();
    String status = entry.status().isEmpty() ? "" : " (" + entry.status() + ")";
    inlines.add(new Inline.Words(entry.statement() + status));
    List<Cite> cites = keys(entry).stream().map(k -> new Cite(k, Locator.NONE, "")).toList();
    if (!cites.isEmpty()) inlines.add(new Inline.Cites(cites));
    List<String> others = entry.sources().stream().filter(s -> found(s) == null).toList();
    if (!others.isEmpty())
      inlines.add(new Inline.Words(" Rests on " + String.join(", ", others) + "."));
    return inlines;
  }

  private Set<String> keys(Entry entry) {
    var keys = new LinkedHashSet<String>();
    for (String source : entry.sources()) {
      Publication work = found(source);
      if (work != null) keys.add(work.key());
    }
    return keys;
  }

  /// By key (`@doe2019`), DOI or arXiv id.
  private @org.jspecify.annotations.Nullable Publication found(String source) {
    String low = source.toLowerCase(java.util.Locale.ROOT).strip();
    Publication byKey = byName.get(low.startsWith("@") ? low.substring(1) : low);
    if (byKey != null) return byKey;
    return WorkIds.parse(source)
        .map(ids -> byName.get(ids.doi().isEmpty() ? ids.arxiv() : ids.doi()))
        .orElse(null);
  }

  private static List<Inline> words(String text) {
    return List.of(new Inline.Words(text));
  }
}
