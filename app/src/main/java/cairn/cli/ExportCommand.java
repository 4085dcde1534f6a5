package cairn.cli;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import cairn.kernel.project.Project;
import cairn.use.export.ExportFormat;
import cairn.use.export.ExportResearch;
import cairn.use.export.ExportResearch.Exported;
import cairn.use.export.ExportStyle;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "export",
    description = "Write a report, the record or what is cited in the formats of other programs.",
    footer = {
      "",
      "Example:  cairn export markdown          the last report, for pandoc",
      "          cairn export docx --style author-year",
      "          cairn export latex --record    what the record believes",
      "          cairn export bibtex --all      every work that the project knows",
      "          cairn export crate --to crate  a research object that others can validate"
    })
final class ExportCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "FORMAT",
      description =
          "markdown, quarto, latex, docx, vault, csv; bibtex, csl, ris; crate, prov, otlp,"
              + " nanopub.")
  ExportFormat format;

  @CommandLine.Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "INQUIRY",
      description = "Its id or the beginning of it (default: the last one that has a report).")
  String inquiry = "";

  @CommandLine.Option(names = "--record", description = "The research record instead of a report.")
  boolean record;

  @CommandLine.Option(
      names = "--all",
      description = "Every work that the project knows (bibtex, csl, ris).")
  boolean all;

  @CommandLine.Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Where the files go (default: exports/FORMAT in the project).")
  Path to;

  @CommandLine.Option(
      names = "--style",
      paramLabel = "STYLE",
      description = "Citations in DOCX: numbered (default) or author-year.")
  String style = "numbered";

  @Override
  public int run(Out out) throws Exception {
    ExportStyle chosen =
        ExportStyle.of(style)
            .orElseThrow(() ->
                new UserError(
                    "there is no style '" + style + "'",
                    "numbered or author-year; for any CSL style: cairn export markdown, then"
                        + " pandoc --citeproc --csl STYLE.csl"));
    if (all && !format.isList() || record && format.isObject())
      throw new UserError(
          format.word() + " does not go with " + (all ? "--all" : "--record"),
          all ? "bibtex, csl and ris do" : "research objects tell of an inquiry");
    try (Project project = project()) {
      Path folder =
          to == null ? project.folder().resolve("exports").resolve(format.word()) : resolve(to);
      ExportResearch.Subject subject =
          all
              ? new ExportResearch.Subject.AllWorks()
              : record
                  ? new ExportResearch.Subject.OfRecord()
                  : new ExportResearch.Subject.OfInquiry(inquiry);
      Optional<Exported> done =
          new ExportResearch(project, Version.NUMBER).export(format, subject, chosen, folder);
      if (done.isEmpty())
        throw new UserError(
            record ? "the record has no entries" : "no inquiry '" + inquiry + "' with a report",
            record ? "`cairn record turn` makes some" : "`cairn inquiry list` shows them");
      Exported exported = done.get();
      for (String file : exported.files()) out.say(out.bold(file));
      out.say(
          Out.counted(exported.files().size(), "file")
              + " in "
              + exported.folder()
              + ", "
              + Out.counted(exported.works(), "work"));
      out.result(
          Map.of(
              "format", exported.format(),
              "of", exported.of(),
              "folder", exported.folder().toString(),
              "files", exported.files(),
              "works", exported.works()));
      return Exit.DONE;
    }
  }
}
