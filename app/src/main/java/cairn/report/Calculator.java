package cairn.report;

import java.util.List;
import java.util.stream.Stream;

/// A small computation on numbers of the findings, with worked scenarios that also print.
///
/// @param formula one of a closed set, so that neither an agent nor a source brings code
/// @param explanation what it computes, in words
public record Calculator(
    String id,
    String title,
    String explanation,
    Formula formula,
    List<Input> inputs,
    String resultLabel,
    String resultUnit,
    List<Scenario> scenarios) {

  public Calculator {
    inputs = List.copyOf(inputs);
    scenarios = List.copyOf(scenarios);
    for (Scenario s : scenarios)
      if (s.values().size() != inputs.size())
        throw new IllegalArgumentException("scenario " + s.name() + " lacks an input");
  }

  public record Input(
      String id, String label, String unit, double value, double min, double max, Basis basis) {
    public Input {
      if (!(min <= value && value <= max))
        throw new IllegalArgumentException(label + ": " + value + " outside " + min + ".." + max);
    }
  }

  public record Scenario(String name, List<Double> values, String remark) {
    public Scenario {
      values = List.copyOf(values);
    }
  }

  /// How inputs become the result. The page's script knows the same set by name.
  public sealed interface Formula {
    double apply(List<Double> inputs);

    /// The first input times all others.
    record Product() implements Formula {
      @Override
      public double apply(List<Double> inputs) {
        return inputs.stream().reduce(1.0, (a, b) -> a * b);
      }
    }

    /// The first over the second.
    record Ratio() implements Formula {
      @Override
      public double apply(List<Double> inputs) {
        return inputs.get(0) / inputs.get(1);
      }
    }

    /// From the first to the second, in percent of the first.
    record Change() implements Formula {
      @Override
      public double apply(List<Double> inputs) {
        return (inputs.get(1) - inputs.get(0)) / Math.abs(inputs.get(0)) * 100;
      }
    }

    /// How many of the population reach the first input.
    record CountAtLeast(List<Double> population) implements Formula {
      public CountAtLeast {
        population = List.copyOf(population);
      }

      @Override
      public double apply(List<Double> inputs) {
        return population.stream().filter(p -> p >= inputs.get(0)).count();
      }
    }
  }

  Stream<String> cited() {
    return inputs.stream().flatMap(i -> i.basis().cited());
  }
}
