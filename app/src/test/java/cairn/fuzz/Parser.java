package cairn.fuzz;

import cairn.document.DocumentFuzz;
import cairn.inquiry.state.RegistryFuzz;
import cairn.mcp.wire.MessageFuzz;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.RegistryReader;
import cairn.record.harvest.Turn;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.LineFuzz;
import cairn.text.FrontMatter;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.MarkdownSections;
import cairn.text.Sentences;
import cairn.text.Yaml;
import cairn.transcript.Transcripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Every reader of bytes that strangers make. Each may answer, or refuse in its own words; anything
/// else that it throws is a fault. To add one: a constant here and a folder of seeds beside.
enum Parser {
  PARTITION(Parser::partition),
  LINE(LineFuzz::read),
  TURN(bytes -> Turn.read(text(bytes))),
  JSON(bytes -> Json.parse(text(bytes))),
  YAML(bytes -> {
    Yaml.parse(text(bytes));
    Yaml.read(text(bytes));
  }),
  MARKDOWN(bytes -> {
    MarkdownSections parts = MarkdownSections.of(text(bytes));
    for (MarkdownSections.Section section : parts.sections()) parts.extent(section);
    Sentences.of(text(bytes));
    FrontMatter.split(text(bytes)).data();
  }),
  REGISTRY(bytes -> new RegistryReader("r.md", Aliases.builtIn()).read(text(bytes))),
  FACETS(bytes -> RegistryFuzz.read(text(bytes))),
  TRANSCRIPT(bytes -> Transcripts.exchanges(text(bytes), "s")),
  LATEX(DocumentFuzz.LATEX::read),
  HTML(DocumentFuzz.HTML::read),
  PDF(DocumentFuzz.PDF::read),
  DOCX(DocumentFuzz.DOCX::read),
  NOTEBOOK(DocumentFuzz.NOTEBOOK::read),
  RPC(bytes -> MessageFuzz.read(text(bytes)));

  private interface Reading {
    void of(byte[] bytes) throws IOException;
  }

  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private final Reading reading;

  Parser(Reading reading) {
    this.reading = reading;
  }

  /// Reads the bytes, and lets pass only what a caller is told to expect.
  void read(byte[] bytes) {
    try {
      reading.of(bytes);
    } catch (Malformed | SpineException e) {
      if (e.getMessage() == null || e.getMessage().isBlank())
        throw new AssertionError(this + " refused without a word", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The folder of its seeds among the test resources.
  String folder() {
    return "/cairn/fuzz/" + name().toLowerCase(Locale.ROOT);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /// A log whose only partition holds these bytes: read, verified, and written to.
  private static void partition(byte[] bytes) throws IOException {
    Path project = Files.createTempDirectory("fuzz");
    try {
      Path file = project.resolve(".cairn/spine/2026-11-15.jsonl");
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
      try (var spine = FileSpine.open(project, () -> NOON)) {
        spine.read(Query.ALL, _ -> true);
        spine.count(Query.ALL);
        spine.last(Query.ALL, 3);
        spine.verify(_ -> {});
      }
    } finally {
      remove(project);
    }
  }

  private static void remove(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) Files.delete(path);
  }
}
