package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatexReaderTest {
  private static String plain(String latex) {
    return DocumentsTest.read("p.tex", latex).document().orElseThrow().text().text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "as in~\\citep[see][p. 3]{doe,roe} | as in (doe,roe)",
        "\\cite{a\\_b} is named | (a_b) is named",
        "5\\,000 \\{a\\} 12\\% | 5\\,000 {a} 12%",
        "one\\\\two | one two",
        "``quoted'' -- or --- so | “quoted” – or — so",
        "\\includegraphics[width=3cm]{a.png}\\label{f} after | after",
        "\\begin{table}[h] row \\end{table} | row",
        "\\textbf{bold} \\emph{soft} | bold soft",
        "100\\% % a comment | 100%",
        "\\section*[short]{Long} | Long",
        "open \\cite{a{b}c} | open abc"
      })
  void commandsGoAndWordsStay(String latex, String words) {
    assertThat(plain(latex + "\n").strip()).isEqualTo(words);
  }

  @Test
  void aTitleThatCannotBeShownIsNone() {
    Document document =
        DocumentsTest.read("p.tex", "\\title{\u0017}words\n").document().orElseThrow();
    assertThat(document.title()).isEqualTo("p.tex");
  }

  @Test
  void whatIsRemovedLeavesItsLineBreaks() {
    assertThat(plain("a\n\\hypersetup{\n x=1\n}\nb\n")).isEqualTo("a\n\n\n\nb\n");
  }

  @Test
  void theTitleMayHaveAShortForm() {
    assertThat(
            DocumentsTest.read("p.tex", "\\title[Short]{On --- Time}\nwords\n")
                .document()
                .orElseThrow()
                .title())
        .isEqualTo("On — Time");
  }

  /// The old reader took 9.6 seconds for 48 kB of the first of these.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\a[",
        "\\a{",
        "\\title[",
        "\\cite[",
        "\\cite[a][",
        "\\begin{a}[",
        "\\label[a]{",
        "[",
        "{"
      })
  void theTextIsGoneThroughOnceHoweverManyBracketsStayOpen(String piece) {
    String hostile = piece.repeat(40_000);
    var text = new LatexText(hostile);
    for (int i = 0; i < hostile.length(); i++) {
      text.afterOption(i);
      text.afterGroup(i);
    }
    assertThat(text.looks()).isLessThan(4L * hostile.length());
    DocumentsTest.read("hostile.tex", hostile + "\nwords\n");
  }
}
