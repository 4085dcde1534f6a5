package cairn.pipeline.state;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Locale;

/// What a step is about, and the id that says so: both ways stand here and nowhere else.
public sealed interface StepId {
  /// Without round, attempt, agent and run: even the id tells a critic nothing but what it reads.
  record Review(String critic, String key) implements StepId {
    private static final BoundedPattern FORM =
        BoundedPattern.of("review\\.([a-z0-9-]+)\\.([0-9a-f]+)");

    @Override
    public String toString() {
      return "review." + critic + "." + key;
    }
  }

  /// What concerns a run as a whole.
  ///
  /// @param number 0 where there is only one of its kind
  record OfRun(String run, Matter matter, int number) implements StepId {
    private static final BoundedPattern FORM =
        BoundedPattern.of("(r\\d+)\\.(?:(commit|plan|finish)|(look|clear)\\.(\\d+))");

    public enum Matter {
      COMMIT,
      PLAN,
      FINISH,
      LOOK,
      CLEAR
    }

    @Override
    public String toString() {
      return switch (matter) {
        case COMMIT, PLAN, FINISH -> run + "." + word(matter);
        case LOOK, CLEAR -> run + "." + word(matter) + "." + number;
      };
    }
  }

  record Condition(String run, String hash) implements StepId {
    private static final BoundedPattern FORM =
        BoundedPattern.of("(r\\d+)\\.condition\\.([0-9a-f]+)");

    @Override
    public String toString() {
      return run + ".condition." + hash;
    }
  }

  record Include(String run, String agent) implements StepId {
    private static final BoundedPattern FORM =
        BoundedPattern.of("(r\\d+)\\.([a-z0-9-]+)\\.include");

    @Override
    public String toString() {
      return run + "." + agent + ".include";
    }
  }

  /// @param round 0 for what concerns the attempt as a whole
  record OfAttempt(String run, String agent, int attempt, int round, Matter matter)
      implements StepId {
    private static final BoundedPattern FORM =
        BoundedPattern.of(
            "(r\\d+)\\.([a-z0-9-]+)\\.a(\\d+)(?:\\.r(\\d+))?"
                + "(?:\\.(write|verify|merge|escalate|decide))?");

    public enum Matter {
      DELIVER,
      WRITE,
      VERIFY,
      MERGE,
      ESCALATE,
      DECIDE
    }

    @Override
    public String toString() {
      return run
          + "."
          + agent
          + ".a"
          + attempt
          + (round == 0 ? "" : ".r" + round)
          + (matter == Matter.DELIVER ? "" : "." + word(matter));
    }
  }

  static OfRun of(Run run, OfRun.Matter matter) {
    return new OfRun(run.id(), matter, 0);
  }

  static OfAttempt of(Run run, Progress p, OfAttempt.Matter matter) {
    return new OfAttempt(run.id(), p.agent(), p.attempt(), p.round(), matter);
  }

  private static String word(Enum<?> matter) {
    return matter.name().toLowerCase(Locale.ROOT);
  }

  static StepId parse(String id) {
    Search m = Review.FORM.matcher(id);
    if (m.matches()) return new Review(m.group(1), m.group(2));
    m = OfRun.FORM.matcher(id);
    if (m.matches())
      return m.group(2) == null
          ? new OfRun(m.group(1), OfRun.Matter.valueOf(upper(m.group(3))), number(m.group(4)))
          : new OfRun(m.group(1), OfRun.Matter.valueOf(upper(m.group(2))), 0);
    m = Condition.FORM.matcher(id);
    if (m.matches()) return new Condition(m.group(1), m.group(2));
    m = Include.FORM.matcher(id);
    if (m.matches()) return new Include(m.group(1), m.group(2));
    m = OfAttempt.FORM.matcher(id);
    if (!m.matches()) throw new IllegalArgumentException("not a step of a pipeline: " + id);
    var matter =
        m.group(5) == null ? OfAttempt.Matter.DELIVER : OfAttempt.Matter.valueOf(upper(m.group(5)));
    int round = m.group(4) == null ? 0 : number(m.group(4));
    return new OfAttempt(m.group(1), m.group(2), number(m.group(3)), round, matter);
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }
}
