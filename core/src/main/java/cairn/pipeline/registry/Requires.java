package cairn.pipeline.registry;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.stream.Stream;

/// What must hold before an agent may start, as a tree.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Requires {
  /// No condition.
  record Nothing() implements Requires {}

  record All(List<Requires> of) implements Requires {
    public All {
      of = List.copyOf(of);
    }
  }

  record Any(List<Requires> of) implements Requires {
    public Any {
      of = List.copyOf(of);
    }
  }

  /// A file, a folder that is not empty (ends in `/`), or a glob with at least one match.
  record Present(String path) implements Requires {}

  /// Everybody whom `scorer` judges has at least `least`.
  record Scored(String scorer, double least) implements Requires {}

  /// The weighted total, without the asking agent.
  record Overall(double least) implements Requires {}

  /// Every scored component, without the asking agent.
  record EachComponent(double least) implements Requires {}

  /// Words that only a person can judge; asked at a gate.
  record Prose(String text) implements Requires {}

  /// Every condition in the tree that is not a connective.
  default Stream<Requires> leaves() {
    return switch (this) {
      case All all -> all.of().stream().flatMap(Requires::leaves);
      case Any any -> any.of().stream().flatMap(Requires::leaves);
      case Nothing _ -> Stream.empty();
      case Present _, Scored _, Overall _, EachComponent _, Prose _ -> Stream.of(this);
    };
  }

  default String text() {
    return switch (this) {
      case Nothing _ -> "nothing";
      case All all -> joined(all.of(), " AND ");
      case Any any -> joined(any.of(), " OR ");
      case Present present -> present.path();
      case Scored scored -> scored.scorer() + " >= " + Numbers.plain(scored.least());
      case Overall overall -> "overall >= " + Numbers.plain(overall.least());
      case EachComponent each -> "every component >= " + Numbers.plain(each.least());
      case Prose prose -> prose.text();
    };
  }

  private static String joined(List<Requires> parts, String by) {
    return parts.stream()
        .map(p -> p instanceof All || p instanceof Any ? "(" + p.text() + ")" : p.text())
        .reduce((a, b) -> a + by + b)
        .orElse("");
  }
}
