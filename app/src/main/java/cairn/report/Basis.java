package cairn.report;

import java.util.List;
import java.util.stream.Stream;

/// Why a number may stand in a chart. There is no third way.
public sealed interface Basis {
  /// The ids of the references that state the number.
  Stream<String> cited();

  /// A source states it.
  record Cited(List<String> references) implements Basis {
    public Cited {
      references = List.copyOf(references);
      if (references.isEmpty()) throw new IllegalArgumentException("a cited number cites nothing");
    }

    @Override
    public Stream<String> cited() {
      return references.stream();
    }
  }

  /// It was counted or computed over this report.
  ///
  /// @param what says so in words: "statements of the facet"
  record Counted(String what) implements Basis {
    @Override
    public Stream<String> cited() {
      return Stream.empty();
    }
  }

  static Basis cited(String... references) {
    return new Cited(List.of(references));
  }

  static Basis counted(String what) {
    return new Counted(what);
  }
}
