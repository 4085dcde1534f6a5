package cairn.record.state;

import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One piece of knowledge as it is believed now. It carries no history: that is in the trace.
///
/// @param statement what it says: a claim's Statement, a heuristic's Rationale, a definition
/// @param atRisk the premise that fell, or empty
/// @param observation where it came from; empty if written straight into the logic layer
/// @param extra fields of other tools, kept as they are
public record Entry(
    String id,
    EntryKind kind,
    String title,
    String statement,
    String status,
    String provenance,
    String falsification,
    String conditions,
    List<String> sources,
    List<String> proof,
    List<String> dependencies,
    List<String> tags,
    String sensitivity,
    List<String> codeRef,
    String lastRevised,
    List<String> conflicts,
    String atRisk,
    List<String> taste,
    String mergedInto,
    Map<String, String> extra,
    String observation) {

  public static final String PENDING = "[pending]";

  public Entry {
    sources = List.copyOf(sources);
    proof = List.copyOf(proof);
    dependencies = List.copyOf(dependencies);
    tags = List.copyOf(tags);
    codeRef = List.copyOf(codeRef);
    conflicts = List.copyOf(conflicts);
    taste = List.copyOf(taste);
    extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
  }

  public static Entry blank(String id, EntryKind kind, String title) {
    return new Entry(
        id,
        kind,
        title,
        "",
        kind.initial(),
        "",
        "",
        "",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "",
        List.of(),
        "",
        List.of(),
        "",
        List.of(),
        "",
        Map.of(),
        "");
  }

  /// Where other files point at it: `logic/claims.md:C07`.
  public String place() {
    return kind.file() + ":" + (kind == EntryKind.CONCEPT ? Slug.of(title) : id);
  }

  public boolean terminal() {
    return status.equals("refuted") || status.equals("withdrawn");
  }

  /// The value of a field under the name that the revision log uses for it.
  public String field(EntryField field) {
    return switch (field) {
      case TITLE -> title;
      case STATEMENT -> statement;
      case STATUS -> status;
      case PROVENANCE -> provenance;
      case FALSIFICATION -> falsification;
      case CONDITIONS -> conditions;
      case SOURCES -> String.join("; ", sources);
      case PROOF -> String.join(", ", proof);
      case DEPENDENCIES -> String.join(", ", dependencies);
      case TAGS -> String.join(", ", tags);
      case SENSITIVITY -> sensitivity;
      case CODE_REF -> String.join(", ", codeRef);
      case MERGED_INTO -> mergedInto;
    };
  }

  public Entry with(EntryField field, String value) {
    return new Entry(
        id,
        kind,
        field == EntryField.TITLE ? value : title,
        field == EntryField.STATEMENT ? value : statement,
        field == EntryField.STATUS ? value : status,
        field == EntryField.PROVENANCE ? value : provenance,
        field == EntryField.FALSIFICATION ? value : falsification,
        field == EntryField.CONDITIONS ? value : conditions,
        field == EntryField.SOURCES ? words(value, ";") : sources,
        field == EntryField.PROOF ? words(value, ",") : proof,
        field == EntryField.DEPENDENCIES ? words(value, ",") : dependencies,
        field == EntryField.TAGS ? words(value, ",") : tags,
        field == EntryField.SENSITIVITY ? value : sensitivity,
        field == EntryField.CODE_REF ? words(value, ",") : codeRef,
        lastRevised,
        conflicts,
        atRisk,
        taste,
        field == EntryField.MERGED_INTO ? value : mergedInto,
        extra,
        observation);
  }

  /// With a field of others; an empty text takes it away.
  public Entry annotated(String label, String text) {
    var fields = new LinkedHashMap<>(extra);
    if (text.isEmpty()) fields.remove(label);
    else fields.put(label, text);
    return copy(lastRevised, conflicts, atRisk, taste, fields);
  }

  public Entry revisedOn(String when) {
    return copy(when, conflicts, atRisk, taste, extra);
  }

  public Entry conflicting(List<String> ids) {
    return copy(lastRevised, ids, atRisk, taste, extra);
  }

  public Entry atRisk(String premise) {
    return copy(lastRevised, conflicts, premise, taste, extra);
  }

  public Entry tasted(String line) {
    var lines = new ArrayList<>(taste);
    lines.add(line);
    return copy(lastRevised, conflicts, atRisk, lines, extra);
  }

  private Entry copy(
      String revised,
      List<String> conflicts,
      String atRisk,
      List<String> taste,
      Map<String, String> extra) {
    return new Entry(
        id,
        kind,
        title,
        statement,
        status,
        provenance,
        falsification,
        conditions,
        sources,
        proof,
        dependencies,
        tags,
        sensitivity,
        codeRef,
        revised,
        conflicts,
        atRisk,
        taste,
        mergedInto,
        extra,
        observation);
  }

  private static List<String> words(String text, String separator) {
    return Arrays.stream(text.split(separator))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
