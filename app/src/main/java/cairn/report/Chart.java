package cairn.report;

import java.util.List;
import java.util.stream.Stream;

/// Drawings of quantities. To add one: a record here, a drawing in `Drawings`, a rule in
/// `ChartRules`, and the compiler names the rest.
public sealed interface Chart extends Visual {

  /// Flow, rings, networks and many axes; the levels ask for some of them.
  default boolean advanced() {
    return this instanceof Sunburst
        || this instanceof Sankey
        || this instanceof Network
        || this instanceof Parallel;
  }

  /// Amounts of one unit, compared by length.
  record Bar(Caption caption, List<Amount> amounts) implements Chart {
    public Bar {
      amounts = List.copyOf(amounts);
    }

    @Override
    public Stream<Basis> bases() {
      return amounts.stream().map(Amount::basis);
    }
  }

  /// The parts of several wholes.
  ///
  /// @param parts the names of the parts; every row has one amount per part
  record StackedBar(Caption caption, List<String> parts, List<Row> rows) implements Chart {
    public StackedBar {
      parts = List.copyOf(parts);
      rows = List.copyOf(rows);
      for (Row r : rows) requireSize(parts, r.amounts(), r.label());
    }

    @Override
    public Stream<Basis> bases() {
      return basesOf(rows);
    }
  }

  record Row(String label, List<Amount> amounts) {
    public Row {
      amounts = List.copyOf(amounts);
    }
  }

  /// Amounts over a running x, such as years.
  record Line(Caption caption, String xLabel, String yLabel, List<Series> series) implements Chart {
    public Line {
      series = List.copyOf(series);
    }

    @Override
    public Stream<Basis> bases() {
      return series.stream().flatMap(s -> s.points().stream()).map(Point::basis);
    }
  }

  record Series(String label, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  record Point(String label, double x, double y, Basis basis) {
    public Point {
      if (!Double.isFinite(x) || !Double.isFinite(y)) throw new IllegalArgumentException(label);
    }
  }

  /// Two quantities against each other, one mark per thing.
  record Scatter(Caption caption, String xLabel, String yLabel, List<Series> series)
      implements Chart {
    public Scatter {
      series = List.copyOf(series);
    }

    @Override
    public Stream<Basis> bases() {
      return series.stream().flatMap(s -> s.points().stream()).map(Point::basis);
    }
  }

  /// Several marks per row on one axis: the spread of each row.
  record DotPlot(Caption caption, String xLabel, List<Row> rows) implements Chart {
    public DotPlot {
      rows = List.copyOf(rows);
    }

    @Override
    public Stream<Basis> bases() {
      return basesOf(rows);
    }
  }

  /// How many fall into each class of one quantity.
  record Histogram(Caption caption, String xLabel, List<Amount> bins) implements Chart {
    public Histogram {
      bins = List.copyOf(bins);
    }

    @Override
    public Stream<Basis> bases() {
      return bins.stream().map(Amount::basis);
    }
  }

  /// A matrix shaded by value; every cell carries its number.
  record Heatmap(Caption caption, List<String> columns, List<Row> rows) implements Chart {
    public Heatmap {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
      for (Row r : rows) requireSize(columns, r.amounts(), r.label());
    }

    @Override
    public Stream<Basis> bases() {
      return basesOf(rows);
    }
  }

  record Treemap(Caption caption, Tree root) implements Chart {
    @Override
    public Stream<Basis> bases() {
      return root.nodes().map(Tree::basis);
    }
  }

  record Sunburst(Caption caption, Tree root) implements Chart {
    @Override
    public Stream<Basis> bases() {
      return root.nodes().map(Tree::basis);
    }
  }

  /// What flows from the left to the right.
  record Sankey(Caption caption, List<Flow> flows) implements Chart {
    public Sankey {
      flows = List.copyOf(flows);
    }

    @Override
    public Stream<Basis> bases() {
      return flows.stream().map(Flow::basis);
    }
  }

  record Flow(String from, String to, double value, Basis basis) {}

  /// Things and how strongly they are tied, laid out by force with a fixed start.
  record Network(Caption caption, List<Amount> nodes, List<Flow> ties) implements Chart {
    public Network {
      nodes = List.copyOf(nodes);
      ties = List.copyOf(ties);
    }

    @Override
    public Stream<Basis> bases() {
      return Stream.concat(nodes.stream().map(Amount::basis), ties.stream().map(Flow::basis));
    }
  }

  /// One line per thing across several axes, each with its own scale.
  record Parallel(Caption caption, List<String> axes, List<Row> rows) implements Chart {
    public Parallel {
      axes = List.copyOf(axes);
      rows = List.copyOf(rows);
      for (Row r : rows) requireSize(axes, r.amounts(), r.label());
    }

    @Override
    public Stream<Basis> bases() {
      return basesOf(rows);
    }
  }

  /// Dated statements along a time axis.
  record Timeline(Caption caption, List<Moment> moments) implements Chart {
    public Timeline {
      moments = List.copyOf(moments);
    }

    @Override
    public Stream<Basis> bases() {
      return moments.stream().map(Moment::basis);
    }
  }

  /// @param year with a fraction for the month, so 2024.5 is the middle of 2024
  record Moment(double year, String when, String what, Basis basis) {}

  private static Stream<Basis> basesOf(List<Row> rows) {
    return rows.stream().flatMap(r -> r.amounts().stream()).map(Amount::basis);
  }

  private static void requireSize(List<String> heads, List<Amount> amounts, String label) {
    if (heads.size() != amounts.size())
      throw new IllegalArgumentException(
          label + ": " + amounts.size() + " amounts under " + heads.size() + " heads");
  }
}
