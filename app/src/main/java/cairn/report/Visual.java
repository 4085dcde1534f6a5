package cairn.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A drawing with its data. Charts show quantities, infographics show structure.
public sealed interface Visual permits Chart, Infographic {
  Caption caption();

  /// Why each number of the drawing may stand there.
  Stream<Basis> bases();

  default String id() {
    return caption().id();
  }

  /// The type as suggestions and checks call it: `stacked_bar`, `decision_flow`.
  default String type() {
    return getClass()
        .getSimpleName()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
        .toLowerCase(Locale.ROOT);
  }

  /// What stands around a drawing.
  ///
  /// @param title what it shows, as a statement where the data makes one
  /// @param reading one or two sentences: how to read it and what stands out
  /// @param facet the id of the facet it belongs to, or empty for the report as a whole
  record Caption(String id, String title, String reading, Optional<String> facet) {}

  /// A number with its label and the reason it may be shown.
  record Amount(String label, double value, String unit, Basis basis) {
    public Amount {
      if (!Double.isFinite(value)) throw new IllegalArgumentException(label + ": " + value);
    }
  }

  /// A tree with weights at the leaves; an inner node weighs what its children weigh.
  record Tree(String label, double weight, Basis basis, List<Tree> children) {
    public Tree {
      children = List.copyOf(children);
      if (weight < 0 || !Double.isFinite(weight))
        throw new IllegalArgumentException(label + " weighs " + weight);
    }

    double total() {
      return children.isEmpty() ? weight : children.stream().mapToDouble(Tree::total).sum();
    }

    int depth() {
      return 1 + children.stream().mapToInt(Tree::depth).max().orElse(0);
    }

    Stream<Tree> nodes() {
      return Stream.concat(Stream.of(this), children.stream().flatMap(Tree::nodes));
    }
  }
}
