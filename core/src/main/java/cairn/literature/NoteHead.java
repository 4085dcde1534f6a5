package cairn.literature;

import cairn.text.FrontMatter;
import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A note about a work, as Obsidian and its citation plugins write it: what its head says.
final class NoteHead {
  /// The names that the plugins give these fields.
  record Head(
      @JsonAlias({"citekey", "citation-key", "citation_key"}) @Nullable String citekey,
      @Nullable String title,
      @JsonAlias({"authors", "author", "creators"}) @Nullable JsonNode authors,
      @Nullable String year,
      @JsonAlias({"date", "issued"}) @Nullable String date,
      @JsonAlias({"journal", "container-title", "publicationTitle", "booktitle"})
          @Nullable String journal,
      @JsonAlias({"doi", "DOI"}) @Nullable String doi,
      @JsonAlias({"arxiv", "eprint"}) @Nullable String arxiv,
      @JsonAlias({"pmid", "PMID"}) @Nullable String pmid,
      @JsonAlias({"isbn", "ISBN"}) @Nullable String isbn,
      @JsonAlias({"url", "URL"}) @Nullable String url) {}

  private NoteHead() {}

  /// Nothing if the note is about no work: a title alone has every note.
  static Optional<Publication> read(FrontMatter note) {
    if (!note.present()) return Optional.empty();
    Head head = cairn.text.Json.to(note.data(), Head.class);
    WorkIds ids = new WorkIds(head.doi(), head.arxiv(), head.pmid(), head.isbn(), head.url(), "");
    String key = Objects.requireNonNullElse(head.citekey(), "");
    String title = Objects.requireNonNullElse(head.title(), "");
    List<Person> authors = people(head.authors());
    boolean work = !ids.isEmpty() || !key.isBlank() || !title.isBlank() && !authors.isEmpty();
    if (!work) return Optional.empty();
    String dates =
        Objects.requireNonNullElse(head.year(), "")
            + " "
            + Objects.requireNonNullElse(head.date(), "");
    return Optional.of(
        new Publication(
            key.startsWith("@") ? key.substring(1) : key,
            WorkKind.OTHER,
            title,
            authors,
            List.of(),
            Dates.year(dates),
            Objects.requireNonNullElse(head.journal(), ""),
            ids,
            Map.of(),
            List.of(),
            null));
  }

  private static List<Person> people(@Nullable JsonNode written) {
    if (written == null) return List.of();
    if (written.isArray())
      return written
          .valueStream()
          .map(n -> n.isString() ? n.asString() : "")
          .map(NoteHead::name)
          .filter(n -> !n.isBlank())
          .map(Person::parse)
          .toList();
    if (!written.isString()) return List.of();
    String all = name(written.asString());
    String[] names = all.split(all.contains(";") ? ";" : " and ");
    return java.util.Arrays.stream(names).map(Person::parse).toList();
  }

  /// `[[Jane Doe]]` is a link to a note about her.
  private static String name(String written) {
    return written.replace("[[", "").replace("]]", "").strip();
  }
}
