package cairn.memory.judge;

import cairn.conduct.Conduct;
import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Happening;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.words.Hazard;
import cairn.memory.words.LineText;
import cairn.memory.words.Redaction;
import cairn.speech.Message;
import cairn.speech.StandingOrders;
import cairn.text.Slug;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// Something that an agent wants to keep in a dossier. It stands only with typed words of the user
/// that say it, and only about something that is known: a dossier that exists, one that a line
/// points to, or a name that the words hold.
///
/// @param about `entity-name` or `topic-name`
/// @param by the agent
public record DossierNote(String about, String tag, String quote, String text, String by) {
  private static final int MAX_TEXT = 400;
  private static final int MIN_QUOTE = 6;

  public static DossierNote of(JsonNode note, String by) {
    return new DossierNote(
        note.path("about").asString(""),
        note.path("tag").asString("observation"),
        note.path("quote").asString(""),
        Redaction.of(note.path("text").asString("").replaceAll("\\s+", " ").strip()),
        by);
  }

  public Decision<MemoryEvent> decide(MemoryState s, Happening said) {
    int dash = about.indexOf('-');
    String kind = dash < 0 ? "" : about.substring(0, dash);
    if (!kind.equals("entity") && !kind.equals("topic") || text.length() > MAX_TEXT)
      return refuse(MemoryCode.PROPOSAL_FORM, "'" + about + "' is no entity- or topic-name");
    String slug = Slug.of(about.substring(dash + 1));
    int at = said.text().indexOf(quote);
    if (quote.strip().length() < MIN_QUOTE || at < 0)
      return refuse(
          MemoryCode.QUOTE_NOT_FOUND,
          "message " + said.event() + " does not have the words quoted");
    if (!Message.of(said.text()).typed(at, at + quote.length()))
      return refuse(
          MemoryCode.QUOTE_NOT_TYPED,
          "in message " + said.event() + " the words quoted were pasted or generated");
    if (!Admission.grounded(text, quote))
      return refuse(MemoryCode.PROPOSAL_FORM, "the quotation does not say '" + text + "'");
    boolean asks = !Hazard.in(text + " " + quote).isEmpty();
    if (asks || tag.equals("inference") && !Conduct.read(text).wanted().isEmpty())
      return refuse(MemoryCode.PROPOSAL_FORM, "a dossier holds what is known, not what to run");
    if (!known(s, kind, slug))
      return refuse(
          MemoryCode.PROPOSAL_FORM,
          "nothing points to '" + about + "', and the words do not name it");
    return Decision.accept(
        new MemoryEvent.DossierNoted(
            kind,
            slug,
            slug.replace('-', ' '),
            new Dossier.Statement(
                honestTag(),
                text,
                said.at().toString(),
                said.event(),
                Redaction.of(quote.strip()))));
  }

  /// What is no order in the user's words is none in a dossier.
  private String honestTag() {
    return tag.equals("instruction") && !StandingOrders.explicit(quote) ? "observation" : tag;
  }

  private boolean known(MemoryState s, String kind, String slug) {
    if (s.dossiers().has(Dossier.path(kind, slug))) return true;
    if (s.byWeight().stream().anyMatch(l -> LineText.pointers(l.text()).contains(about)))
      return true;
    String words = Slug.of(quote.toLowerCase(Locale.ROOT), 400);
    return kind.equals("entity") && ("-" + words + "-").contains("-" + slug + "-");
  }

  private static Decision<MemoryEvent> refuse(MemoryCode code, String why) {
    return Decision.refuse(Refusal.of(code, why));
  }
}
