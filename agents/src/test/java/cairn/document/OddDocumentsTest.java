package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.sources.Place;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OddDocumentsTest {
  private static Document read(String name, byte[] bytes) {
    return Documents.read(name, bytes, "").document().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "windows-31j,潮位の平均は設計値を下回った。港湾局は来年も料金を上げない方針である。",
    "EUC-JP,潮位の平均は設計値を下回った。港湾局は来年も料金を上げない方針である。",
    "GB18030,我们在这个国家的海边看到了很大的变化，人们说这是以前没有的。",
    "Big5,我們在這個國家的海邊看到了很大的變化，人們說這是以前沒有的。",
    "EUC-KR,평균 조위는 설계값보다 낮았다. 항만청은 내년에 요금을 올리지 않는다.",
    "windows-1251,Средний уровень прилива был ниже расчётного значения.",
    "KOI8-R,Средний уровень прилива был ниже расчётного значения.",
    "windows-1252,La marée moyenne était inférieure à la valeur prévue; déjà vérifié.",
    "UTF-16LE,潮位の平均は 設計値を下回った。港湾局は 料金を上げない。",
    "UTF-16BE,潮位の平均は 設計値を下回った。港湾局は 料金を上げない。"
  })
  void olderEncodingsAreRecognisedByWhatTheyWrite(String charset, String words) {
    String text = "Notes\n\n" + words + "\n";
    Documents.Reading reading =
        Documents.read("a.txt", text.getBytes(Charset.forName(charset)), "");
    assertThat(reading.document().orElseThrow().text().text()).isEqualTo(text);
    if (!charset.startsWith("UTF"))
      assertThat(reading.findings())
          .extracting(Finding::message)
          .first()
          .asString()
          .contains(charset);
  }

  @Test
  void aPageOrAServerMaySayItsEncoding() {
    String page = "<html><head><meta charset='iso-8859-7'></head><body><p>Η μέση στάθμη</p></body>";
    byte[] greek = page.getBytes(Charset.forName("iso-8859-7"));
    assertThat(read("p.html", greek).text().text()).contains("μέση στάθμη");
    byte[] served = "Η μέση στάθμη".getBytes(Charset.forName("iso-8859-7"));
    assertThat(
            Documents.read("p.txt", served, "text/plain; charset=ISO-8859-7")
                .document()
                .orElseThrow()
                .text()
                .text())
        .isEqualTo("Η μέση στάθμη");
    byte[] liar = "<meta charset=shift_jis><p>Größe</p>".getBytes(StandardCharsets.UTF_8);
    assertThat(read("p.html", liar).text().text()).isEqualTo("Größe\n");
  }

  @Test
  void aNotebookIsReadAsItsCellsWithTheLinesOfTheFile() {
    String notebook =
        """
        {
         "cells": [
          {"cell_type": "markdown", "metadata": {"text": "not this"},
           "source": ["# Tides\\n",
                      "The mean surge is 1.4 m."]},
          {"cell_type": "code", "source": "x = 1\\nprint(x)",
           "outputs": [{"output_type": "stream", "text": ["1\\n"]},
                       {"data": {"image/png": "iVBORw0KGgo", "text/plain": ["<Figure>"]}}]}
         ],
         "metadata": {"kernelspec": {"name": "python3"}}
        }
        """;
    Document d = read("n.ipynb", notebook.getBytes(StandardCharsets.UTF_8));
    assertThat(d.title()).isEqualTo("Tides");
    assertThat(d.text().text())
        .isEqualTo("# Tides\nThe mean surge is 1.4 m.\n\nx = 1\nprint(x)\n\n1\n\n<Figure>\n\n");
    assertThat(d.text().read(new Place.Lines(5, 5)).orElseThrow().strip())
        .isEqualTo("The mean surge is 1.4 m.");
    assertThat(d.text().read(new Place.Lines(6, 6)).orElseThrow()).contains("print(x)");
    assertThat(read("broken.ipynb", "{\"cells\": [".getBytes(StandardCharsets.UTF_8)).text().text())
        .isEqualTo("{\"cells\": [");
  }

  @Test
  void menusOfAPageAreLeftOutAndListsOfWorksAreNot() {
    StringBuilder menu = new StringBuilder("<div class=top><ul>");
    for (int i = 0; i < 20; i++)
      menu.append("<li><a href=/").append(i).append(">Part ").append(i).append("</a>");
    menu.append("</ul></div>");
    String works =
        "<ol>"
            + "<li><a href=/w>On the measurement of tides in narrow harbours, a survey</a></li>"
                .repeat(6)
            + "</ol>";
    String said =
        "<p>The mean surge was 1.4 metres, measured by divers; see <a href=/x>the data</a>.</p>";
    String prose = said + "<p>Pumps ran for 611 hours without a fault that anybody noticed.</p>";
    String page =
        read("p.html", ("<body>" + menu + prose + works).getBytes(StandardCharsets.UTF_8))
            .text()
            .text();
    assertThat(page).doesNotContain("Part 3").contains("1.4 metres").contains("narrow harbours");
    assertThat(read("l.html", ("<body>" + menu).getBytes(StandardCharsets.UTF_8)).text().text())
        .as("a page of links")
        .contains("Part 3");
  }

  @Test
  void columnsOfAPdfAreReadOneAfterTheOtherAndCutWordsArePutTogether() throws IOException {
    byte[] pdf =
        columns(
            List.of("The mean surge was mea-", "sured by divers. A well-", "known effect."),
            List.of(
                "The pumps are well-known", "and were mea-", "sured too, and measured", "again."));
    Document d = read("c.pdf", pdf);
    String text = d.text().text();
    assertThat(text.indexOf("known effect")).isLessThan(text.indexOf("The pumps"));
    assertThat(text).contains("was measured\nby divers").contains("A well-known\neffect");
    assertThat(text).doesNotContain("mea-");
    assertThat(d.text().pages()).isEqualTo(1);
  }

  private static byte[] columns(List<String> left, List<String> right) throws IOException {
    try (PDDocument pdf = new PDDocument()) {
      PDPage page = new PDPage();
      pdf.addPage(page);
      try (PDPageContentStream content = new PDPageContentStream(pdf, page)) {
        for (List<String> column : List.of(left, right)) {
          content.beginText();
          content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 11);
          content.newLineAtOffset(column == left ? 50 : 320, 700);
          for (String line : column) {
            content.showText(line);
            content.newLineAtOffset(0, -14);
          }
          content.endText();
        }
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      pdf.save(out);
      return out.toByteArray();
    }
  }
}
