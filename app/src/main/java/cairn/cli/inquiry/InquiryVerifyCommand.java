package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.project.Project;
import cairn.use.inquiry.ShowInquiry;
import cairn.use.inquiry.VerifyInquiry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "verify",
    description =
        "Compare an inquiry's files and reports with what the log recorded, and re-check every"
            + " citation and quote; also of one made elsewhere.",
    footer = {
      "",
      "Example:  cairn inquiry verify 20261116-warm-up-helps",
      "          cairn inquiry verify ../theirs/meditations/20261116-warm-up-helps --sources"
          + " papers/"
    })
final class InquiryVerifyCommand extends Command {
  private static final int SHOWN = 40;

  @Parameters(
      index = "0",
      paramLabel = "INQUIRY",
      description = "Its folder, or the id of one of this project.")
  Path target;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      description = "Where cited files are, besides the sources stored in the project.")
  List<Path> sources = List.of();

  @Override
  public int run(Out out) throws IOException {
    Path folder = inquiry();
    Optional<Path> project = Project.find(folder).or(() -> Project.find(folder()));
    VerifyInquiry.Verified outcome =
        new VerifyInquiry(world().clock())
            .verify(folder, project, sources.stream().map(this::resolve).toList());
    long errors = outcome.findings().stream().filter(f -> f.severity() == Severity.ERROR).count();
    out.result(
        Map.of(
            "folder", target.toString(),
            "files", outcome.files(),
            "citations",
                Map.of(
                    "markers",
                    outcome.markers(),
                    "resolved",
                    outcome.resolved(),
                    "quotes",
                    outcome.quotes(),
                    "quotes_matched",
                    outcome.quotesMatched()),
            "findings", outcome.findings().stream().map(InquiryVerifyCommand::row).toList()));
    for (Finding f : outcome.findings().subList(0, Math.min(SHOWN, outcome.findings().size())))
      out.say(f.toString());
    if (outcome.findings().size() > SHOWN)
      out.say("… and " + (outcome.findings().size() - SHOWN) + " more (--json has all)");
    out.say(
        outcome.files()
            + " files, "
            + outcome.resolved()
            + " of "
            + outcome.markers()
            + " citations resolve, "
            + outcome.quotesMatched()
            + " of "
            + outcome.quotes()
            + " quotes match");
    return errors == 0 ? Exit.DONE : Exit.FINDINGS;
  }

  private Path inquiry() {
    Path folder = resolve(target);
    if (Files.isDirectory(folder)) return folder;
    if (Project.find(folder()).isEmpty())
      throw new UserError("there is no folder " + target, "name the folder of an inquiry");
    try (Project project = project()) {
      String id = InquiryGroup.find(project, target.toString());
      return project.folder().resolve(new ShowInquiry(project).summary(id).orElseThrow().folder());
    }
  }

  private static Map<String, Object> row(Finding f) {
    return Map.of(
        "code",
        f.code().code(),
        "severity",
        f.severity().word(),
        "file",
        f.file(),
        "line",
        f.line(),
        "message",
        f.message(),
        "hint",
        f.hint());
  }
}
