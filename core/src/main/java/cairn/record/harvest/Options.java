package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.record.words.Utterance;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The numbered list that the agent offered, and what `option 1`, `1+2` or `the second, but without
/// the cache` choose from it.
record Options(Map<String, String> items) {
  private static final int MOST = 20;

  private static final BoundedPattern ITEM =
      BoundedPattern.of(
          "(?im)^\\s*(?:[#>*_-]+\\s*)*(?:option |variant |plan |approach |path"
              + " )?([1-9]|[A-E])(?:\\*\\*)?\\s*[.):—–-]\\s*(?:\\*\\*)?\\s*(\\S.*)$");

  /// Words that choose, and then what is chosen.
  private static final BoundedPattern CHOICE =
      BoundedPattern.of(
          "(?i)^(?:(?:ok|okay|yes|yep|yeah|sure|great|good|please|alright|hm+|vale|ja|oui|sí|sim)[,.!"
              + " ]+)*(?<lead>(?:(?:let's|lets|i'd|i would|i|we|we'll|i'll)\\s+)?(?:do|go with|go"
              + " for|take|choose|pick|prefer|use|try|start with|implement|nehmen wir|on"
              + " prend|vamos con|vamos com)?\\s*)(?:the"
              + " )?(?<word>options?|opção|opción|opcion|variante?s?|variants?|plans?|approach|number|nr\\.?|#)?\\s*(?<picks>(?:[1-9]|[A-E])(?:\\s*(?:\\+|and|&|,|und|et|y|e)\\s*(?:option"
              + " )?(?:[1-9]|[A-E]))*)(?<rest>(?:[,.;:!]| but| without| and| with| because| first|"
              + " please| now| then| straight| right away| for now| today| is| sounds| aber| ohne|"
              + " mais| sans| pero| sin| mas| sem|$).*)$");

  private static final BoundedPattern PICK = BoundedPattern.of("(?i)[1-9]|[A-E]");

  private static final BoundedPattern PLACE =
      BoundedPattern.of(
          "(?i)^(?:(?:ok|okay|yes|let's|lets|do|go with|go for|take|i'd take|i prefer|please)[,"
              + " ]+)*(?:the )?(?<place>first|second|third|fourth|last)(?:"
              + " (?:one|option|approach|variant))?(?<rest>[,.;!].*| but.*| without.*|)$");

  /// `Option A - measure hourly`, as the answer repeats it.
  private static final BoundedPattern RESTATED =
      BoundedPattern.of(
          "(?i)^(?:(?:ok|okay|yes|sim|sí|ja|oui)[,: ]+)*(?:let's (?:do|go with|take) |vamos co[mn]"
              + " |nehmen wir )?(?:option|opção|opción|variante|variant|plan|approach)"
              + " (?:[1-9]|[A-E])\\s*[-–—:]\\s*(?<choice>\\S[^?]{3,200}?)[.;!]*$");

  /// `let's do option 1`, which only somebody says who was offered one.
  private static final BoundedPattern NAMED =
      BoundedPattern.of(
          "(?i)^(?:(?:ok|okay|yes|yeah|great|alright)[,.! ]+)*(?:let's|lets|i'd|i would|i'll|we'll)"
              + " (?:do|go with|go for|take|choose|pick) (?<choice>(?:the"
              + " )?(?:option|approach|variant|plan) (?:[1-9]|[A-E])\\b[^?]{0,80}?)[.;!]*$");

  private static final List<String> PLACES = List.of("first", "second", "third", "fourth");

  /// @param closing the agent's words before this turn
  static Options of(String closing) {
    var items = new LinkedHashMap<String, String>();
    for (BoundedPattern.Hit hit : ITEM.all(closing, MOST))
      items.put(
          hit.group(1).orElse("").toUpperCase(Locale.ROOT),
          hit.group(2).orElse("").replace("**", "").strip());
    return new Options(items);
  }

  /// The decision that a short message takes, read with the list.
  Optional<Candidate> chosen(String sentence) {
    if (Utterance.asks(sentence)) return Optional.empty();
    if (items.size() < 2) return restated(sentence.strip());
    Set<String> picks = picks(sentence);
    if (picks.isEmpty() || !items.keySet().containsAll(picks)) return Optional.empty();
    ObjectNode fields = Json.object().put("kind", NodeType.DECISION.word());
    fields.put("provenance", Provenance.USER.word()).put("quote", sentence);
    fields.put("description", sentence);
    fields.put("choice", String.join(" + ", picks.stream().map(items::get).toList()));
    ArrayNode others = fields.putArray("alternatives");
    items.forEach((key, text) -> {
      if (!picks.contains(key)) others.add(text);
    });
    if (others.isEmpty()) others.add(Entry.PENDING);
    return Optional.of(new Candidate(NodeType.DECISION.word(), fields));
  }

  /// A choice that says what it chooses, or names an option outright, where the list is not at hand.
  private static Optional<Candidate> restated(String sentence) {
    Optional<BoundedPattern.Hit> text = RESTATED.first(sentence);
    Optional<BoundedPattern.Hit> name = text.isPresent() ? text : NAMED.first(sentence);
    if (name.isEmpty()) return Optional.empty();
    ObjectNode fields = Json.object().put("kind", NodeType.DECISION.word());
    fields.put("provenance", Provenance.USER.word()).put("quote", sentence);
    fields.put("description", sentence).put("choice", name.get().group("choice").orElse(sentence));
    fields.putArray("alternatives").add(Entry.PENDING);
    return Optional.of(new Candidate(NodeType.DECISION.word(), fields));
  }

  private Set<String> picks(String sentence) {
    Optional<BoundedPattern.Hit> place = PLACE.first(sentence.strip());
    if (place.isPresent()) {
      var keys = new ArrayList<>(items.keySet());
      String word = place.get().group("place").orElse("").toLowerCase(Locale.ROOT);
      int index = word.equals("last") ? keys.size() - 1 : PLACES.indexOf(word);
      return index < keys.size() ? Set.of(keys.get(index)) : Set.of();
    }
    Optional<BoundedPattern.Hit> hit = CHOICE.first(sentence.strip());
    if (hit.isEmpty()) return Set.of();
    var picks = new LinkedHashSet<String>();
    for (BoundedPattern.Hit pick : PICK.all(hit.get().group("picks").orElse(""), MOST))
      picks.add(pick.text().toUpperCase(Locale.ROOT));
    boolean led =
        !hit.get().group("lead").orElse("").isBlank()
            || !hit.get().group("word").orElse("").isBlank();
    boolean digits = picks.stream().allMatch(p -> Character.isDigit(p.charAt(0)));
    return led || digits ? picks : Set.of();
  }
}
