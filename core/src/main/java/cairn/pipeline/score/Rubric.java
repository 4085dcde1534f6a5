package cairn.pipeline.score;

import cairn.pipeline.registry.Numbers;
import cairn.text.Json;
import cairn.text.Sha256;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a critic may find, and what each finding costs.
///
/// @param points false if the file gave severity classes only, and points by class are used
public record Rubric(String critic, List<Item> items, boolean points) {
  /// The score before anything was found.
  public static final double START = 100;

  /// How often one item may be counted in one review.
  public static final int MAX_COUNT = 1000;

  /// @param points taken for each occurrence, or once unless `each`
  /// @param cap at most this much for the item; 0 for no cap
  /// @param phases points in particular phases (lower case), instead of `points`
  /// @param check a rule that finds it without a model, or empty
  public record Item(
      String id,
      String issue,
      String severity,
      double points,
      boolean each,
      double cap,
      Map<String, Double> phases,
      String check) {
    public Item {
      phases = Collections.unmodifiableMap(new TreeMap<>(phases)); // one order, for the hash
      if (!(points >= 0 && points <= START) || !(cap >= 0))
        throw new IllegalArgumentException("points of " + id);
    }

    public double points(String phase) {
      return phases.getOrDefault(phase.toLowerCase(Locale.ROOT), points);
    }
  }

  public Rubric {
    items = List.copyOf(items);
  }

  /// The same for readers alone.
  public Rubric unchecked() {
    return new Rubric(
        critic,
        items.stream()
            .map(i ->
                new Item(
                    i.id(), i.issue(), i.severity(), i.points(), i.each(), i.cap(), i.phases(), ""))
            .toList(),
        points);
  }

  public Optional<Item> item(String id) {
    return items.stream().filter(i -> i.id().equals(id)).findFirst();
  }

  public String hash() {
    return Sha256.of(Json.write(this));
  }

  /// What one line of the sum is: the item, how often, and the points after its cap.
  public record Deduction(String rubric, String issue, int count, double points) {}

  /// The deductions in the order of the rubric. Findings with an unknown id count for nothing;
  /// `Pipeline` refuses them before they come here.
  public List<Deduction> deductions(List<Issue> issues, String phase) {
    var counts = new LinkedHashMap<String, Integer>();
    for (Issue issue : issues)
      counts.merge(issue.rubric(), issue.count(), (a, b) -> Math.min(MAX_COUNT, a + b));
    return items.stream()
        .filter(i -> counts.containsKey(i.id()))
        .map(i -> {
          int count = counts.get(i.id());
          double points = i.points(phase) * (i.each() ? count : 1);
          return new Deduction(
              i.id(), i.issue(), count, i.cap() > 0 ? Math.min(points, i.cap()) : points);
        })
        .toList();
  }

  /// Starts at 100, takes every deduction, never below 0.
  public double score(List<Issue> issues, String phase) {
    double taken = deductions(issues, phase).stream().mapToDouble(Deduction::points).sum();
    return Numbers.clean(Math.max(0, START - taken));
  }
}
