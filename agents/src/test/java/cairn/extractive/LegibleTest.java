package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Origin;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.text.Sentences;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegibleTest {
  private static List<String> sentences(String path, String mediaType, String text) {
    var id = new SourceId(Sha256.of(text));
    var source =
        new Source(
            id, new Origin.File(path), mediaType, path, Instant.EPOCH, text.length(), 1, 0, id);
    String legible = Legible.of(source, text);
    assertThat(legible).hasSameSizeAs(text);
    return Sentences.of(legible).stream()
        .peek(s -> assertThat(text.charAt(s.start())).isEqualTo(s.text().charAt(0)))
        .map(s -> Prose.plain(s.text()))
        .filter(Telling::is)
        .toList();
  }

  @Test
  void programTextIsReadByItsComments() {
    assertThat(
            sentences(
                "Gate.java",
                "text/x-source",
                """
                package locks;

                /**
                 * Opens when the water is level on both sides, which
                 * takes about {@code nine} minutes.
                 *
                 * @param side the side on which the boat waits for the water
                 */
                final class Gate {
                  // A second boat must wait outside until the first has left.
                  void open() { throw new Stuck("the gate is stuck. Call the keeper now."); }
                }
                """))
        .containsExactly(
            "Opens when the water is level on both sides, which takes about nine minutes.",
            "A second boat must wait outside until the first has left.");
    assertThat(
            sentences(
                "gate.py",
                "text/x-source",
                """
                #!/usr/bin/env python3
                \"""Opens the gate when the water is level on both sides.\"""
                WAIT = 9  # minutes
                def open_gate():
                    # Nobody may stand on the gate while it moves.
                    return "the gate is open. You may enter the lock now."
                """))
        .containsExactly(
            "Opens the gate when the water is level on both sides.",
            "Nobody may stand on the gate while it moves.");
  }

  @Test
  void tablesAreReadByTheCellsThatHoldSentences() {
    assertThat(
            sentences(
                "locks.csv",
                "text/csv",
                """
                lock,minutes,note
                Upper,9,"The upper lock loses water through the left gate, which is old."
                Lower,7,none
                """))
        .containsExactly("The upper lock loses water through the left gate, which is old.");
  }
}
