package cairn.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Drawings of structure: what belongs to what, what follows what, what stands against what.
public sealed interface Infographic extends Visual {

  /// What is above and below what.
  record Hierarchy(Caption caption, Tree root) implements Infographic {
    @Override
    public Stream<Basis> bases() {
      return root.nodes().map(Tree::basis);
    }
  }

  /// Kinds and their members, as a sorted outline.
  record Taxonomy(Caption caption, Tree root) implements Infographic {
    @Override
    public Stream<Basis> bases() {
      return root.nodes().map(Tree::basis);
    }
  }

  /// Things in rows, criteria in columns, a word or number in each cell.
  record ComparisonMatrix(Caption caption, List<String> criteria, List<Option> options)
      implements Infographic {
    public ComparisonMatrix {
      criteria = List.copyOf(criteria);
      options = List.copyOf(options);
      for (Option o : options)
        if (o.cells().size() != criteria.size())
          throw new IllegalArgumentException(o.label() + " lacks a cell");
    }

    @Override
    public Stream<Basis> bases() {
      return options.stream().flatMap(o -> o.cells().stream()).map(Cell::basis);
    }
  }

  record Option(String label, List<Cell> cells) {
    public Option {
      cells = List.copyOf(cells);
    }
  }

  /// @param share 0 to 1 where the cell is a degree, drawn as a bar behind the text
  record Cell(String text, Optional<Double> share, Basis basis) {}

  /// A question, its answers, and what follows from each.
  record DecisionFlow(Caption caption, Choice root) implements Infographic {
    @Override
    public Stream<Basis> bases() {
      return root.all().map(Choice::basis);
    }
  }

  /// @param answer how one comes here from the question above; empty at the root
  /// @param target id of a part of the report that has the evidence, or empty
  record Choice(
      String answer, String text, Optional<String> target, Basis basis, List<Choice> next) {
    public Choice {
      next = List.copyOf(next);
    }

    Stream<Choice> all() {
      return Stream.concat(Stream.of(this), next.stream().flatMap(Choice::all));
    }
  }

  /// A few figures that matter, each with its scale.
  record Scorecard(Caption caption, List<Score> scores) implements Infographic {
    public Scorecard {
      scores = List.copyOf(scores);
    }

    @Override
    public Stream<Basis> bases() {
      return scores.stream().map(Score::basis);
    }
  }

  /// @param share position on its scale, 0 to 1
  record Score(String label, String value, double share, String remark, Basis basis) {}

  /// Steps in their order.
  record Process(Caption caption, List<Stage> stages) implements Infographic {
    public Process {
      stages = List.copyOf(stages);
    }

    @Override
    public Stream<Basis> bases() {
      return stages.stream().map(Stage::basis);
    }
  }

  record Stage(String title, String detail, Basis basis) {}

  /// Things on two axes, 0 to 1 each, cut in the middle.
  record Quadrant(
      Caption caption, String xLabel, String yLabel, List<String> corners, List<Chart.Point> points)
      implements Infographic {
    /// Top left, top right, bottom left, bottom right.
    public static final int CORNERS = 4;

    public Quadrant {
      corners = List.copyOf(corners);
      points = List.copyOf(points);
      if (corners.size() != CORNERS) throw new IllegalArgumentException("a quadrant has 4 corners");
    }

    @Override
    public Stream<Basis> bases() {
      return points.stream().map(Chart.Point::basis);
    }
  }

  /// One figure on a scale with named bands.
  ///
  /// @param bounds upper ends of the bands, rising, the last is the end of the scale
  record Gauge(
      Caption caption, Amount amount, List<Double> bounds, List<String> bands, String reading)
      implements Infographic {
    public Gauge {
      bounds = List.copyOf(bounds);
      bands = List.copyOf(bands);
      if (bounds.isEmpty() || bounds.size() != bands.size())
        throw new IllegalArgumentException("every band of a gauge has a bound");
    }

    @Override
    public Stream<Basis> bases() {
      return Stream.of(amount.basis());
    }
  }

  /// Events as a ribbon of dated cards.
  record TimelineRibbon(Caption caption, List<Chart.Moment> moments) implements Infographic {
    public TimelineRibbon {
      moments = List.copyOf(moments);
    }

    @Override
    public Stream<Basis> bases() {
      return moments.stream().map(Chart.Moment::basis);
    }
  }

  /// Ideas and named links between them.
  record ConceptMap(Caption caption, String centre, List<Link> links) implements Infographic {
    public ConceptMap {
      links = List.copyOf(links);
    }

    @Override
    public Stream<Basis> bases() {
      return links.stream().map(Link::basis);
    }
  }

  record Link(String from, String relation, String to, Basis basis) {}

  /// Two or three sets and what they share; sizes are written, areas are not to scale.
  ///
  /// @param regions what is in exactly these sets: `A`, `AB`, `ABC` by the position of the set
  record Venn(Caption caption, List<String> sets, List<Region> regions) implements Infographic {
    public static final int MAX_SETS = 3;

    public Venn {
      sets = List.copyOf(sets);
      regions = List.copyOf(regions);
      if (sets.size() < 2 || sets.size() > MAX_SETS)
        throw new IllegalArgumentException("a Venn diagram has two or three sets");
    }

    @Override
    public Stream<Basis> bases() {
      return regions.stream().map(Region::basis);
    }
  }

  record Region(String key, int count, Basis basis) {}

  /// Where each kind of reader finds what he needs in this report.
  record Persona(Caption caption, List<Reader> readers) implements Infographic {
    public Persona {
      readers = List.copyOf(readers);
    }

    @Override
    public Stream<Basis> bases() {
      return readers.stream().map(Reader::basis);
    }
  }

  /// @param targets ids of parts of the report, in reading order
  record Reader(String who, String need, List<String> targets, Basis basis) {
    public Reader {
      targets = List.copyOf(targets);
    }
  }
}
