package cairn.web;

import cairn.inquiry.Findings;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.Rendered;
import cairn.join.InquirySummary;
import cairn.join.Protocols;
import cairn.kernel.Project;
import cairn.kernel.ProjectPath;
import cairn.text.Json;
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
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

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

  InquiryPage(Project project) {
    this.project = project;
  }

  /// @param done nodes whose work is over, of `planned`
  record Row(
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
    static Row of(Inquiry i) {
      int depth = i.settings().depth();
      return new Row(
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

  private Inquiries all() {
    return Protocols.inquiries(project).state();
  }

  void list(ServerRequest request, ServerResponse response) {
    List<Row> rows =
        all().list().stream().filter(i -> i.ensemble() == null).map(Row::of).toList().reversed();
    Answer.json(response, Map.of("inquiries", rows));
  }

  private Optional<Inquiry> asked(ServerRequest request) {
    return all().get(request.path().pathParameters().get("id"));
  }

  /// @param state `waiting`, `found` (its children are at work), `done` or `failed`
  record TreeNode(
      String id,
      @Nullable String parent,
      String title,
      String subfocus,
      String model,
      String state,
      int passages,
      double support,
      String failure) {
    static TreeNode of(Node node, int depth, String tree) {
      String above = node.parent();
      Findings best = node.best();
      Node.Failure failure = node.failure();
      String state =
          failure != null
              ? "failed"
              : node.done(depth) ? "done" : best != null ? "found" : "waiting";
      double support =
          best == null
              ? -1
              : best.passages()
                  .filter(p -> p.support() >= 0)
                  .mapToDouble(p -> p.support())
                  .average()
                  .orElse(-1);
      return new TreeNode(
          tree + node.id(),
          above == null ? null : tree + above,
          node.title(),
          node.subfocus(),
          node.model(),
          state,
          best == null ? 0 : (int) best.passages().count(),
          support,
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
    ObjectNode out = Json.object();
    out.set("inquiry", Json.tree(Row.of(inquiry)));
    out.set("summary", Json.tree(InquirySummary.of(all(), inquiry, 0)));
    out.set("agents", Json.tree(inquiry.tally().agents()));
    out.set("sources", Json.tree(inquiry.sources()));
    var trees = new ArrayList<Inquiry>(all().trees(inquiry.id()));
    if (trees.isEmpty()) trees.add(inquiry);
    var nodes = new ArrayList<TreeNode>();
    for (Inquiry tree : trees) {
      String prefix = tree == inquiry ? "" : tree.id() + OF_TREE;
      int depth = tree.settings().depth();
      tree.nodes().values().forEach(n -> nodes.add(TreeNode.of(n, depth, prefix)));
    }
    out.set("nodes", Json.tree(nodes));
    var plan = inquiry.plan();
    if (plan != null) out.set("facets", Json.tree(plan.facets()));
    Answer.json(response, out);
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
