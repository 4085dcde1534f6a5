package cairn.record.change;

import cairn.record.signal.DirectiveWords;
import cairn.record.signal.Veto;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.MissingKey;
import cairn.record.state.Node;
import cairn.record.state.Provenance;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Sentences that say outright how a claim changes: `C07 should really say …`, `split C07 into two,
/// one for …`, `that result weakens C02`. The whole sentence must have the form; anything more in
/// it is a matter for a proposal.
public final class SpokenChanges {
  /// What a sentence does to a claim.
  enum Change {
    REWORD,
    SPLIT,
    CONTRADICT,
    REFUTE
  }

  /// @param fires sentences that have the form
  /// @param silent sentences that look like it and do not
  public record Form(
      Change change, BoundedPattern pattern, List<String> fires, List<String> silent) {}

  private static final List<Form> FORMS = forms();

  private static final BoundedPattern NO_WORDING =
      BoundedPattern.of(
          "(?i)^(?:what|how|why|which|when|where|whether|who|something|anything|nothing|more|less"
              + "|it|this|so|was|wie|warum|etwas|mehr|ce que|quelque|comment|algo|más|cómo)\\b");

  private final Desk desk;
  private final Utterance user;
  private final Veto veto;
  private final Reconciliation reconciliation;

  SpokenChanges(Desk desk, Utterance user, Veto veto, Reconciliation reconciliation) {
    this.desk = desk;
    this.user = user;
    this.veto = veto;
    this.reconciliation = reconciliation;
  }

  public static List<Form> forms() {
    var forms = new ArrayList<Form>();
    for (JsonNode rule : Yaml.parse(Lexicon.resource("spoken.yaml")).path("rules"))
      forms.add(
          new Form(
              Change.valueOf(rule.path("change").stringValue().toUpperCase(Locale.ROOT)),
              BoundedPattern.of(rule.path("pattern").stringValue()),
              Candidate.words(rule.path("fires")),
              Candidate.words(rule.path("silent"))));
    return List.copyOf(forms);
  }

  /// The form that a sentence has, with its parts.
  static Optional<Said> read(String sentence) {
    if (Utterance.asks(sentence)) return Optional.empty();
    for (Form form : FORMS) {
      Optional<BoundedPattern.Hit> hit = form.pattern().first(sentence.strip());
      if (hit.isPresent()) return Optional.of(new Said(form, hit.get()));
    }
    return Optional.empty();
  }

  record Said(Form form, BoundedPattern.Hit hit) {
    String part(String name) {
      return form.pattern().names().contains(name)
          ? hit.group(name).map(String::strip).orElse("")
          : "";
    }
  }

  void find() {
    for (int i = 0; i < user.sentences().size(); i++) {
      Sentence sentence = user.sentences().get(i);
      if (!sentence.speaker().isEmpty()) continue;
      Optional<Said> said = read(sentence.text());
      if (said.isPresent()) carryOut(i, sentence, said.get());
    }
  }

  private void carryOut(int index, Sentence sentence, Said said) {
    String id = said.part("claim").toUpperCase(Locale.ROOT);
    Optional<Entry> entry = desk.resolve(id).flatMap(known -> desk.state().entry(known));
    if (entry.isEmpty()) return;
    String back = veto.later(index, Veto.Subject.of(entry.get()), Veto.Way.REWORDS);
    if (back.isEmpty() && (sentence.has(Cue.RETRACTS) || sentence.has(Cue.SARCASM)))
      back = "taken back, or not meant";
    if (!back.isEmpty()) {
      near(entry.get(), back, sentence);
      return;
    }
    switch (said.form().change()) {
      case REWORD -> reword(entry.get(), said.part("text"), sentence);
      case SPLIT ->
          new Restructuring(desk)
              .splitByConditions(
                  entry.get(), said.part("stays"), said.part("goes"), sentence.text())
              .ifPresent(refusal -> near(entry.get(), refusal.message(), sentence));
      case CONTRADICT -> against(entry.get(), said, sentence, false);
      case REFUTE -> against(entry.get(), said, sentence, true);
    }
  }

  private void reword(Entry entry, String text, Sentence sentence) {
    if (!saysTheSameThing(entry, text)) {
      near(entry, MissingKey.FIRST + "the words may be no new wording", sentence);
      return;
    }
    Consequences.revise(
            desk,
            entry,
            EntryField.STATEMENT,
            DirectiveWords.plain(unquoted(text)),
            Signal.VERBAL_DECLARATION,
            Provenance.USER,
            sentence.text())
        .ifPresent(refusal -> near(entry, refusal.message(), sentence));
  }

  /// `C01 should really say something smarter` gives no wording: one has words of the old, and does
  /// not begin as a question does.
  private static boolean saysTheSameThing(Entry entry, String text) {
    Topic old = Topic.of(entry.title() + " " + entry.statement());
    int shared = Topic.of(text).shared(old.terms()).size();
    return !NO_WORDING.found(text) && shared >= Math.min(2, old.terms().size());
  }

  private static String unquoted(String text) {
    String bare = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    boolean quoted =
        bare.length() > 2
            && "\"“„«'".indexOf(bare.charAt(0)) >= 0
            && "\"”“»'".indexOf(bare.charAt(bare.length() - 1)) >= 0;
    return quoted ? bare.substring(1, bare.length() - 1) : bare;
  }

  private void against(Entry entry, Said said, Sentence sentence, boolean refutes) {
    Optional<Node> run = run(said.part("node").toUpperCase(Locale.ROOT));
    if (run.isEmpty()) {
      near(
          entry,
          "which result is meant? The words name no experiment with a result, and the last turns"
              + " have none or several",
          sentence);
      return;
    }
    if (!refutes) {
      // Where the same words moved the claim, they leave nothing to resolve.
      if (!reconciliation.moved(entry.id()))
        reconciliation.conflict(entry.id(), run.get().id(), sentence.text(), true);
      return;
    }
    reconciliation
        .move(
            entry,
            "refuted",
            EnumSet.of(Signal.EMPIRICAL_RESOLUTION),
            Evidence.nodes(List.of(run.get().id()), sentence.text(), desk.turn()),
            "")
        .ifPresent(refusal -> near(entry, refusal.message(), sentence));
  }

  /// The experiment that is named, or the only fresh one.
  private Optional<Node> run(String node) {
    List<String> fresh = Resolution.fresh(desk);
    String id = !node.isEmpty() ? node : fresh.size() == 1 ? fresh.getFirst() : "";
    return desk.resolve(id).flatMap(desk.state()::node).filter(Resolution::isRun);
  }

  private void near(Entry entry, String reason, Sentence sentence) {
    desk.nearMiss(entry.id(), Signal.VERBAL_DECLARATION, reason, sentence.text());
  }
}
