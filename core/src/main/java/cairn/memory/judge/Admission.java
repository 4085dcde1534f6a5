package cairn.memory.judge;

import cairn.conduct.Conduct;
import cairn.finding.Code;
import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Happening;
import cairn.memory.state.Candidate;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.state.Sentence;
import cairn.memory.words.Cues;
import cairn.memory.words.Hazard;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import cairn.memory.words.Redaction;
import cairn.memory.words.Reversal;
import cairn.memory.words.Tokens;
import cairn.speech.Message;
import cairn.speech.StandingOrders;
import cairn.text.Ends;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who may put a line on the board, and what must wait for a person.
///
/// | words | becomes |
/// |---|---|
/// | a standing order the user typed | a line |
/// | the same with an address, a credential, a permission | held until a person approves |
/// | a proposal of an agent with a typed quotation that says it | a line |
/// | with a typed quotation that says something else, or none | proposed |
/// | with a quotation that is pasted, generated or invented | refused |
/// | whatever a person deleted before | proposed |
public final class Admission {
  private static final int MAX_TEXT = 400;
  private static final int MIN_QUOTE = 6;

  /// Share of a rule's words that the quotation must have for the rule to be what was said.
  private static final double GROUNDED = 0.5;

  /// Fewer of the words of a rule than this share are a part of it.
  private static final double PART = 0.6;

  private Admission() {}

  /// Why an order must wait, or null if it may stand at once.
  static @Nullable Candidate waiting(
      MemoryState s, String text, String quote, Happening said, String by) {
    String hazard = Hazard.in(quote.isEmpty() ? text : text + " " + quote);
    boolean harmless = Hazard.forbids(text) && (quote.isEmpty() || Hazard.forbids(quote));
    if (!hazard.isEmpty() && !harmless) return candidate(text, quote, said, by, true, hazard);
    if (buried(s, text))
      return candidate(text, quote, said, by, false, "you took such a line off the board");
    return null;
  }

  static Candidate candidate(
      String text, String quote, @Nullable Happening said, String by, boolean held, String reason) {
    return new Candidate(
        LineText.hash(text),
        Redaction.of(text),
        Redaction.of(quote),
        said == null ? "" : said.event(),
        said == null ? Instant.EPOCH : said.at(),
        said == null ? "" : said.session(),
        by,
        held,
        reason,
        "");
  }

  /// Words that whoever sits at the keyboard wrote and that a person must let stand once more: an
  /// agent has a keyboard, too.
  ///
  /// @param line whose words they replace; empty for a new line
  public static Optional<Candidate> held(String text, String line) {
    String hazard = Hazard.in(text);
    if (hazard.isEmpty() || Hazard.forbids(text)) return Optional.empty();
    return Optional.of(
        new Candidate(
            LineText.hash(line + text),
            Redaction.of(text),
            "",
            "",
            Instant.EPOCH,
            "",
            "command",
            true,
            hazard,
            line));
  }

  static boolean buried(MemoryState s, String text) {
    var found = new boolean[1];
    s.lines()
        .forEach((_, line) -> {
          found[0] = line.marks().buried() && Paraphrase.same(line.text(), text);
          return !found[0];
        });
    return found[0];
  }

  /// A line as a rule: what was said, and where to read more.
  static String line(String note) {
    String slug = cairn.text.Slug.of(note, 32);
    if (note.endsWith("…")) return note + " [[topic-" + slug + "]]";
    return Ends.withoutSpaceOr(note, ".。!！") + ". [[topic-" + slug + "]]";
  }

  public static Decision<MemoryEvent> propose(MemoryState s, MemoryCommand.ProposeLine c) {
    String text = Redaction.of(c.text().replaceAll("\\s+", " ").strip());
    if (text.length() < MIN_QUOTE || text.length() > MAX_TEXT)
      return refuse(
          MemoryCode.PROPOSAL_FORM, "a line has " + MIN_QUOTE + " to " + MAX_TEXT + " characters");
    if (standing(s, text)) return Decision.accept();
    Happening said = c.said();
    if (said == null) {
      if (!c.quote().isBlank())
        return refuse(
            MemoryCode.QUOTE_NOT_FOUND,
            "no message of the user has the words “" + cut(c.quote()) + "”");
      return proposed(
          s,
          candidate(
              text,
              "",
              null,
              c.by(),
              !hazard(text).isEmpty(),
              hazard(text).isEmpty() ? "nobody is quoted for it" : hazard(text)));
    }
    Message message = Message.of(said.text());
    int at = said.text().indexOf(c.quote());
    if (c.quote().strip().length() < MIN_QUOTE || at < 0)
      return refuse(
          MemoryCode.QUOTE_NOT_FOUND,
          "message " + said.event() + " does not have the words “" + cut(c.quote()) + "”");
    if (!message.typed(at, at + c.quote().length()))
      return refuse(
          MemoryCode.QUOTE_NOT_TYPED,
          "in message "
              + said.event()
              + " the words “"
              + cut(c.quote())
              + "” were pasted or generated");
    Candidate waits = waiting(s, text, c.quote(), said, c.by());
    if (waits != null) return proposed(s, waits);
    if (!grounded(text, c.quote())
        && !part(text, c.quote())
        && StandingOrders.explicit(c.quote())) {
      // The rule is put in other words, or in another language: the user's own stand.
      String own = Redaction.of(Sentence.note(c.quote()));
      return standing(s, own)
          ? Decision.accept()
          : Decision.accept(taken(s, own, source(said, c.quote()), Authority.TYPED, Set.of()));
    }
    if (!grounded(text, c.quote()))
      return proposed(
          s,
          candidate(
              text,
              c.quote(),
              said,
              c.by(),
              !hazard(text).isEmpty(),
              "the quotation says something else"));
    if (StandingOrders.vetoed(c.quote()))
      return proposed(
          s,
          candidate(
              text,
              c.quote(),
              said,
              c.by(),
              false,
              "the quotation is a question, about this moment, or somebody else's"));
    return Decision.accept(taken(s, text, source(said, c.quote()), Authority.TYPED, Set.of()));
  }

  /// What an agent asks for by itself: commands count as a hazard, too.
  private static String hazard(String text) {
    String hazard = Hazard.in(text);
    if (!hazard.isEmpty()) return hazard;
    return Conduct.read(text).wanted().isEmpty() ? "" : "it asks for commands";
  }

  static boolean grounded(String text, String quote) {
    Set<String> asked = Tokens.stems(text);
    asked.removeIf(Cues.BUILT_IN::generic);
    Set<String> said = Tokens.stems(quote);
    long there = asked.stream().filter(said::contains).count();
    return !asked.isEmpty() && there >= GROUNDED * asked.size();
  }

  /// Whether a few words are quoted of a longer rule in the same language: alone, they are no rule.
  private static boolean part(String text, String quote) {
    Set<String> said = Tokens.stems(quote);
    boolean shared = Tokens.stems(text).stream().anyMatch(said::contains);
    return shared && words(quote) < PART * words(text);
  }

  private static int words(String text) {
    return text.strip().split("\\s+").length;
  }

  private static boolean standing(MemoryState s, String text) {
    return s.byWeight().stream().anyMatch(line -> Paraphrase.same(line.text(), text));
  }

  private static Decision<MemoryEvent> proposed(MemoryState s, Candidate candidate) {
    return s.candidates().has(candidate.id())
        ? Decision.accept()
        : Decision.accept(new MemoryEvent.SignalProposed(candidate));
  }

  private static Line.Source source(Happening said, String quote) {
    return new Line.Source(
        said.event(), said.at().toString(), said.session(), Redaction.of(quote.strip()));
  }

  /// A line that a person wrote or approved.
  public static List<MemoryEvent> taken(MemoryState s, String text, Authority authority) {
    return taken(s, text, null, authority, Set.of());
  }

  /// The line and, for lines that it openly takes back, their end.
  ///
  /// @param source whose words it is; null if a person wrote it outside of a conversation
  /// @param reversed lines that the same words took back
  public static List<MemoryEvent> taken(
      MemoryState s,
      String text,
      Line.@Nullable Source source,
      Authority authority,
      Set<String> reversed) {
    List<String> events = source == null ? List.of() : List.of(source.event());
    return taken(s, text, events, source, authority, reversed);
  }

  static List<MemoryEvent> taken(
      MemoryState s,
      String text,
      List<String> events,
      Line.@Nullable Source source,
      Authority authority,
      Set<String> reversed) {
    String id = LineText.hash(text);
    var all = new ArrayList<MemoryEvent>();
    if (s.line(id).filter(Line::stands).isPresent()) return all;
    all.add(new MemoryEvent.LineTaken(id, text, events, authority, source));
    for (Line other : s.byWeight())
      if (!other.id().equals(id) && Paraphrase.opposite(text, other.text()))
        all.add(
            reversed.contains(other.id()) || Reversal.explicit(text)
                ? new MemoryEvent.LineEnded(
                    other.id(), Line.Status.SUPERSEDED, id, "the user reversed it")
                : new MemoryEvent.RivalsFound(id, other.id()));
    return all;
  }

  private static Decision<MemoryEvent> refuse(Code code, String why) {
    return Decision.refuse(Refusal.of(code, why));
  }

  private static String cut(String text) {
    return text.length() <= 80 ? text : text.substring(0, 79) + "…";
  }
}
