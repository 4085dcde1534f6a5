package cairn.literature;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A work in CSL-JSON, the format of citation processors, Zotero and (nearly) Crossref.
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record CslItem(
    @Nullable String id,
    @Nullable String type,
    @Nullable String title,
    @Nullable List<CslName> author,
    @Nullable List<CslName> editor,
    @Nullable CslDate issued,
    @JsonProperty("container-title") @Nullable String containerTitle,
    @JsonProperty("DOI") @Nullable String doi,
    @JsonProperty("PMID") @Nullable String pmid,
    @JsonProperty("ISBN") @Nullable String isbn,
    @JsonProperty("URL") @Nullable String url,
    @Nullable String volume,
    @Nullable String issue,
    @Nullable String page,
    @Nullable String number,
    @Nullable String publisher,
    @JsonProperty("publisher-place") @Nullable String publisherPlace,
    @Nullable String edition,
    @JsonProperty("collection-title") @Nullable String collectionTitle,
    @JsonProperty("event-title") @Nullable String eventTitle,
    @JsonProperty("ISSN") @Nullable String issn,
    @JsonProperty("abstract") @Nullable String abstractText,
    @Nullable String language,
    @Nullable String keyword,
    @Nullable String note,
    @Nullable String status) {

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record CslName(
      @Nullable String family,
      @Nullable String given,
      @Nullable String suffix,
      @JsonProperty("non-dropping-particle") @Nullable String particle,
      @Nullable String literal) {
    static CslName of(Person person) {
      return person.isOrganisation()
          ? new CslName(null, null, null, null, person.family())
          : new CslName(person.family(), person.given(), person.suffix(), null, null);
    }

    Person person() {
      if (literal != null && !literal.isBlank()) return Person.of(literal, "");
      String whole = particle == null ? family : particle + " " + family;
      return new Person(
          whole == null ? "" : whole, given == null ? "" : given, suffix == null ? "" : suffix);
    }
  }

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record CslDate(
      @JsonProperty("date-parts") @Nullable List<List<Integer>> dateParts,
      @Nullable String raw,
      @Nullable String literal) {
    int year() {
      if (dateParts != null
          && !dateParts.isEmpty()
          && !dateParts.getFirst().isEmpty()
          && dateParts.getFirst().getFirst() != null) return dateParts.getFirst().getFirst();
      return Dates.year((raw == null ? "" : raw) + " " + (literal == null ? "" : literal));
    }
  }
}
