package cairn.pipeline.state;

import java.util.ArrayList;
import java.util.List;

/// What a plan must meet, and how clear that is.
public record Spec(List<Requirement> requirements, List<Aspect> aspects) {
  public static final Spec EMPTY = new Spec(List.of(), List.of());

  public enum Level {
    MUST,
    SHOULD,
    MAY
  }

  /// BLOCKED means that nobody may start before a person answered.
  public enum Clarity {
    CLEAR,
    ASSUMED,
    BLOCKED
  }

  public record Requirement(Level level, String text) {}

  public record Aspect(String aspect, Clarity clarity, String note) {}

  public Spec {
    requirements = List.copyOf(requirements);
    aspects = List.copyOf(aspects);
  }

  /// With more that is to be known.
  public Spec plus(List<Aspect> more) {
    var all = new ArrayList<>(aspects);
    all.addAll(more);
    return new Spec(requirements, all);
  }

  public Spec cleared(int index, String answer) {
    var next = new ArrayList<>(aspects);
    next.set(index, new Aspect(aspects.get(index).aspect(), Clarity.CLEAR, answer));
    return new Spec(requirements, next);
  }
}
