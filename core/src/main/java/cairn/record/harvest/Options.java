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
          "(?im)^\\s*(?:[#>*_-]+\\s*)*(?:option |variant |variante |opción |opção |plan |approach"
              + " |path )?\\(?([1-9]|[A-E])(?:\\*\\*)?\\s*[.):—–-]\\s*(?:\\*\\*)?\\s*(\\S.*)$");

  /// What may stand before a choice and chooses nothing by itself.
  private static final String ASSENT =
      "(?i)^(?:(?:ok|okay|yes|yep|yeah|sure|great|good|nice|please|alright|hm+|then|vale|ja|gut|dann|bitte|oui|bon|sí|si|sim|entonces|então|好|那)[,.!，"
          + " ]+)*";

  private static final String CHOOSES =
      "(?:(?:let's|lets|let us|i'd|i would|i|we|we'll|i'll)\\s+)?(?:do|go with|go"
          + " for|take|choose|pick|prefer|use|try|start with|implement|nehmen"
          + " wir|nimm|mach|machen wir|on prend|prends|prenons|vamos"
          + " con|vamos com|usa|usemos|faz|haz|选|我选|用|就用|就)?\\s*";

  /// Words that choose, and then what is chosen.
  private static final BoundedPattern CHOICE =
      BoundedPattern.of(
          ASSENT
              + "(?<lead>"
              + CHOOSES
              + ")(?:the )?(?<word>options?|opções|opção|opciones|opción|opcion|variante[sn]?"
              + "|variants?|plans?|approach|number|nr\\.?|#|方案|选项)?\\s*"
              + "(?<picks>(?:[1-9]|[A-E])(?:\\s*(?:\\+|and|&|,|und|et|y|e|和)\\s*(?:option"
              + " )?(?:[1-9]|[A-E]))*)"
              + "(?<rest>(?:[,.;:!，]| but| without| and| with| because| first| please| now| then|"
              + " straight| right away| for now| today| is (?:fine|good|great|best|perfect|ok)|"
              + " sounds (?:fine|good|great|right)| aber| ohne| bitte| mais| sans| pero| sin| mas|"
              + " sem|但|$).*)$");

  private static final BoundedPattern PICK = BoundedPattern.of("(?i)[1-9]|[A-E]");

  private static final BoundedPattern PLACE =
      BoundedPattern.of(
          ASSENT
              + CHOOSES
              + "(?:the |die |das |den |der |la |le |el |lo |o |a )?"
              + "(?<place>first|second|third|fourth|last|former|latter"
              + "|ersten?|zweiten?|dritten?|première|premier|deuxième|troisième"
              + "|primer[oa]?|segund[oa]|tercer[oa]?|primeir[oa]|terceir[oa]|第[一二三四](?:个|种|条)?)(?:"
              + " (?:one|option|approach|variant|variante|opción|opção))?(?<rest>[,.;!，].*|"
              + " (?:but|without|please|aber|ohne|mais|sans|pero|sin|mas|sem)\\b.*|但.*|)$");

  /// `Both`, `all three`: the number must be that of the list.
  private static final BoundedPattern EACH =
      BoundedPattern.of(
          ASSENT
              + CHOOSES
              + "(?<each>both|all (?:two|three|four|five|of (?:them|these|those))|beide|alle"
              + " (?:drei|vier)|les (?:deux|trois|quatre)|amb[oa]s|l[ao]s (?:dos|tres|cuatro)|[oa]s"
              + " (?:dois|duas|três|quatro)|两个都(?:要|做)|三个都(?:要|做))(?<rest>[,.;!，].*|"
              + " (?:but|without|please|aber|ohne|mais|sans|pero|sin|mas|sem)\\b.*|)$");

  /// What takes away from a choice, or adds to it: it belongs to what was decided.
  private static final BoundedPattern BUT =
      BoundedPattern.of(
          "(?i)^[\\s,;，]*((?:but|without|except|with|only|aber|ohne|nur|mais|sans|avec|pero|sin|con|mas|sem|com|但)\\b?"
              + ".{3,160}?)[.!。]*$");

  /// `1 is wrong`, `2: no`: words about an item that do not choose it.
  private static final BoundedPattern REJECTS =
      BoundedPattern.of(
          "(?i)\\b(?:wrong|no|nope|not"
              + " (?:good|right|needed|that)|bad|broken|fails?|failed|disagree|doesn't|does"
              + " not|didn't|isn't|falsch|nein|nicht|faux|non|mal|errado|não)\\b|不对|不行");

  private static final Map<String, Integer> NUMBERS =
      Map.ofEntries(
          Map.entry("first", 0),
          Map.entry("former", 0),
          Map.entry("erste", 0),
          Map.entry("premi", 0),
          Map.entry("prime", 0),
          Map.entry("第一", 0),
          Map.entry("second", 1),
          Map.entry("latter", 1),
          Map.entry("zweite", 1),
          Map.entry("deuxième", 1),
          Map.entry("segund", 1),
          Map.entry("第二", 1),
          Map.entry("third", 2),
          Map.entry("dritte", 2),
          Map.entry("troisième", 2),
          Map.entry("terce", 2),
          Map.entry("第三", 2),
          Map.entry("fourth", 3),
          Map.entry("第四", 3));

  /// How many `both` and `all three` are; what is not listed is any number.
  private static final Map<String, Integer> HOW_MANY =
      Map.of("two", 2, "three", 3, "four", 4, "five", 5, "drei", 3, "vier", 4);

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

  /// @param closing the agent's words before this turn
  static Options of(String closing) {
    var items = new LinkedHashMap<String, String>();
    for (BoundedPattern.Hit hit : ITEM.all(closing, MOST)) {
      String key = hit.group(1).orElse("").toUpperCase(Locale.ROOT);
      // What is chosen from is the last list: an earlier one tells what was found or done.
      if (items.containsKey(key) && (key.equals("1") || key.equals("A"))) items.clear();
      items.put(key, hit.group(2).orElse("").replace("**", "").strip());
    }
    return new Options(items);
  }

  /// The decision that a short message takes, read with the list.
  Optional<Candidate> chosen(String sentence) {
    if (Utterance.asks(sentence)) return Optional.empty();
    if (items.size() < 2) return restated(sentence.strip());
    Pick pick = pick(sentence.strip());
    if (pick.keys().isEmpty() || !items.keySet().containsAll(pick.keys())) return Optional.empty();
    String choice = String.join(" + ", pick.keys().stream().map(items::get).toList());
    Optional<String> but = BUT.first(pick.rest()).flatMap(hit -> hit.group(1));
    if (but.isEmpty() && REJECTS.found(pick.rest())) return Optional.empty();
    return Optional.of(
        decision(
            sentence,
            choice + but.map(words -> ", " + words).orElse(""),
            items.entrySet().stream()
                .filter(item -> !pick.keys().contains(item.getKey()))
                .map(Map.Entry::getValue)
                .toList()));
  }

  static Candidate decision(String sentence, String choice, List<String> others) {
    ObjectNode fields = Json.object().put("kind", NodeType.DECISION.word());
    fields.put("provenance", Provenance.USER.word()).put("quote", sentence);
    fields.put("description", sentence).put("choice", choice);
    ArrayNode alternatives = fields.putArray("alternatives");
    others.forEach(alternatives::add);
    if (others.isEmpty()) alternatives.add(Entry.PENDING);
    return Candidate.of(NodeType.DECISION, fields);
  }

  /// A choice that says what it chooses, or names an option outright, where the list is not at
  /// hand.
  private static Optional<Candidate> restated(String sentence) {
    Optional<BoundedPattern.Hit> text = RESTATED.first(sentence);
    return (text.isPresent() ? text : NAMED.first(sentence))
        .map(hit -> decision(sentence, hit.group("choice").orElse(sentence), List.of()));
  }

  /// @param rest what is said behind the choice
  private record Pick(Set<String> keys, String rest) {
    static final Pick NONE = new Pick(Set.of(), "");
  }

  private Pick pick(String sentence) {
    Optional<BoundedPattern.Hit> each = EACH.first(sentence);
    if (each.isPresent())
      return all(each.get().group("each").orElse("").toLowerCase(Locale.ROOT))
          ? new Pick(items.keySet(), each.get().group("rest").orElse(""))
          : Pick.NONE;
    Optional<BoundedPattern.Hit> place = PLACE.first(sentence);
    if (place.isPresent())
      return new Pick(
          placed(place.get().group("place").orElse("")), place.get().group("rest").orElse(""));
    return CHOICE.first(sentence).map(Options::numbered).orElse(Pick.NONE);
  }

  private boolean all(String words) {
    String number = words.substring(words.lastIndexOf(' ') + 1);
    boolean two = !words.contains(" ") || HOW_MANY.getOrDefault(number, 2) == 2;
    if (words.endsWith("them") || words.endsWith("these") || words.endsWith("those")) return true;
    if (words.startsWith("三") || number.startsWith("tr")) return items.size() == 3;
    if (number.startsWith("qua") || number.startsWith("cua")) return items.size() == 4;
    return items.size() == (two ? 2 : HOW_MANY.get(number));
  }

  private Set<String> placed(String word) {
    var keys = new ArrayList<>(items.keySet());
    String place = word.toLowerCase(Locale.ROOT);
    if (place.equals("last")) return Set.of(keys.getLast());
    if ((place.equals("latter") || place.equals("former")) && keys.size() != 2) return Set.of();
    return NUMBERS.entrySet().stream()
        .filter(number -> place.startsWith(number.getKey()) && number.getValue() < keys.size())
        .map(number -> Set.of(keys.get(number.getValue())))
        .findFirst()
        .orElse(Set.of());
  }

  private static Pick numbered(BoundedPattern.Hit hit) {
    var picks = new LinkedHashSet<String>();
    for (BoundedPattern.Hit pick : PICK.all(hit.group("picks").orElse(""), MOST))
      picks.add(pick.text().toUpperCase(Locale.ROOT));
    boolean led =
        !hit.group("lead").orElse("").isBlank() || !hit.group("word").orElse("").isBlank();
    boolean digits = picks.stream().allMatch(p -> Character.isDigit(p.charAt(0)));
    return led || digits ? new Pick(picks, hit.group("rest").orElse("")) : Pick.NONE;
  }
}
