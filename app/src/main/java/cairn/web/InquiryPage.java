package cairn.web;

import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import cairn.use.RunNow;
import cairn.use.RunState;
import cairn.use.inquiry.InquiryNode;
import cairn.use.inquiry.InquiryRow;
import cairn.use.inquiry.InquiryRuns;
import cairn.use.inquiry.InquirySummary;
import cairn.use.inquiry.ListInquiries;
import cairn.use.inquiry.ShowInquiry;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Inquiries as pages show them: the list, one with its tree, one node with what it found.
final class InquiryPage {
  /// The report is one self-contained file with its own script. It runs in a frame of no origin, so
  /// that it can reach neither the cookie nor the server.
  private static final String REPORT_POLICY =
      "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline';"
          + " style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'";

  private static final List<String> MODES = List.of("light", "dark");
  private static final String ROOT_MODE = "data-mode=\"";

  private final Project project;
  private final InquiryRuns runs;

  InquiryPage(Project project, InquiryRuns runs) {
    this.project = project;
    this.runs = runs;
  }

  /// @param runs how those stand that this server works on, by id
  record InquiryList(List<InquiryRow> inquiries, Map<String, RunState> runs) {}

  /// @param run what this server does about it; null if nothing
  record WholeInquiry(@JsonUnwrapped ShowInquiry.Whole whole, @Nullable RunNow run) {}

  void list(ServerRequest request, ServerResponse response) {
    Answer.json(
        response, new InquiryList(new ListInquiries(project).asked().reversed(), runs.states()));
  }

  private static String id(ServerRequest request) {
    return request.path().pathParameters().get("id");
  }

  void show(ServerRequest request, ServerResponse response) {
    String id = id(request);
    Optional<ShowInquiry.Whole> whole = new ShowInquiry(project).whole(id);
    if (whole.isEmpty()) Answer.unknown(response);
    else Answer.json(response, new WholeInquiry(whole.get(), runs.of(id).orElse(null)));
  }

  void node(ServerRequest request, ServerResponse response) {
    String key = request.path().pathParameters().get("node");
    Optional<InquiryNode> node = new ShowInquiry(project).node(id(request), key);
    if (node.isEmpty()) Answer.unknown(response);
    else Answer.json(response, node.get());
  }

  void report(ServerRequest request, ServerResponse response) throws IOException {
    Optional<Path> file = file(request, InquirySummary.Report::html);
    if (file.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    response.headers().set(HeaderNames.create("Content-Security-Policy"), REPORT_POLICY);
    response.headers().contentType(MediaTypes.TEXT_HTML);
    String mode = request.query().first("mode").orElse("");
    String text = Files.readString(file.get());
    response.send(MODES.contains(mode) ? inColours(text, mode) : text);
  }

  /// In the colours of the page around it, and without the title that the page shows already: in
  /// its frame the report cannot keep what a reader chose.
  private static String inColours(String report, String mode) {
    int from = report.indexOf(ROOT_MODE) + ROOT_MODE.length();
    int to = report.indexOf('"', from);
    boolean known = from >= ROOT_MODE.length() && from < report.indexOf("<body");
    return known
        ? report.substring(0, from) + mode + "\" data-framed=\"yes" + report.substring(to)
        : report;
  }

  void pdf(ServerRequest request, ServerResponse response) throws IOException {
    Optional<Path> file = file(request, InquirySummary.Report::pdf);
    if (file.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    response.headers().contentType(MediaTypes.create("application/pdf"));
    response.header(
        HeaderNames.CONTENT_DISPOSITION,
        "attachment; filename=\"" + file.get().getFileName() + "\"");
    response.send(Files.readAllBytes(file.get()));
  }

  private Optional<Path> file(ServerRequest request, Function<InquirySummary.Report, String> which)
      throws IOException {
    String file =
        new ShowInquiry(project)
            .summary(id(request))
            .map(summary -> which.apply(summary.report()))
            .orElse("");
    if (file.isEmpty()) return Optional.empty();
    return Optional.of(ProjectPath.resolve(project.folder(), file)).filter(Files::isRegularFile);
  }
}
