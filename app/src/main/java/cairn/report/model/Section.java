package cairn.report.model;

import java.util.List;
import java.util.stream.Stream;

/// A section beyond the facets: an accepted enhancement or an accepted suggestion.
public record Section(String id, Placement placement, String title, List<Block> blocks) {
  public Section {
    blocks = List.copyOf(blocks);
  }

  /// Where a section goes; the order of the constants is the order on the page.
  public enum Placement {
    /// After the title, before the figures of the summary.
    EXECUTIVE_SUMMARY,
    /// After the summary, before the facets: summaries by reader.
    BEFORE_FACETS,
    /// After the facets: action plan, decision tree, risks, accepted report sections.
    AFTER_FACETS,
    /// After those, before the citations: synthesis across facets.
    SYNTHESIS,
    /// Glossary and the like, directly before the citations.
    APPENDIX
  }

  public sealed interface Block {
    Stream<MarkedText> passages();

    record Paragraph(MarkedText text) implements Block {
      @Override
      public Stream<MarkedText> passages() {
        return Stream.of(text);
      }
    }

    record Heading(String text) implements Block {
      @Override
      public Stream<MarkedText> passages() {
        return Stream.empty();
      }
    }

    /// Ordered means that the order says something.
    record Items(List<MarkedText> items, boolean ordered) implements Block {
      public Items {
        items = List.copyOf(items);
      }

      @Override
      public Stream<MarkedText> passages() {
        return items.stream();
      }
    }

    /// Terms and what they mean.
    record Terms(List<Term> terms) implements Block {
      public Terms {
        terms = List.copyOf(terms);
      }

      @Override
      public Stream<MarkedText> passages() {
        return terms.stream().map(Term::meaning);
      }
    }

    record Term(String word, MarkedText meaning) {}

    /// A table; every row has as many cells as there are columns.
    record Table(String caption, List<String> columns, List<List<MarkedText>> rows)
        implements Block {
      public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<MarkedText> row : rows)
          if (row.size() != columns.size())
            throw new IllegalArgumentException(
                "row of " + row.size() + " cells under " + columns.size() + " columns");
      }

      @Override
      public Stream<MarkedText> passages() {
        return rows.stream().flatMap(List::stream);
      }
    }
  }

  Stream<String> cited() {
    return blocks.stream().flatMap(Block::passages).flatMap(MarkedText::cited);
  }
}
