package cairn.task.state;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.task.folder.Stage;
import cairn.task.folder.StageRules;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskGate;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A person's answer given beforehand: "go on without me until RES, at most two days, at most five
/// dollars". It answers the gates of the research and nothing else: the goal, the specification and
/// the review stay the person's.
///
/// @param until the first stage whose gate is the person's again
/// @param usd what the work may cost meanwhile
/// @param costs what it cost so far, by what was paid for
public record Mandate(
    String task,
    Stage until,
    Instant from,
    Instant ends,
    double usd,
    String by,
    Map<String, Double> costs) {
  public static final Duration LONGEST = Duration.ofDays(14);
  public static final double MOST_USD = 1_000;

  /// What is written where a person would have said something of their own.
  static final String DIRECTION = "as you judge best";

  public Mandate {
    costs = Map.copyOf(costs);
  }

  public double spent() {
    return costs.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /// Why it answers nothing now; empty if it does.
  public Optional<String> over(Instant now) {
    if (now.isBefore(from)) return Optional.of("the clock is behind the mandate's beginning");
    if (!now.isBefore(ends)) return Optional.of("it ended at " + ends);
    if (spent() >= usd) return Optional.of(String.format("$%.2f of $%.2f are spent", spent(), usd));
    return Optional.empty();
  }

  /// What it answers at a gate; empty if that is the person's.
  public Optional<String> answer(TaskGate gate, Instant now) {
    Stage stage = gate.place().stage();
    boolean covered =
        stage.research() && stage.compareTo(until) < 0 && gate.form() != TaskGate.Form.QUESTION;
    if (!covered || over(now).isPresent()) return Optional.empty();
    if (stage == Stage.BRIEFING) return Optional.of(DIRECTION);
    StageRules rules = StageRules.of(stage);
    return rules.answers().keySet().stream().filter(a -> !rules.back().contains(a)).findFirst();
  }

  /// In whose name.
  public String name() {
    return "mandate of " + by;
  }

  public static Decision<TaskEvent> give(TaskCommand.GiveMandate c, Moment moment) {
    if (!moment.actor().agent().isEmpty())
      return Decision.refuse(Refusal.of(TaskCode.NOT_A_PERSON, "only a person gives a mandate"));
    boolean known = c.until().compareTo(Stage.GATHER) >= 0 && c.until().compareTo(Stage.TS) <= 0;
    if (!known)
      return no(
          "a mandate cannot reach " + c.until().word(),
          "until gather, extract, challenge, res or ts; the specification and the review stay"
              + " yours");
    if (c.length().compareTo(Duration.ofMinutes(1)) < 0 || c.length().compareTo(LONGEST) > 0)
      return no(
          "a mandate lasts from a minute to " + LONGEST.toDays() + " days",
          "say --days or --hours");
    if (!(c.usd() > 0 && c.usd() <= MOST_USD))
      return no("a mandate costs at most $" + (long) MOST_USD, "say --usd");
    return Decision.accept(
        new TaskEvent.MandateGiven(
            c.task(), c.until(), c.length().toMinutes(), c.usd(), moment.actor().role()));
  }

  private static Decision<TaskEvent> no(String why, String hint) {
    return Decision.refuse(Refusal.of(TaskCode.MANDATE_REFUSED, why, hint));
  }
}
