package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondLookTest {
  private static final SourceId ID = SourceId.of("notes".getBytes(StandardCharsets.UTF_8));

  private static final Source NOTES =
      new Source(
          ID, new Origin.File("notes.md"), "text/markdown", "Notes", Instant.EPOCH, 9, 3, 0, ID);

  /// How close each text is said to be to the question.
  private record Told(Map<String, Double> closeness) implements Library {
    @Override
    public double[] closeness(String question, List<String> texts) {
      return closeness.isEmpty()
          ? new double[0]
          : texts.stream().mapToDouble(closeness::get).toArray();
    }

    @Override
    public List<Passage> search(String query, int k) {
      return List.of();
    }

    @Override
    public List<Source> sources() {
      return List.of();
    }

    @Override
    public Optional<Source> source(SourceId id) {
      return Optional.empty();
    }

    @Override
    public Optional<Source> find(String name) {
      return Optional.empty();
    }

    @Override
    public SourceText text(SourceId id) {
      throw new IllegalArgumentException(id.value());
    }
  }

  private static AnswerFinder.Place place(String text, double probability) {
    Span span = new Span(0, text.length());
    Passage passage = new Passage(NOTES, span, SourceText.plain(text).place(span), text, 1);
    return new AnswerFinder.Place(passage, "Notes", text, List.of(), probability, Map.of());
  }

  private static List<String> order(Map<String, Double> closeness) {
    List<AnswerFinder.Place> first =
        List.of(place("boats", 0.2), place("piers", 0.18), place("tar", 0.1));
    return SecondLook.of(new Told(closeness), "Where do ships lie?", first).stream()
        .map(p -> p.passage().text())
        .toList();
  }

  @Test
  void ofPlacesThatAreAboutAsLikelyTheCloserOneComesFirst() {
    assertThat(order(Map.of("boats", 0.3, "piers", 0.9, "tar", 0.2)))
        .containsExactly("piers", "boats", "tar");
  }

  @Test
  void withoutTheModelNothingChanges() {
    assertThat(order(Map.of())).containsExactly("boats", "piers", "tar");
  }
}
