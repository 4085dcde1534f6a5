package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.record.words.Lexicon;
import cairn.record.words.Utterance;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The forms of `harvest-forms.yaml`: sentences that say outright what they are.
final class HarvestForms {
  private static final HarvestForms BUILT_IN = load();

  private final List<Form> forms;

  /// @param fires sentences that have the form
  /// @param silent sentences that look like it and do not
  record Form(
      String name, NodeType kind, BoundedPattern pattern, List<String> fires, List<String> silent) {

    /// What the sentence says in this form.
    Optional<Candidate> read(String sentence) {
      if (kind != NodeType.QUESTION && Utterance.asks(sentence)) return Optional.empty();
      return pattern.first(sentence.strip()).map(hit -> candidate(hit, sentence.strip()));
    }

    private Candidate candidate(BoundedPattern.Hit hit, String sentence) {
      ObjectNode fields = Json.object().put("kind", kind.word());
      fields.put("provenance", Provenance.USER.word()).put("quote", sentence);
      for (String group : pattern.names())
        hit.group(group).map(String::strip).ifPresent(text -> put(fields, group, text));
      switch (kind) {
        case QUESTION -> fields.put("description", sentence);
        case DECISION -> {
          fields.put("description", sentence);
          if (!fields.has("alternatives")) fields.putArray("alternatives").add(Entry.PENDING);
        }
        case DEAD_END -> fields.put("lesson", sentence);
        case EXPERIMENT, PIVOT -> {}
      }
      return Candidate.of(kind, fields);
    }

    private static void put(ObjectNode fields, String group, String text) {
      switch (group) {
        case "alternatives" -> fields.putArray("alternatives").add(text);
        case "because" -> fields.putArray("evidence").add(text);
        case "failure" -> fields.put("failure_mode", text);
        case String other -> fields.put(other, text);
      }
    }
  }

  private HarvestForms(List<Form> forms) {
    this.forms = forms;
  }

  static HarvestForms builtIn() {
    return BUILT_IN;
  }

  private static HarvestForms load() {
    var forms = new ArrayList<Form>();
    for (JsonNode form : Yaml.parse(Lexicon.resource("harvest-forms.yaml")).path("forms"))
      forms.add(
          new Form(
              form.path("name").stringValue(),
              NodeType.of(form.path("kind").stringValue()).orElseThrow(),
              BoundedPattern.of(form.path("pattern").stringValue()),
              Candidate.words(form.path("fires")),
              Candidate.words(form.path("silent"))));
    return new HarvestForms(List.copyOf(forms));
  }

  List<Form> forms() {
    return forms;
  }

  /// The first form that a sentence has.
  Optional<Candidate> read(String sentence) {
    return forms.stream().flatMap(form -> form.read(sentence).stream()).findFirst();
  }
}
