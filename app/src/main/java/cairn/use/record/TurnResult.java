package cairn.use.record;

import cairn.kernel.Refusal;
import cairn.record.view.TurnReport;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What became of a turn, in the shape that other programs rely on.
///
/// @param skipped nothing of it was recorded
/// @param remarks what whoever proposed the events should know: provenance that was lowered,
///   evidence that is pending or was not found, fields that were not kept
/// @param repeatOf when the same turn was recorded, if it was and nothing was added now
public record TurnResult(
    String summary,
    boolean skipped,
    List<Recorded> recorded,
    List<Crystallized> crystallized,
    List<Transition> transitions,
    List<Refused> refused,
    List<NearMiss> nearMisses,
    List<Conflict> conflicts,
    List<AtRisk> atRisk,
    List<Asked> asked,
    List<String> duplicates,
    List<String> remarks,
    @Nullable Instant repeatOf) {

  /// @param provenance whose it is now, which may be less than was proposed
  public record Recorded(String id, String kind, String routing, String provenance, String title) {}

  public record Crystallized(
      String observation, String entry, String signal, String quote, String provenance) {}

  public record Transition(String entry, String from, String to) {}

  /// @param event its index in the turn; -1 for the whole turn
  public record Refused(int event, String rule, String message, String hint) {}

  /// @param how what would be enough
  public record NearMiss(
      String observation, String signal, String reason, String quote, String how) {}

  public record Conflict(String one, String other, String node) {}

  public record AtRisk(String entry, String premise) {}

  /// Something was turned back: answer with a `dead_end` event that has `answers: ID`.
  public record Asked(String id, String question, String why, String quote, List<String> about) {}

  /// What was asked, each in one line.
  public List<String> questions() {
    return asked.stream()
        .map(a -> a.id() + " " + a.why() + ": \"" + a.quote() + "\" " + a.question())
        .toList();
  }

  static TurnResult of(TurnReport r) {
    return new TurnResult(
        r.summary(),
        r.skipped(),
        each(
            r.recorded(),
            x -> new Recorded(x.id(), x.kind(), x.routing(), x.provenance(), x.title())),
        each(
            r.crystallized(),
            x ->
                new Crystallized(
                    x.observation(), x.entry(), x.signal(), x.quote(), x.provenance())),
        each(r.transitions(), x -> new Transition(x.entry(), x.from(), x.to())),
        each(r.refused(), x -> new Refused(x.event(), x.rule(), x.message(), x.hint())),
        each(
            r.nearMisses(),
            x -> new NearMiss(x.observation(), x.signal(), x.reason(), x.quote(), x.how())),
        each(r.conflicts(), x -> new Conflict(x.one(), x.other(), x.node())),
        each(r.atRisk(), x -> new AtRisk(x.entry(), x.premise())),
        each(r.asked(), x -> new Asked(x.id(), x.question(), x.why(), x.quote(), x.about())),
        r.duplicates(),
        r.remarks(),
        r.repeatOf());
  }

  /// Nothing was recorded, because rules refused all of it.
  public static TurnResult refused(List<Refusal> refusals) {
    return of(TurnReport.of(List.of(), refusals));
  }

  private static <A, B> List<B> each(List<A> list, Function<A, B> to) {
    return list.stream().map(to).toList();
  }
}
