package cairn.use.export;

import cairn.export.RunStory;
import cairn.export.RunStory.Input;
import cairn.export.RunStory.Output;
import cairn.export.RunStory.Step;
import cairn.export.RunStory.Told;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Rendered;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.literature.Publication;
import cairn.report.model.CheckMark;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.Statement;
import cairn.spine.Query;
import cairn.text.Json;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the log says about an inquiry, for research objects.
final class ToldInquiry {
  /// The part of `work.replied` that is told.
  record Replied(
      @Nullable String protocol,
      @Nullable String work,
      @Nullable String brief,
      @Nullable String agent,
      Reply.@Nullable Usage usage,
      long millis,
      @Nullable JsonNode content) {}

  private final Project project;
  private final Inquiry inquiry;
  private final ReportModel model;
  private final Map<String, Publication> known;
  private final String version;

  ToldInquiry(
      Project project,
      Inquiry inquiry,
      ReportModel model,
      Map<String, Publication> known,
      String version) {
    this.project = project;
    this.inquiry = inquiry;
    this.model = model;
    this.known = known;
    this.version = version;
  }

  RunStory story() {
    List<Step> steps = steps();
    Instant ended = Objects.requireNonNullElse(inquiry.closing().textDone(), inquiry.opened());
    for (Step step : steps) if (step.ended().isAfter(ended)) ended = step.ended();
    return new RunStory(
        inquiry.id(),
        inquiry.settings().question(),
        inquiry.opened(),
        ended,
        version,
        steps,
        inputs(),
        outputs(),
        claims());
  }

  private List<Step> steps() {
    var steps = new ArrayList<Step>();
    project
        .spine()
        .read(
            Query.ALL.types("work.replied"),
            event -> {
              Replied r = Json.to(event.data(), Replied.class);
              String work = Objects.requireNonNullElse(r.work(), "");
              if ("inquiry".equals(r.protocol()) && work.startsWith(inquiry.id())) {
                Reply.Usage usage = Objects.requireNonNullElse(r.usage(), Reply.Usage.NONE);
                steps.add(
                    new Step(
                        work,
                        event.actor().role(),
                        Objects.requireNonNullElse(r.agent(), "unknown"),
                        hash(Objects.requireNonNullElse(r.brief(), "")),
                        Sha256.of(r.content() == null ? "" : Json.write(r.content())),
                        event.when().minusMillis(r.millis()),
                        event.when(),
                        usage.inputTokens(),
                        usage.outputTokens()));
              }
              return true;
            });
    return steps;
  }

  private static String hash(String brief) {
    return brief.startsWith(Sha256.PREFIX) ? brief : Sha256.of(brief);
  }

  private List<Input> inputs() {
    return inquiry.sources().stream()
        .filter(t -> !t.hash().isEmpty())
        .map(t -> new Input(t.ref(), t.hash(), t.title(), mediaType(t.ref()), known.get(t.hash())))
        .toList();
  }

  private List<Output> outputs() {
    Rendered report = inquiry.closing().report();
    var outputs = new ArrayList<Output>();
    if (report != null) {
      outputs.add(new Output(report.html(), "text/html", report.htmlHash(), 0));
      if (!report.pdf().isEmpty())
        outputs.add(new Output(report.pdf(), "application/pdf", report.pdfHash(), 0));
    }
    return outputs;
  }

  private List<Told> claims() {
    Map<String, String> hashes = new HashMap<>();
    for (Reference r : model.references()) hashes.put(r.id(), r.citation().hash());
    var claims = new ArrayList<Told>();
    model
        .statements()
        .forEach(s ->
            claims.add(
                new Told(
                    s.id(),
                    s.text().plain().strip(),
                    s.standing().kind().word(),
                    settled(s),
                    s.text()
                        .cited()
                        .map(r -> hashes.getOrDefault(r, ""))
                        .filter(h -> !h.isEmpty())
                        .distinct()
                        .toList())));
    return claims;
  }

  private static boolean settled(Statement s) {
    return s.standing().kind() == CheckMark.Kind.WORD_FOR_WORD
        || s.standing().kind() == CheckMark.Kind.JUDGED;
  }

  static String mediaType(String path) {
    String end = path.substring(path.lastIndexOf('.') + 1);
    return switch (end) {
      case "md", "qmd" -> "text/markdown";
      case "html" -> "text/html";
      case "pdf" -> "application/pdf";
      case "json" -> "application/json";
      case "jsonl" -> "application/x-ndjson";
      case "ttl" -> "text/turtle";
      case "csv" -> "text/csv";
      case "bib" -> "application/x-bibtex";
      default -> "text/plain";
    };
  }

  /// The steps as a person reads them; the crate's workflow file.
  static String workflow(RunStory story) {
    var out =
        new StringBuilder("# How this inquiry was made\n\nQuestion: " + story.question() + "\n\n");
    for (Step step : story.steps())
      out.append("- ")
          .append(step.role())
          .append(" by ")
          .append(step.agent())
          .append(", brief `")
          .append(step.brief())
          .append("`, reply `")
          .append(step.reply())
          .append("`\n");
    return out.toString();
  }
}
