package cairn.export;

import cairn.literature.Publication;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A text with citations, for people: what every document format is written from.
///
/// @param name short, for file names: small letters, digits, hyphens
/// @param date as shown
/// @param data tables for programs: what the text says, row by row
/// @param works everything that may be cited, with keys
public record Paper(
    String name,
    String title,
    String date,
    List<Block> blocks,
    List<Block.Table> data,
    List<Publication> works) {
  public Paper {
    data = List.copyOf(data);
    blocks = List.copyOf(blocks);
    works = List.copyOf(works);
  }

  public sealed interface Block {
    /// @param id stable, for links; may be empty
    record Heading(int level, String text, String id) implements Block {}

    record Paragraph(List<Inline> inlines) implements Block {}

    record Items(List<List<Inline>> items) implements Block {}

    record Table(String caption, List<String> columns, List<List<List<Inline>>> rows)
        implements Block {}
  }

  public sealed interface Inline {
    record Words(String text) implements Inline {}

    /// Words of the source itself.
    record Quoted(String text) implements Inline {}

    record Cites(List<Cite> cites) implements Inline {}
  }

  /// @param key of a work
  /// @param pinpoint where in it, as styles say it: `p. 3`, `lines 12-14`; may be empty
  public record Cite(String key, Locator label, String pinpoint) {}

  /// What a pinpoint counts.
  public enum Locator {
    NONE(""),
    PAGE("p."),
    LINE("l.");

    private final String brief;

    Locator(String brief) {
      this.brief = brief;
    }

    String brief() {
      return brief;
    }
  }

  Stream<List<Inline>> passages() {
    return blocks.stream()
        .flatMap(b ->
            switch (b) {
              case Block.Heading _ -> Stream.<List<Inline>>empty();
              case Block.Paragraph p -> Stream.of(p.inlines());
              case Block.Items i -> i.items().stream();
              case Block.Table t -> t.rows().stream().flatMap(List::stream);
            });
  }

  /// The works that the text cites, in the order of their first mention.
  public List<Publication> cited() {
    Set<String> keys = new LinkedHashSet<>();
    passages()
        .flatMap(List::stream)
        .forEach(i -> {
          if (i instanceof Inline.Cites c) c.cites().forEach(x -> keys.add(x.key()));
        });
    return keys.stream().flatMap(k -> works.stream().filter(w -> w.key().equals(k))).toList();
  }
}
