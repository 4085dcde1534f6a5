package cairn.record;

import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The rules of `cues.yaml`, with the examples that keep them honest.
record CueRules(
    List<Pattern> housekeeping, List<String> skips, List<String> keeps, List<Rule> rules) {
  private static final CueRules BUILT_IN = load();

  /// Topics with fewer words than this are talk: `I think so`.
  private static final int MIN_TERMS = 2;

  record Rule(
      String name,
      String kind,
      String say,
      Pattern pattern,
      List<String> fires,
      List<String> silent) {
    Optional<Candidate> read(String text) {
      Matcher match = pattern.matcher(text.strip());
      boolean hedgedChoice =
          kind.equals("decision")
              && Lexicon.builtIn()
                  .has(
                      Lexicon.Cue.HEDGE,
                      Utterance.normal(text).replaceAll("we should|plutôt que", ""));
      boolean asked = !kind.equals("question") && Utterance.asks(text);
      if (asked || hedgedChoice || !match.find()) return Optional.empty();
      ObjectNode fields = CueHarvester.fields(kind);
      for (String group : pattern.namedGroups().keySet()) {
        String value = match.group(group);
        if (value != null && !value.isBlank())
          set(fields, group.replaceAll("\\d", ""), value.strip());
      }
      return filled(fields);
    }

    private void set(ObjectNode fields, String group, String value) {
      switch (group) {
        case "failure" -> fields.put("failure_mode", value);
        case "because" -> fields.putArray("evidence").add(value);
        case "alternatives" -> fields.putArray("alternatives").add(value);
        case String other -> fields.put(other, value);
      }
    }

    /// What the words leave open is pending; what says nothing at all is not proposed.
    private Optional<Candidate> filled(ObjectNode fields) {
      switch (kind) {
        case "decision" -> {
          if (Topic.of(fields.path("choice").asString("")).isEmpty()) return Optional.empty();
          if (!fields.has("alternatives")) fields.putArray("alternatives").add(Entry.PENDING);
        }
        case "dead_end" -> {
          if (Topic.of(fields.path("hypothesis").asString("")).isEmpty()) return Optional.empty();
          fields.put("lesson", Entry.PENDING);
        }
        case "pivot" -> {
          if (!fields.has("trigger")) fields.put("trigger", Entry.PENDING);
        }
        case "question" -> {
          if (Topic.of(fields.path("description").asString("")).terms().size() < MIN_TERMS)
            return Optional.empty();
        }
        case "experiment" -> {}
        case String _ -> {
          if (Topic.of(fields.path("content").asString("")).terms().size() < MIN_TERMS)
            return Optional.empty();
        }
      }
      return Optional.of(new Candidate(kind, fields));
    }
  }

  static CueRules builtIn() {
    return BUILT_IN;
  }

  private static CueRules load() {
    JsonNode root = Yaml.parse(Lexicon.resource("cues.yaml"));
    var housekeeping = new ArrayList<Pattern>();
    for (String pattern : Candidate.words(root.path("housekeeping").path("patterns")))
      housekeeping.add(Pattern.compile(pattern, Pattern.UNICODE_CASE));
    var rules = new ArrayList<Rule>();
    for (JsonNode rule : root.path("rules")) {
      rules.add(
          new Rule(
              rule.path("name").stringValue(),
              rule.path("kind").stringValue(),
              rule.path("say").stringValue(),
              Pattern.compile(rule.path("pattern").stringValue(), Pattern.UNICODE_CASE),
              Candidate.words(rule.path("fires")),
              Candidate.words(rule.path("silent"))));
    }
    return new CueRules(
        List.copyOf(housekeeping),
        Candidate.words(root.path("housekeeping").path("fires")),
        Candidate.words(root.path("housekeeping").path("silent")),
        List.copyOf(rules));
  }

  boolean housekeeping(String text) {
    return housekeeping.stream().anyMatch(p -> p.matcher(text.strip()).find());
  }

  List<Rule> said(String who) {
    return rules.stream().filter(r -> r.say().equals(who) || r.say().equals("both")).toList();
  }

  Optional<Candidate> action(String text) {
    for (Rule rule : rules) {
      if (rule.say().equals("action") && !housekeeping(text.lines().findFirst().orElse(""))) {
        Optional<Candidate> found = rule.read(text);
        if (found.isPresent()) return found;
      }
    }
    return Optional.empty();
  }
}
