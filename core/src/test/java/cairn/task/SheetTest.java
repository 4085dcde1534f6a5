package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SheetTest {
  private static List<String> titles(String text) {
    return Sheet.of("f.md", text).sections().stream().map(Sheet.Section::title).toList();
  }

  @Test
  void headingsInCodeAndCommentsAreText() {
    String text =
        "# A\n```\n## B\n```\n~~~~ md\n## C\n~~~\n## D\n~~~~\n<!-- ## E\n## F\n-->\n## G\n";
    assertThat(titles(text)).containsExactly("A", "G");
  }

  @Test
  void aByteOrderMarkAndWindowsLinesChangeNothing() {
    String unix = TaskFixture.gather();
    String windows = "\uFEFF" + unix.replace("\n", "\r\n");
    assertThat(Sheet.of("f", windows)).isEqualTo(Sheet.of("f", unix));
  }

  @Test
  void whatIsNeverClosedIsNamedByItsLine() {
    assertThat(Sheet.of("f", "a\n```\nb\n").unclosed()).isEqualTo(2);
    assertThat(Sheet.of("f", "a\n\n<!-- b\n").unclosed()).isEqualTo(3);
    assertThat(Sheet.of("f", "a `<!--` b\n## C").unclosed()).isZero();
  }

  @Test
  void aSectionReachesToTheNextHeadingOfItsLevel() {
    Sheet sheet = Sheet.of("f", "# T\n## A\nx\n### B\ny\n## C\nz\n");
    assertThat(sheet.body(sheet.sections().get(1)).stream().map(Sheet.Line::text))
        .containsExactly("x", "### B", "y");
    assertThat(sheet.body(sheet.sections().getLast()).stream().map(Sheet.Line::text))
        .containsExactly("z");
  }

  @Test
  void aHeadingNeedsASpaceAndAtMostSixMarks() {
    assertThat(titles("#a\n####### b\n    # c\n## d ##\n##\n")).containsExactly("d", "");
  }

  @Test
  void tablesKnowEscapedBarsAndBarsInCode() {
    Sheet sheet = Sheet.of("f", "| a | b |\n|---|---|\n| x \\| y | `p | q` |\n");
    Table table = sheet.tables(null).getFirst();
    assertThat(table.rows().getFirst().cells()).containsExactly("x | y", "`p | q`");
  }

  @Property
  void anyTextIsReadLineByLine(@ForAll String text) {
    Sheet sheet = Sheet.of("f", text);
    String body = text.startsWith("\uFEFF") ? text.substring(1) : text;
    long lines =
        body.isEmpty()
            ? 0
            : body.chars().filter(c -> c == '\n').count() + (body.endsWith("\n") ? 0 : 1);
    assertThat(sheet.lines()).hasSize((int) lines);
  }
}
