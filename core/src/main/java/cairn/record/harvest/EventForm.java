package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.CandidateKind;
import cairn.record.words.Lexicon;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An event as agents write it, in the words that the record knows (`event-forms.yaml`). Nothing is
/// judged here: what is missing or wrong is for the rules to refuse.
public final class EventForm {
  private static final JsonNode FORMS = Yaml.parse(Lexicon.resource("event-forms.yaml"));

  /// Where words go whose own place is taken.
  private static final String SPARE = "description";

  private EventForm() {}

  /// The same event under the right names; the right name wins where both are given.
  public static Candidate mended(Candidate given) {
    String kind = kind(given);
    ObjectNode fields = given.fields().deepCopy();
    if (fields.path("kind").asString("").isBlank()) fields.remove("type");
    if (!kind.isEmpty()) fields.put("kind", kind);
    Set<String> kept = kept(CandidateKind.of(kind));
    for (Map.Entry<String, JsonNode> alias : FORMS.path("fields").path(kind).properties()) {
      String other = alias.getKey();
      JsonNode value = fields.path(other);
      if (Candidate.words(value).isEmpty()) continue;
      String right = alias.getValue().asString();
      if (!free(fields, right)) {
        if (kept.contains(other)) continue;
        right = SPARE;
        if (!kept.contains(SPARE) || !free(fields, SPARE)) continue;
      }
      fields.remove(other);
      fields.set(right, value);
    }
    for (Map.Entry<String, JsonNode> field : FORMS.path("stand_ins").path(kind).properties()) {
      JsonNode value = fields.path(field.getValue().asString());
      if (free(fields, field.getKey()) && !Candidate.words(value).isEmpty())
        fields.set(field.getKey(), value);
    }
    return Candidate.of(kind, fields);
  }

  private static String kind(Candidate given) {
    String said = given.text("kind", "type").toLowerCase(Locale.ROOT);
    String plain = said.replace('-', '_').replace(' ', '_');
    return FORMS.path("kinds").path(plain).asString(plain);
  }

  private static boolean free(ObjectNode fields, String name) {
    return Candidate.words(fields.path(name)).isEmpty();
  }

  /// The fields of an event that no rule reads and no file keeps.
  public static List<String> lost(Candidate event) {
    Set<String> kept = kept(event.kind());
    var lost = new ArrayList<String>();
    event
        .fields()
        .forEachEntry((name, value) -> {
          if (!kept.contains(name) && !Candidate.words(value).isEmpty()) lost.add(name);
        });
    return lost;
  }

  private static Set<String> kept(CandidateKind kind) {
    var kept = new HashSet<>(Candidate.words(FORMS.path("kept").path("every")));
    String group =
        switch (kind) {
          case CandidateKind.Step _ -> "step";
          case CandidateKind.Action action -> action.word();
          case CandidateKind.Change change ->
              change == CandidateKind.Change.SIGNAL ? change.word() : "change";
          case CandidateKind.Interpretation _, CandidateKind.Unknown _ -> "interpretation";
        };
    kept.addAll(Candidate.words(FORMS.path("kept").path(group)));
    return kept;
  }

  /// A filled event of a kind, or of a claim where the kind is unknown.
  public static JsonNode example(String kind) {
    JsonNode examples = FORMS.path("examples");
    String right = kind(Candidate.of(kind));
    return examples.path(examples.has(right) ? right : "claim");
  }
}
