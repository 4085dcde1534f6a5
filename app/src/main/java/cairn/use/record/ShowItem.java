package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.RecordState;
import cairn.record.view.Reading;
import java.util.List;
import java.util.Optional;

/// Shows anything of the record by its id, with how it came to be.
public final class ShowItem {
  /// @param lineage how it came to be and what happened to it, oldest first
  /// @param dependants what rests on it
  public record Shown(
      String id,
      String kind,
      String text,
      String markdown,
      List<Moment> lineage,
      List<String> dependants) {
    static Shown of(Reading.Shown s) {
      return new Shown(
          s.id(),
          s.kind(),
          s.text(),
          s.markdown(),
          s.lineage().stream().map(Moment::of).toList(),
          s.dependants());
    }
  }

  /// @param what one line a person can read
  public record Moment(String turn, String what, String signal, Grounds evidence) {
    private static Moment of(RecordState.Lineage.Moment m) {
      var e = m.evidence();
      return new Moment(
          m.turn(),
          m.what(),
          m.signal(),
          new Grounds(e.quote(), e.turn(), e.nodes(), e.files(), e.counter()));
    }
  }

  /// Why a signal was believed: whatever of it applies.
  ///
  /// @param quote the words, verbatim, and the turn they were said in
  /// @param nodes experiments or decisions
  /// @param files paths with their hash, `path@sha256:…`
  /// @param counter for abandonment: how many turns passed
  public record Grounds(
      String quote, String turn, List<String> nodes, List<String> files, int counter) {}

  private final Reading reading;

  public ShowItem(Project project) {
    this.reading = new Reading(new RecordDesk(project).state());
  }

  public Optional<Shown> show(String id) {
    return reading.show(id).map(Shown::of);
  }

  /// Why an observation is still open or an entry unchanged; empty if nothing such has this id.
  public Optional<List<String>> whyNotSettled(String id) {
    return reading.whyNot(id);
  }
}
