package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.text.Json;
import cairn.use.pipeline.CheckReview;
import cairn.use.pipeline.CheckReview.Checked;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "score",
    description = "Add up the breakdown of a review and compare it with the score it prints.",
    footer = {
      "",
      "Reads weighted tables, deduction tables, lists from 100, points per category and written"
          + " sums.",
      "Example:  cairn pipeline score quality_reports/reviews/2026-05-28_review.md"
    })
final class PipelineScoreCommand extends Command {
  private static final long MAX_FILE = 20_000_000;

  @CommandLine.Parameters(arity = "1..*", paramLabel = "FILE", description = "Reviews.")
  List<Path> files = List.of();

  @Override
  public int run(Out out) throws Exception {
    var checks = new ArrayList<ObjectNode>();
    boolean wrong = false;
    for (Path file : files) {
      Path path = resolve(file);
      if (!Files.isRegularFile(path))
        throw new UserError("no such file: " + file, "give a review in Markdown");
      if (Files.size(path) > MAX_FILE)
        throw new UserError(
            file + " is larger than " + MAX_FILE + " bytes", "give a review in Markdown");
      Checked check =
          CheckReview.check(
              file.toString(), new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
      checks.add(document(file, check));
      wrong |= !Boolean.TRUE.equals(check.ok());
      show(out, file, check);
    }
    if (files.size() == 1) out.result(checks.getFirst());
    else {
      ObjectNode all = Json.object();
      ArrayNode rows = all.putArray("reviews");
      checks.forEach(rows::add);
      out.result(all);
    }
    return wrong ? Exit.FINDINGS : Exit.DONE;
  }

  private static ObjectNode document(Path file, Checked check) {
    ObjectNode row = Json.object().put("file", file.toString());
    row.put("printed", check.printed()).put("computed", check.computed()).put("ok", check.ok());
    row.set("components", Json.tree(check.components()));
    row.set("breakdowns", Json.tree(check.breakdowns()));
    row.setAll(FindingsOutput.document(check.findings()));
    return row;
  }

  private static void show(Out out, Path file, Checked check) {
    out.say(out.bold(file.toString()));
    for (CheckReview.Breakdown breakdown : check.breakdowns()) {
      for (CheckReview.Component part : breakdown.components()) {
        String weight =
            part.weight() == null
                ? ""
                : String.format("  x %s %%", PipelineStatusCommand.plain(part.weight()));
        String value =
            part.weight() == null && part.value() > 0 && breakdown.kind().equals("deductions")
                ? "+" + PipelineStatusCommand.plain(part.value())
                : PipelineStatusCommand.plain(part.value());
        out.say(String.format("  %7s%s  %s", value, weight, part.name()));
      }
      String verdict = breakdown.ok() ? out.green("adds up") : out.red("WRONG");
      out.say(
          String.format(
              "  line %d prints %s, %s give %s: %s",
              breakdown.line(),
              PipelineStatusCommand.plain(breakdown.printed()),
              breakdown.kind(),
              PipelineStatusCommand.plain(breakdown.computed()),
              verdict));
    }
    check.findings().forEach(f -> out.say("  " + f));
  }
}
