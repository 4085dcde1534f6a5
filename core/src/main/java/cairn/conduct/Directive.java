package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What a rule says about commands, files and code, as far as its words are plain.
///
/// @param wanted commands it asks for, each as its words
/// @param avoided commands it rules out
/// @param held commands before which the wanted ones must have run
/// @param places files and folders it rules out
/// @param code what code should hold, `banned` what it should not
/// @param moment before which action the wanted commands must have run
/// @param tests true if "the tests" are among what must run
/// @param together true if the wanted commands belong together
/// @param conditional true if somebody may give leave
/// @param loose true if the rule knows exceptions that words do not decide
/// @param positive true if it also says what to do instead
/// @param inTests true if it is about the code of tests
/// @param changing true if it rules out a program only where files are changed with it
/// @param reading true if even looking at its places is ruled out
/// @param words single words that code in its language should not use
/// @param tools kinds of tool calls it asks for: "use the Read tool"
/// @param commits what it keeps out of the messages of commits
/// @param way behind which program commands are to run, or into which not
public record Directive(
    String text,
    List<List<String>> wanted,
    List<List<String>> avoided,
    List<List<String>> held,
    List<String> places,
    Set<String> code,
    Set<String> banned,
    Moment moment,
    boolean tests,
    boolean together,
    boolean conditional,
    boolean loose,
    boolean positive,
    boolean inTests,
    boolean changing,
    boolean reading,
    Set<String> words,
    Set<Class<? extends Action>> tools,
    CommitWords commits,
    Way way) {

  /// An action that a rule can hold up.
  enum Moment {
    NONE,
    COMMIT,
    PUSH,
    MERGE,
    RELEASE,
    END
  }

  private static final BoundedPattern LEAVE =
      BoundedPattern.of(
          "(?iu)without (?:my |the |any |explicit |prior |user"
              + " )*(?:permission|approval|consent|asking|being asked|order)|unless (?:\\w+"
              + " ){0,4}(?:asked|told|instructed|requested|permit|permission|allow)|ohne"
              + " (?:ausdrückliche )?(?:erlaubnis|rückfrage|zu fragen)|sans"
              + " (?:permission|autorisation|demander)|sin (?:permiso|autorización|preguntar)|sem"
              + " (?:permissão|autorização|perguntar)|未经|没有(?:明确)?(?:允许|许可)");

  private static final BoundedPattern EXCEPTION =
      BoundedPattern.of(
          "(?iu)\\b(?:unless|except|may|where possible|if"
              + " possible|außer|sauf|salvo|exceto)\\b|除非|除了");

  private static final BoundedPattern TESTS =
      BoundedPattern.of(
          "(?iu)\\b(?:the|all|all the|unit|die|les|los|os) (?:tests?|specs?|test"
              + " suite|testsuite)\\b|\\btests\\b|测试");

  private static final BoundedPattern IN_TESTS =
      BoundedPattern.of(
          "(?iu)\\b(?:in|every|each|all|der|dans les|en los) (?:\\S+ ){0,2}(?:tests?|specs?)\\b");

  private static final BoundedPattern TOGETHER =
      BoundedPattern.of(
          "(?iu)\\b(?:together with|along with|and also|both|zusammen mit|gemeinsam mit|avec|junto"
              + " con|junto com)\\b|一起");

  /// "Never use sed to edit files": printing with it is allowed.
  private static final BoundedPattern CHANGES =
      BoundedPattern.of(
          "(?iu)\\b(?:to|for) (?:in-place"
              + " )?(?:edit|editing|edits|change|changing|modify|modifying|rewrite|rewriting|write|writing|patch|patching)\\b|\\b(?:zum|pour|para|per)"
              + " (?:bearbeiten|ändern|modifier|éditer|editar|modificar|modificare)\\b");

  /// Whoever forbids to change a place says nothing against looking at it.
  private static final BoundedPattern READS =
      BoundedPattern.of(
          "(?iu)\\b(?:access\\w*|read\\w*|load\\w*|open\\w*|look\\w*|see|enter|search\\w*|rummag\\w*|away"
              + " from|stay out|off[- ]limits|out of bounds|prohibited|forbidden"
              + "|lies|lesen|lest|öffne\\w*|lade\\w*|lire|lis|lisez|ouvr\\w+|accéd\\w+|le(?:er|as|a)|abr\\w+|acced\\w+|acess\\w+|ler|leia)\\b|读|打开|访问|見|読|開|읽|열");

  private static final BoundedPattern ALWAYS =
      BoundedPattern.of("(?iu)\\b(?:always|immer|toujours|siempre|sempre|всегда)\\b");

  private static final BoundedPattern LOOKS =
      BoundedPattern.of(
          "(?iu)\\b(?:read|view|show|look at|print)(?:ing)? (?:\\S+ ){0,3}(?:with|via|using)\\b");

  /// It holds for some places only, and words do not say which.
  private static final BoundedPattern SCOPED =
      BoundedPattern.of(
          "(?iu)\\b(?:when|where|while|wenn|wo|lorsque|quand|cuando|donde|quando|onde)\\b");

  /// A person is to be asked: whether one was, a command does not tell.
  private static final BoundedPattern ASKS =
      BoundedPattern.of(
          "(?iu)\\b(?:ask|check with|confirm with|tell"
              + " me|frag(?:e|t)?|pregunt\\w+|demand\\w+-moi|pergunt\\w+|chied\\w+)\\b.{0,40}\\b(?:before|first|bevor|vor|antes|avant|prima)\\b|先问|まず聞");

  /// "use the Read tool"
  private static final BoundedPattern TOOL =
      BoundedPattern.of(
          "\\b[Uu]se (?:the |your |only |its |built-in |`)*([A-Z][A-Za-z]{2,20})`?(?: tools?\\b|(?="
              + " (?:instead|not|never)))");

  private static final Directive NOTHING =
      new Directive(
          "",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Set.of(),
          Set.of(),
          Moment.NONE,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          false,
          Set.of(),
          Set.of(),
          CommitWords.NONE,
          Way.NONE);

  static Directive of(String text) {
    if (!Programs.mentioned(text)) return NOTHING;
    Way way = Way.of(text);
    CommitWords commits = CommitWords.of(text);
    var items = new DirectiveItems(way.said() || commits.said() ? "" : text);
    boolean asks = ASKS.found(items.outsideSpans());
    Moment moment =
        asks ? Moment.NONE : MomentText.of(items.occasion().isEmpty() ? text : items.occasion());
    boolean loose = EXCEPTION.found(text);
    boolean positive = items.positive();
    boolean tests = moment != Moment.NONE && TESTS.found(items.outsideSpans());
    List<List<String>> wanted = items.wanted();
    if (wanted.isEmpty() && (moment == Moment.PUSH || moment == Moment.MERGE))
      wanted = Programs.ofGit(text);
    return new Directive(
        text,
        asks ? List.of() : wanted,
        items.avoided(),
        items.wanted().isEmpty() ? List.of() : items.held(),
        items.places(),
        items.code(),
        items.banned(),
        moment,
        tests,
        items.wanted().size() > 1 && TOGETHER.found(text),
        LEAVE.found(text),
        loose,
        positive,
        IN_TESTS.found(text),
        CHANGES.found(text),
        READS.found(text),
        items.words(),
        tools(text),
        commits,
        way);
  }

  public Directive {
    wanted = List.copyOf(wanted);
    avoided = List.copyOf(avoided);
    held = List.copyOf(held);
    places = List.copyOf(places);
    code = Set.copyOf(new LinkedHashSet<>(code));
    banned = Set.copyOf(new LinkedHashSet<>(banned));
    words = Set.copyOf(words);
    tools = Set.copyOf(tools);
  }

  private static Set<Class<? extends Action>> tools(String text) {
    var tools = new LinkedHashSet<Class<? extends Action>>();
    for (var hit : TOOL.all(text, 5)) {
      Action action = Action.of(hit.group(1).orElse(""), "", "", "");
      if (!(action instanceof Action.Used) && !(action instanceof Action.Ran))
        tools.add(action.getClass());
    }
    return tools;
  }

  boolean scoped() {
    return SCOPED.found(text);
  }

  /// Whether it knows no other way.
  boolean always() {
    return !loose && ALWAYS.found(text);
  }

  /// Whether it rules out a program for looking at files: writing one with it is something else.
  boolean looking() {
    return LOOKS.found(text);
  }

  /// Whether any action can speak for or against it.
  boolean aboutActions() {
    return !(wanted.isEmpty()
            && avoided.isEmpty()
            && places.isEmpty()
            && code.isEmpty()
            && banned.isEmpty()
            && words.isEmpty())
        || tests
        || way.said()
        || commits.said();
  }

  /// Whether the other one rules out what this one rules out, and asks for nothing else: "I said
  /// pnpm, not npm!"
  public boolean saidAgainBy(Directive other) {
    return !other.avoided.isEmpty()
        && avoided.containsAll(other.avoided)
        && wanted.containsAll(other.wanted);
  }

  /// The commands and places it names, for finding it again by what is about to run.
  List<String> programs() {
    var programs = new ArrayList<String>();
    for (List<String> each : wanted) programs.add(each.getFirst());
    for (List<String> each : avoided) programs.add(each.getFirst());
    for (List<String> each : held) programs.add(each.getFirst());
    programs.addAll(way.of());
    if (commits.said()) programs.add("git");
    return programs;
  }
}
