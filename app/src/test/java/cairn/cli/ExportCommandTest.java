package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// One inquiry, written in every format. `tools/validators` reads the same with other people's
/// libraries.
class ExportCommandTest {
  @TempDir static Path folder;

  @BeforeAll
  static void ask() throws Exception {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(
        folder.resolve("docs/survey.md"),
        "# Cost survey\n\nThe installation cost 16,500 EUR per house on average & more <b>.\n");
    Files.writeString(
        folder.resolve("docs/refs.bib"),
        "@techreport{doe2023, title={Cost survey of {EU} houses}, author={Doe, Jane}, year=2023,"
            + " file={survey.md}}\n");
    Transcript asked =
        Transcript.run(
            folder, "research", "What does the installation cost?", "--in", "docs", "--yes");
    assertThat(asked.exit()).as(asked.err()).isEqualTo(Exit.DONE);
  }

  private static Path export(String... args) {
    String[] all = new String[args.length + 2];
    all[0] = "export";
    System.arraycopy(args, 0, all, 1, args.length);
    all[args.length + 1] = "--json";
    Transcript said = Transcript.run(folder, all);
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    return Path.of(Json.parse(said.out()).path("folder").asString());
  }

  private static String only(Path folder, String ending) throws Exception {
    try (var files = Files.walk(folder)) {
      Path file = files.filter(f -> f.toString().endsWith(ending)).findFirst().orElseThrow();
      return Files.readString(file);
    }
  }

  @Test
  void textsCiteWorksWithPinpoints() throws Exception {
    Path markdown = export("markdown");
    assertThat(only(markdown, ".md")).contains("[@doe2023, l. 3]").contains("\\<b\\>");
    assertThat(only(markdown, ".bib")).contains("@techreport{doe2023").contains("{EU}");
    assertThat(only(export("quarto"), ".qmd")).contains("format:", "[@doe2023");
    assertThat(only(export("latex"), ".tex"))
        .contains("\\cite[l.~3]{doe2023}")
        .contains("\\& more \\textless{}b");
    assertThat(only(export("csl"), ".json")).contains("\"id\" : \"doe2023\"");
    assertThat(only(export("ris"), ".ris")).contains("AU  - Doe, Jane");
    assertThat(only(export("csv"), ".csv")).startsWith("Statement,Facet,Origin,Check\r\n");
    assertThat(only(export("bibtex", "--all"), ".bib")).contains("doe2023");
  }

  @Test
  void aVaultLinksBothWays() throws Exception {
    Path vault = export("vault");
    String work = Files.readString(vault.resolve("works/@doe2023.md"));
    assertThat(work).contains("citekey: doe2023", "Cited by\n- [[");
    assertThat(only(vault, "index.md")).contains("[[");
  }

  @Test
  void aWordDocumentIsWellFormedAndCites() throws Exception {
    Path docx = export("docx", "--style", "author-year");
    byte[] bytes;
    try (var files = Files.list(docx)) {
      bytes = Files.readAllBytes(files.findFirst().orElseThrow());
    }
    int parts = 0;
    String text = "";
    try (var zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] xml = zip.readAllBytes();
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml));
        parts++;
        if (entry.getName().equals("word/document.xml"))
          text = new String(xml, StandardCharsets.UTF_8);
      }
    }
    assertThat(parts).isEqualTo(5);
    assertThat(text).contains(">Doe, 2023, l. 3<", "Doe, J. (2023). Cost survey of EU houses.");
  }

  @Test
  void everythingInACrateIsDescribedAndEveryReferenceLeadsSomewhere() throws Exception {
    Path crate = export("crate");
    JsonNode graph =
        Json.parse(Files.readString(crate.resolve("ro-crate-metadata.json"))).path("@graph");
    assertThat(graph.path(0).path("conformsTo").path(0).path("@id").asString())
        .isEqualTo("https://w3id.org/ro/crate/1.2");
    JsonNode root = graph.path(1);
    assertThat(root.path("hasPart").size()).isGreaterThan(5);
    assertThat(root.path("datePublished").asString()).startsWith("20");
    assertThat(root.path("mainEntity").path("@id").asString()).isEqualTo("workflow.md");
    Set<String> ids = new HashSet<>();
    for (JsonNode thing : graph) assertThat(ids.add(thing.path("@id").asString())).isTrue();
    for (JsonNode thing : graph)
      for (JsonNode value : thing)
        for (JsonNode one : value.isArray() ? value : Json.array().add(value))
          if (one.isObject() && !one.path("@id").asString().startsWith("http"))
            assertThat(ids).contains(one.path("@id").asString());
    try (var files = Files.walk(crate)) {
      files
          .filter(Files::isRegularFile)
          .forEach(f -> assertThat(ids).contains(crate.relativize(f).toString()));
    }
    assertThat(graph.findValuesAsString("text")).anyMatch(t -> t.contains("16,500"));
  }

  @Test
  void provenanceNamesOnlyWhatItDeclares() throws Exception {
    Path prov = export("prov");
    JsonNode document = Json.parse(only(prov, ".json"));
    Set<String> known = new HashSet<>();
    for (String kind : new String[] {"entity", "activity", "agent"})
      document.path(kind).properties().forEach(e -> known.add(e.getKey()));
    for (String kind :
        new String[] {"used", "wasGeneratedBy", "wasAssociatedWith", "wasDerivedFrom"}) {
      assertThat(document.path(kind).size()).as(kind).isPositive();
      for (JsonNode relation : document.path(kind))
        for (JsonNode end : relation) assertThat(known).contains(end.asString());
    }
    assertThat(only(prov, ".ttl")).contains("prov:wasDerivedFrom");
    assertThat(only(export("otlp"), ".json")).contains("gen_ai.operation.name", "resourceSpans");
    assertThat(only(export("nanopub"), ".trig")).contains("np:Nanopublication", "16,500");
  }

  @Test
  void mistakesAreExplained() {
    assertThat(Transcript.run(folder, "export", "latex", "--style", "apa").err())
        .contains("pandoc");
    assertThat(Transcript.run(folder, "export", "crate", "--record").err()).contains("inquiry");
    assertThat(Transcript.run(folder, "export", "markdown", "nothing").err())
        .contains("inquiry list");
  }
}
