package cairn.cli;

import cairn.finding.Finding;
import cairn.join.SourceSummary;
import cairn.join.Web;
import cairn.kernel.Project;
import cairn.retrieval.StoredLibrary;
import cairn.sources.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "add",
    description =
        "Add files, folders or web addresses: Markdown, text, HTML, PDF, DOCX, LaTeX, CSV, JSON,"
            + " BibTeX, code.",
    footer = {
      "",
      "Example:  cairn source add docs/ https://example.org/report.pdf arXiv:2301.00001",
      "An address is fetched once, as its robots.txt allows, and its bytes are stored.",
      "Addresses of your own network are refused unless cairn.yaml says `web: {private: true}`."
    })
final class SourceAddCommand extends Command {
  @CommandLine.Parameters(
      arity = "1..*",
      paramLabel = "PATH|URL",
      description = "Files, folders, web addresses, DOIs or arXiv ids.")
  List<String> places = List.of();

  @Override
  int run(Out out) throws IOException {
    var tally = new Tally();
    try (StoredLibrary library = SourceCommand.libraryOrNew(this);
        Web web = Web.of(Project.find(folder()).orElse(folder()), world().environment());
        ProgressBar bar = new ProgressBar(world(), json)) {
      for (String place : places) {
        if (!Web.isAddress(place)) tally.take(library.add(resolve(Path.of(place)), bar));
        else {
          bar.at(0, 1, place);
          tally.take(web.add(library, place));
        }
      }
      SourceCommand.ripenIfLittle(this, library, bar);
    }
    return tally.tell(out);
  }

  /// What several additions did together.
  static final class Tally {
    private final List<Source> added = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private int unchanged;
    private int copies;

    void take(StoredLibrary.Added part) {
      added.addAll(part.added());
      findings.addAll(part.findings());
      unchanged += part.unchanged();
      copies += part.copies();
    }

    void find(List<Finding> more) {
      findings.addAll(more);
    }

    int tell(Out out) {
      for (Finding finding : findings)
        out.note(finding + (finding.hint().isEmpty() ? "" : "\n  " + finding.hint()));
      out.say(
          out.bold(added.size() + " added")
              + ", "
              + unchanged
              + " unchanged"
              + (copies > 0 ? ", " + copies + " nearly the same as others" : "")
              + (findings.isEmpty() ? "" : ", " + findings.size() + " findings"));
      ObjectNode document = FindingsOutput.document(findings);
      ArrayNode rows = document.putArray("added");
      for (Source source : added) rows.add(SourceSummary.of(source));
      document.put("unchanged", unchanged).put("copies", copies);
      out.result(document);
      return FindingsOutput.exit(findings);
    }
  }
}
