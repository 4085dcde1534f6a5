package cairn.loom;

import cairn.memory.state.Candidate;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.retrieval.meaning.Embedder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Looks among the wishes that wait for those of different sessions that mean the same, whatever
/// their words are. A model of meanings proposes the pair; the rules of memory may refuse it.
final class Wishes {
  /// Both models must find two wishes so alike; measured in docs/measurements.md.
  private static final float ALIKE = 0.8f;

  private static final float ALIKE_TO_THE_COMPANION = 0.7f;

  /// Older wishes are not compared any more: each costs some milliseconds in every pass.
  private static final int MOST = 100;

  private final Loom loom;
  private final Embedder meanings;

  Wishes(Loom loom, Embedder meanings) {
    this.loom = loom;
    this.meanings = meanings;
  }

  private record Pair(Candidate one, Candidate other, float likeness) {}

  /// @param fresh ids of the wishes of this pass
  List<MemoryEvent> join(Set<String> fresh) {
    List<Candidate> waiting =
        loom.state().waitingCandidates().stream()
            .filter(Wishes::counts)
            .sorted(Comparator.comparing(Candidate::at).reversed())
            .limit(MOST)
            .toList();
    if (waiting.stream().map(Candidate::session).distinct().count() < 2) return List.of();
    var events = new ArrayList<MemoryEvent>();
    for (Pair pair : alike(waiting, fresh))
      events.addAll(loom.submit(new MemoryCommand.JoinWishes(pair.one().id(), pair.other().id())));
    return events;
  }

  private static boolean counts(Candidate wish) {
    return !wish.held() && !wish.event().isEmpty();
  }

  /// The most alike first: a wish is joined once. The companion is the smaller model, so it looks
  /// first, and the larger one only at what is left.
  private List<Pair> alike(List<Candidate> waiting, Set<String> fresh) {
    float[][] small = vectors(meanings.companion().orElse(meanings), waiting);
    var pairs = new ArrayList<Pair>();
    for (int i = 0; i < waiting.size(); i++)
      for (int j = i + 1; j < waiting.size(); j++) {
        Candidate one = waiting.get(i);
        Candidate other = waiting.get(j);
        boolean news = fresh.contains(one.id()) || fresh.contains(other.id());
        if (!news || one.session().equals(other.session())) continue;
        if (Embedder.dot(small[i], small[j]) < ALIKE_TO_THE_COMPANION) continue;
        float[][] both = vectors(meanings, List.of(one, other));
        float likeness = Embedder.dot(both[0], both[1]);
        if (likeness >= ALIKE) pairs.add(new Pair(one, other, likeness));
      }
    pairs.sort(Comparator.comparingDouble(Pair::likeness).reversed());
    return pairs;
  }

  private static float[][] vectors(Embedder model, List<Candidate> wishes) {
    return model.embed(wishes.stream().map(Candidate::text).toList());
  }
}
