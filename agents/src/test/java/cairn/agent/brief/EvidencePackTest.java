package cairn.agent.brief;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Library;
import cairn.sources.MemoryLibrary;
import cairn.sources.Passage;
import cairn.sources.PassageId;
import cairn.sources.Passages;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What stands in the evidence of a brief.
class EvidencePackTest {
  private static final int ROOM = 24_000;

  /// One source, and a search that finds the passages it is told to.
  private record Found(MemoryLibrary notes, List<Integer> hits) implements Library {
    private Passages all() {
      Source only = sources().getFirst();
      return Passages.of(only, text(only.id()));
    }

    @Override
    public List<Passage> search(String query, int k) {
      return hits.stream().flatMap(n -> all().get(n).stream()).toList();
    }

    @Override
    public Optional<PassageId> id(Passage passage) {
      return all().numberAt(passage.span().start()).map(n -> new PassageId(1, n));
    }

    @Override
    public List<Source> sources() {
      return notes.sources();
    }

    @Override
    public Optional<Source> source(SourceId id) {
      return notes.source(id);
    }

    @Override
    public Optional<Source> find(String name) {
      return notes.find(name);
    }

    @Override
    public SourceText text(SourceId id) {
      return notes.text(id);
    }
  }

  private static MemoryLibrary notes() {
    String text =
        String.join(
            "\n\n",
            IntStream.rangeClosed(1, 40)
                .mapToObj(n -> "## Bed " + n + "\n\n" + ("Bed " + n + " was dug. ").repeat(25))
                .toList());
    return new MemoryLibrary().with("beds.md", text);
  }

  @Test
  void aPassageLeftOutBetweenTwoIsPutBackWhereThereIsRoom() {
    // The first four bring their neighbours; 20 and 22 come last and bring none.
    var found = new Found(notes(), List.of(2, 5, 8, 11, 20, 22));
    String text = EvidencePack.of(found, List.of(), List.of("zebra"), ROOM);
    assertThat(Stream.of(20, 21, 22)).allMatch(n -> text.contains("[S1.p" + n + "] "));
    assertThat(text).doesNotContain("[S1.p23] ");
  }
}
