package cairn.pipeline.state;

import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.Review;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// One run of a pipeline, under way or ended.
///
/// @param wiring the setup with its questions answered; follows from it
/// @param planned whether the plan is approved
/// @param judged answers to conditions in words, and `include:<agent>` for conditional agents
/// @param reports every review as it was given, whatever became of the draft
/// @param end null while it is under way
/// @param agent who was named for every role; empty for whom the project's settings name
public record Run(
    String id,
    Setup setup,
    @JsonIgnore Wiring wiring,
    Instant began,
    boolean planned,
    PMap<String, Boolean> judged,
    PMap<String, Progress> progress,
    Loop loops,
    PVector<String> escalations,
    PVector<Reported> reports,
    @Nullable End end,
    String agent) {

  /// How often the run went round.
  ///
  /// @param loop 1 to [Thresholds#LOOPS]
  /// @param looks how often the edge was asked to look again
  /// @param scored what the loop before, or this one if `finishing`, added up to
  /// @param finishing only the last pause is left
  public record Loop(
      int loop, int looks, PipelineEvent.@Nullable LoopScored scored, boolean finishing) {
    static final Loop FIRST = new Loop(1, 0, null, false);
  }

  /// A review as it was given.
  public record Reported(String agent, Review review) {}

  /// @param commits what passed is still to be committed
  /// @param commit what was committed, or empty
  public record End(Instant when, boolean reached, String note, boolean commits, String commit) {
    public static End of(PipelineEvent.RunEnded event, Instant when) {
      return new End(when, event.reached(), event.note(), event.commits(), "");
    }

    End committed(String id) {
      return new End(when, reached, note, false, id);
    }
  }

  public static Run of(String id, Setup setup, Instant began) {
    var wiring = new Wiring(setup);
    PMap<String, Progress> progress = HashTreePMap.empty();
    for (String name : wiring.names()) progress = progress.plus(name, Progress.of(name));
    return new Run(
        id,
        setup,
        wiring,
        began,
        false,
        HashTreePMap.empty(),
        progress,
        Loop.FIRST,
        TreePVector.empty(),
        TreePVector.empty(),
        null,
        "");
  }

  /// As it was kept.
  @JsonCreator
  static Run read(
      String id,
      Setup setup,
      Instant began,
      boolean planned,
      Map<String, Boolean> judged,
      Map<String, Progress> progress,
      Loop loops,
      List<String> escalations,
      List<Reported> reports,
      @Nullable End end,
      @Nullable String agent) {
    return new Run(
        id,
        setup,
        new Wiring(setup),
        began,
        planned,
        HashTreePMap.from(judged),
        HashTreePMap.from(progress),
        loops,
        TreePVector.from(escalations),
        TreePVector.from(reports),
        end,
        Objects.requireNonNullElse(agent, ""));
  }

  public Progress of(String agent) {
    Progress progress = this.progress.get(agent);
    if (progress == null) throw new IllegalArgumentException("no agent " + agent);
    return progress;
  }

  public int loop() {
    return loops.loop();
  }

  public int looks() {
    return loops.looks();
  }

  public boolean finishing() {
    return loops.finishing();
  }

  public @Nullable Instant ended() {
    return end == null ? null : end.when();
  }

  public boolean reached() {
    return end != null && end.reached();
  }

  public String note() {
    return end == null ? "" : end.note();
  }

  /// Ended, but for the commit.
  public boolean commits() {
    return end != null && end.commits();
  }

  /// What the engine committed; empty if nothing.
  public String commit() {
    return end == null ? "" : end.commit();
  }

  public Run with(Progress changed) {
    return next(setup, planned, judged, progress.plus(changed.agent(), changed), loops);
  }

  /// The wiring does not depend on the spec.
  public Run spec(Spec spec) {
    return next(setup.with(spec), planned, judged, progress, loops);
  }

  public Run approved() {
    return next(setup, true, judged, progress, loops);
  }

  public Run judged(String condition, boolean holds) {
    return next(setup, planned, judged.plus(condition, holds), progress, loops);
  }

  public Run looked(int looks) {
    int most = Math.max(looks, loops.looks());
    return next(
        setup,
        planned,
        judged,
        progress,
        new Loop(loops.loop(), most, loops.scored(), loops.finishing()));
  }

  /// Who is named for every role from now on.
  public Run named(String agent) {
    return with(setup, planned, judged, progress, loops, escalations, reports, end, agent);
  }

  /// Not at its end any more.
  public Run resumed() {
    return next(
        setup,
        planned,
        judged,
        progress,
        new Loop(loops.loop(), loops.looks(), loops.scored(), false));
  }

  public Run scored(PipelineEvent.LoopScored scored, int loop, boolean finishing) {
    return next(setup, planned, judged, progress, new Loop(loop, loops.looks(), scored, finishing));
  }

  private Run next(
      Setup setup,
      boolean planned,
      PMap<String, Boolean> judged,
      PMap<String, Progress> progress,
      Loop loops) {
    return with(setup, planned, judged, progress, loops, escalations, reports, end, agent);
  }

  public Run escalation(String line) {
    return told(escalations.plus(line), reports, end);
  }

  public Run reported(String agent, Review review) {
    return told(escalations, reports.plus(new Reported(agent, review)), end);
  }

  public Run ended(End with) {
    return told(escalations, reports, with);
  }

  public Run committed(String id) {
    return end == null ? this : told(escalations, reports, end.committed(id));
  }

  private Run told(PVector<String> escalations, PVector<Reported> reports, @Nullable End end) {
    return with(setup, planned, judged, progress, loops, escalations, reports, end, agent);
  }

  private Run with(
      Setup setup,
      boolean planned,
      PMap<String, Boolean> judged,
      PMap<String, Progress> progress,
      Loop loops,
      PVector<String> escalations,
      PVector<Reported> reports,
      @Nullable End end,
      String agent) {
    return new Run(
        id,
        setup,
        wiring,
        began,
        planned,
        judged,
        progress,
        loops,
        escalations,
        reports,
        end,
        agent);
  }
}
