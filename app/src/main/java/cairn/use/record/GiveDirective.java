package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.finding.Finding;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.record.change.RecordCommand;
import cairn.record.state.EntryField;
import cairn.record.state.RecordEvent;
import cairn.record.view.TurnReport;
import cairn.text.Json;
import cairn.use.Outcome;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Gives a directive of the researcher to the record.
public final class GiveDirective {
  /// @param behind what files could not follow, although the directive is recorded
  public record Given(TurnResult turn, List<Finding> behind) {
    private static Given of(Decision.Accepted<RecordEvent> accepted) {
      return new Given(TurnResult.of(TurnReport.of(accepted)), accepted.behind());
    }
  }

  private final RecordDesk desk;

  public GiveDirective(Project project) {
    this.desk = new RecordDesk(project);
  }

  /// What tells this directive from others.
  ///
  /// @param said by whoever gives it; null or empty to make it of what it says
  public static Key key(@Nullable String said, String scope, Directive directive) {
    return Key.of(said, scope, Json.write(command(directive)));
  }

  /// What was answered before under the key of this person, if anything was.
  public Optional<Given> before(Who who) {
    return desk.recorded(who).orElse(null) instanceof Decision.Accepted<RecordEvent> accepted
        ? Optional.of(Given.of(accepted))
        : Optional.empty();
  }

  public Outcome<Given> give(Directive directive, Who who) {
    return Outcome.of(desk.submit(command(directive), who), Given::of);
  }

  private static RecordCommand command(Directive directive) {
    return switch (directive) {
      case Directive.Affirm(var observation, var words) ->
          new RecordCommand.Affirm(observation, words);
      case Directive.Revise(var entry, var field, var text, var note) ->
          new RecordCommand.Revise(entry, EntryField.named(field).orElseThrow(), text, note);
      case Directive.Split(var entry, var keep, var spin, var title, var falsification) ->
          new RecordCommand.Split(entry, keep, spin, title, falsification);
      case Directive.MergeClaims(var one, var other, var note) ->
          new RecordCommand.MergeClaims(one, other, note);
      case Directive.Generalize(var from, var title, var statement, var falsification) ->
          new RecordCommand.Generalize(from, title, statement, falsification);
      case Directive.Rename(var term, var replacement, var all) ->
          new RecordCommand.Rename(term, replacement, all);
      case Directive.Withdraw(var entry, var reason) -> new RecordCommand.Withdraw(entry, reason);
      case Directive.Revive(var entry, var to, var reason) ->
          new RecordCommand.Revive(entry, to, reason);
      case Directive.Resolve(var one, var other, var choice) ->
          new RecordCommand.Resolve(one, other, choice);
      case Directive.ReportContradiction(
              var entry,
              var clause,
              var observation,
              var basis,
              var verdict) ->
          new RecordCommand.ReportContradiction(entry, clause, observation, basis, verdict);
      case Directive.Taste(var target, var tag, var object, var comment) ->
          new RecordCommand.Taste(target, tag, object, comment);
      case Directive.TakeProposed(var id, var failed, var why, var keep) ->
          new RecordCommand.TakeProposed(id, failed, why, keep);
      case Directive.DismissProposed(var id) -> new RecordCommand.DismissProposed(id);
      case Directive.MergeProposed(var id, var into) -> new RecordCommand.MergeProposed(id, into);
    };
  }
}
