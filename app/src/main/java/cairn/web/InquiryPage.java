package cairn.web;

import cairn.inquiry.Findings;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.Proposal;
import cairn.inquiry.Rendered;
import cairn.inquiry.Taken;
import cairn.join.InquirySummary;
import cairn.join.Protocols;
import cairn.kernel.Project;
import cairn.kernel.ProjectPath;
import cairn.use.inquiry.InquiryRuns;
import com.fasterxml.jackson.annotation.JsonValue;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

  /// Between the tree of an ensemble and a node of it: nodes of different trees have the same keys.
  private static final char OF_TREE = '~';

  private final Project project;
  private final InquiryRuns runs;

  InquiryPage(Project project, InquiryRuns runs) {
    this.project = project;
    this.runs = runs;
  }

  /// @param done nodes whose work is over, of `planned`
  record InquiryRow(
      String id,
      String question,
      Instant opened,
      String state,
      String verdict,
      int done,
      int nodes,
      int agents,
      int run,
      int failed,
      double usd,
      boolean report) {
    static InquiryRow of(Inquiry i) {
      int depth = i.settings().depth();
      return new InquiryRow(
          i.id(),
          i.settings().question(),
          i.opened(),
          i.ending() == null ? "open" : i.ending().kind().word(),
          i.closing().verdict() == null ? "" : i.closing().verdict().name(),
          (int) i.nodes().values().stream().filter(n -> n.done(depth)).count(),
          i.nodes().size(),
          i.cost().agents(),
          i.tally().run(),
          i.tally().failed(),
          i.tally().usd(),
          i.closing().report() != null);
    }
  }

  record InquiryList(List<InquiryRow> inquiries) {}

  /// @param run what this server does about it; null if nothing
  /// @param facets empty before they are chosen
  record WholeInquiry(
      InquiryRow inquiry,
      InquiryRuns.@Nullable RunNow run,
      InquirySummary summary,
      List<String> agents,
      List<Taken> sources,
      List<TreeNode> nodes,
      List<Proposal.Facet> facets) {}

  private Inquiries all() {
    return Protocols.inquiries(project).state();
  }

  void list(ServerRequest request, ServerResponse response) {
    List<InquiryRow> rows =
        all().list().stream()
            .filter(i -> i.ensemble() == null)
            .map(InquiryRow::of)
            .toList()
            .reversed();
    Answer.json(response, new InquiryList(rows));
  }

  private Optional<Inquiry> asked(ServerRequest request) {
    return all().get(request.path().pathParameters().get("id"));
  }

  /// @param support mean of its passages; -1 if none was scored
  record TreeNode(
      String id,
      @Nullable String parent,
      String title,
      String subfocus,
      String model,
      State state,
      int passages,
      String failure) {
    enum State {
      WAITING,
      /// Its children are at work.
      FOUND,
      DONE,
      FAILED;

      @JsonValue
      String word() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    static TreeNode of(Node node, int depth, String tree) {
      String above = node.parent();
      Findings best = node.best();
      Node.Failure failure = node.failure();
      State state =
          failure != null
              ? State.FAILED
              : node.done(depth) ? State.DONE : best != null ? State.FOUND : State.WAITING;
      return new TreeNode(
          tree + node.id(),
          above == null ? null : tree + above,
          node.title(),
          node.subfocus(),
          node.model(),
          state,
          best == null ? 0 : (int) best.passages().count(),
          failure == null ? "" : failure.reason());
    }
  }

  void show(ServerRequest request, ServerResponse response) {
    Optional<Inquiry> found = asked(request);
    if (found.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    Inquiry inquiry = found.get();
    var trees = new ArrayList<Inquiry>(all().trees(inquiry.id()));
    if (trees.isEmpty()) trees.add(inquiry);
    var nodes = new ArrayList<TreeNode>();
    for (Inquiry tree : trees) {
      String prefix = tree == inquiry ? "" : tree.id() + OF_TREE;
      int depth = tree.settings().depth();
      tree.nodes().values().forEach(n -> nodes.add(TreeNode.of(n, depth, prefix)));
    }
    Answer.json(
        response,
        new WholeInquiry(
            InquiryRow.of(inquiry),
            runs.of(inquiry.id()).orElse(null),
            InquirySummary.of(all(), inquiry, 0),
            inquiry.tally().agents(),
            inquiry.sources(),
            nodes,
            inquiry.plan() == null ? List.of() : inquiry.plan().facets()));
  }

  void node(ServerRequest request, ServerResponse response) {
    String key = request.path().pathParameters().get("node");
    int tree = key.indexOf(OF_TREE);
    Optional<Node> node =
        tree < 0
            ? asked(request).flatMap(i -> i.node(key))
            : all().get(key.substring(0, tree)).flatMap(i -> i.node(key.substring(tree + 1)));
    if (node.isEmpty()) Answer.unknown(response);
    else Answer.json(response, node.get());
  }

  void report(ServerRequest request, ServerResponse response) throws IOException {
    Optional<Path> file = file(request, Rendered::html);
    if (file.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    response.headers().set(HeaderNames.create("Content-Security-Policy"), REPORT_POLICY);
    response.headers().contentType(MediaTypes.TEXT_HTML);
    response.send(Files.readAllBytes(file.get()));
  }

  void pdf(ServerRequest request, ServerResponse response) throws IOException {
    Optional<Path> file = file(request, Rendered::pdf);
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

  private Optional<Path> file(ServerRequest request, Function<Rendered, String> which)
      throws IOException {
    Rendered report = asked(request).map(i -> i.closing().report()).orElse(null);
    if (report == null || which.apply(report).isEmpty()) return Optional.empty();
    return Optional.of(ProjectPath.resolve(project.folder(), which.apply(report)))
        .filter(Files::isRegularFile);
  }
}
