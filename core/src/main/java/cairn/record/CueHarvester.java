package cairn.record;

import cairn.record.CueRules.Rule;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Keeps a record without any model: sentences that give themselves away, by the rules of
/// `cues.yaml`. It sees little, and what it sees it only proposes.
final class CueHarvester implements Harvester {
  /// A turn that seems to say more is a document that was pasted in.
  static final int MAX_CANDIDATES = 12;

  private static final String RUN = "run";

  private final CueRules rules = CueRules.builtIn();

  @Override
  public List<Candidate> harvest(Turn turn, RecordState state) {
    var found = new ArrayList<Candidate>();
    Set<String> said = new LinkedHashSet<>();
    int runs = 0;
    for (Turn.Action action : turn.actions()) {
      String text = action.input() + "\n" + action.result();
      Optional<Candidate> run = rules.action(text);
      if (run.isEmpty()) continue;
      Candidate candidate =
          run.get().with("provenance", Provenance.AI_EXECUTED.word()).with("ref", RUN + ++runs);
      ObjectNode fields = candidate.fields();
      if (!action.files().isEmpty()) {
        var list = fields.putArray("evidence");
        action.files().forEach(list::add);
      }
      found.add(candidate);
    }
    List<String> bind = runs > 0 ? List.of(RUN + runs) : state.hot().runs();
    speak(turn.user(), "user", Provenance.USER, bind, said, found);
    speak(turn.agent(), "agent", Provenance.AI_SUGGESTED, bind, said, found);
    return found.size() > MAX_CANDIDATES ? List.copyOf(found.subList(0, MAX_CANDIDATES)) : found;
  }

  private void speak(
      String words,
      String who,
      Provenance provenance,
      List<String> bind,
      Set<String> said,
      List<Candidate> found) {
    for (Utterance.Sentence sentence : Utterance.of(words).sentences()) {
      if (rules.housekeeping(sentence.text())) continue;
      for (Rule rule : rules.said(who)) {
        Optional<Candidate> candidate = rule.read(sentence.text());
        if (candidate.isEmpty()) continue;
        if (said.add(candidate.get().words().strip().toLowerCase(Locale.ROOT)))
          found.add(complete(candidate.get(), provenance, bind));
        break;
      }
    }
  }

  private static Candidate complete(Candidate candidate, Provenance provenance, List<String> bind) {
    ObjectNode fields = candidate.fields().deepCopy();
    fields.put("provenance", provenance.word());
    if (EntryKind.of(candidate.kind()).isPresent() && !bind.isEmpty()) {
      var list = fields.putArray("bound_to");
      bind.forEach(list::add);
    }
    return new Candidate(candidate.kind(), fields);
  }

  static ObjectNode fields(String kind) {
    return Json.object().put("kind", kind);
  }
}
