package cairn.fetch;

import cairn.literature.Detail;
import cairn.literature.Person;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.literature.WorkKind;
import cairn.literature.WorkNotice;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What Crossref, OpenAlex and Unpaywall answer about one work, in the shape of their wire formats.
final class LookupAnswers {
  private LookupAnswers() {}

  record Crossref(@Nullable Message message) {
    record Message(
        @JsonProperty("DOI") @Nullable String doi,
        @JsonProperty("URL") @Nullable String url,
        @Nullable String type,
        @Nullable List<String> title,
        @JsonProperty("container-title") @Nullable List<String> containerTitle,
        @Nullable List<Name> author,
        @Nullable List<Name> editor,
        @Nullable Issued issued,
        @Nullable String volume,
        @Nullable String issue,
        @Nullable String page,
        @Nullable String publisher,
        @JsonProperty("ISSN") @Nullable List<String> issn,
        @JsonProperty("ISBN") @Nullable List<String> isbn,
        @JsonProperty("updated-by") @Nullable List<Update> updatedBy) {}

    record Name(@Nullable String family, @Nullable String given, @Nullable String name) {
      Person person() {
        return Person.of(said(family == null ? name : family), said(given));
      }
    }

    record Issued(@JsonProperty("date-parts") @Nullable List<List<Integer>> dateParts) {}

    record Update(@Nullable String type, @JsonProperty("DOI") @Nullable String doi) {}

    Optional<Publication> publication() {
      Message m = message;
      if (m == null) return Optional.empty();
      var details = new EnumMap<Detail, String>(Detail.class);
      details.put(Detail.VOLUME, said(m.volume()));
      details.put(Detail.ISSUE, said(m.issue()));
      details.put(Detail.PAGES, said(m.page()));
      details.put(Detail.PUBLISHER, said(m.publisher()));
      details.put(Detail.ISSN, first(m.issn()));
      return Optional.of(
          new Publication(
              "",
              WorkKind.ofService(said(m.type())),
              first(m.title()),
              people(m.author()),
              people(m.editor()),
              year(m.issued()),
              first(m.containerTitle()),
              new WorkIds(m.doi(), "", "", first(m.isbn()), m.url(), ""),
              details,
              notices(m.updatedBy()),
              null));
    }

    private static List<Person> people(@Nullable List<Name> names) {
      return names == null ? List.of() : names.stream().map(Name::person).toList();
    }

    private static int year(@Nullable Issued issued) {
      if (issued == null || issued.dateParts() == null || issued.dateParts().isEmpty()) return 0;
      List<Integer> parts = issued.dateParts().getFirst();
      return parts.isEmpty() || parts.getFirst() == null ? 0 : parts.getFirst();
    }

    private static List<WorkNotice> notices(@Nullable List<Update> updates) {
      var notices = new ArrayList<WorkNotice>();
      if (updates != null)
        for (Update update : updates)
          WorkNotice.kind(said(update.type()))
              .ifPresent(k -> notices.add(new WorkNotice(k, said(update.doi()))));
      return notices;
    }
  }

  record OpenAlex(
      @Nullable String doi,
      @Nullable String displayName,
      int publicationYear,
      @Nullable String type,
      boolean isRetracted,
      @Nullable List<Authorship> authorships,
      @Nullable Location primaryLocation) {
    record Authorship(@Nullable Author author) {}

    record Author(@Nullable String displayName) {}

    record Location(@Nullable Venue source) {}

    record Venue(@Nullable String displayName) {}

    Optional<Publication> publication() {
      if (said(displayName).isEmpty()) return Optional.empty();
      List<Person> authors =
          authorships == null
              ? List.of()
              : authorships.stream()
                  .filter(a -> a.author() != null)
                  .map(a -> Person.parse(said(a.author().displayName())))
                  .toList();
      Venue venue = primaryLocation == null ? null : primaryLocation.source();
      return Optional.of(
          new Publication(
              "",
              WorkKind.ofService(said(type)),
              said(displayName),
              authors,
              List.of(),
              publicationYear,
              venue == null ? "" : said(venue.displayName()),
              WorkIds.ofDoi(said(doi)),
              Map.of(),
              isRetracted
                  ? List.of(new WorkNotice(WorkNotice.Kind.RETRACTED, "as OpenAlex says"))
                  : List.of(),
              null));
    }
  }

  record Unpaywall(@Nullable Place bestOaLocation) {
    record Place(@Nullable String urlForPdf, @Nullable String url) {}

    /// Where the text may be read by everybody.
    Optional<String> open() {
      Place place = bestOaLocation;
      if (place == null) return Optional.empty();
      String address =
          said(place.urlForPdf()).isEmpty() ? said(place.url()) : said(place.urlForPdf());
      return address.isEmpty() ? Optional.empty() : Optional.of(address);
    }
  }

  record Collection(@Nullable String key, @Nullable Data data) {
    record Data(@Nullable String name) {}

    boolean is(String wanted) {
      String name = data == null ? "" : said(data.name());
      return said(key).equals(wanted) || name.equalsIgnoreCase(wanted);
    }
  }

  static <T> T read(String body, Class<T> type) {
    return Json.read(body, type);
  }

  private static String said(@Nullable String words) {
    return Objects.requireNonNullElse(words, "");
  }

  private static String first(@Nullable List<String> words) {
    return words == null || words.isEmpty() ? "" : said(words.getFirst());
  }
}
