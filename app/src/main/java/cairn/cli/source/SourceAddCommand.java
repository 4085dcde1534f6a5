package cairn.cli.source;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.ProgressBar;
import cairn.finding.Finding;
import cairn.join.source.SourceSummary;
import cairn.join.source.Web;
import cairn.kernel.project.Project;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Source;
import cairn.use.source.AddWorks;
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
        "Add files, folders, web addresses or works: Markdown, text, HTML, PDF, DOCX, LaTeX, CSV,"
            + " JSON, code; BibTeX, CSL-JSON, RIS.",
    footer = {
      "",
      "Example:  cairn source add docs/ https://example.org/report.pdf arXiv:2301.00001",
      "          cairn source add papers/ refs.bib 10.1000/182 zotero:Thesis",
      "An address is fetched once, as its robots.txt allows, and its bytes are stored.",
      "Addresses of your own network are refused unless cairn.yaml says `web: {private: true}`."
    })
final class SourceAddCommand extends Command {
  @CommandLine.Parameters(
      arity = "1..*",
      paramLabel = "PATH|URL|WORK",
      description =
          "Files, folders, web addresses, DOIs, arXiv ids, pmid:…, isbn:…, zotero:COLLECTION.")
  List<String> places = List.of();

  @CommandLine.Option(
      names = "--lookup",
      description =
          "Ask Crossref, OpenAlex and arXiv about works, or the services under `web: lookup:`.")
  boolean lookup;

  @Override
  public int run(Out out) throws IOException {
    var tally = new Tally();
    Path root = Project.find(folder()).orElse(folder());
    try (StoredLibrary library = SourceCommand.libraryOrNew(this);
        Web web = Web.of(root, world().environment());
        AddWorks works = new AddWorks(root, library, world().environment(), lookup);
        ProgressBar bar = new ProgressBar(world(), json)) {
      for (String place : places) {
        boolean address = Web.isAddress(place) || AddWorks.isWork(place);
        if (address) bar.at(0, 1, place);
        StoredLibrary.Added added =
            AddWorks.isWork(place)
                ? works.add(place, web)
                : address ? web.add(library, place) : library.add(resolve(Path.of(place)), bar);
        tally.take(added);
        works.learn(added.added());
        if (!address && added.unchanged() > 0) works.learnOlder(resolve(Path.of(place)));
      }
      tally.works(works.told());
      tally.find(works.findings());
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
    private int works;

    void works(int told) {
      works = told;
    }

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
              + (works > 0 ? ", " + works + " accounts of works" : "")
              + (findings.isEmpty()
                  ? ""
                  : ", " + findings.size() + (findings.size() == 1 ? " finding" : " findings")));
      ObjectNode document = FindingsOutput.document(findings);
      ArrayNode rows = document.putArray("added");
      for (Source source : added) rows.add(SourceSummary.of(source));
      document.put("unchanged", unchanged).put("copies", copies).put("works", works);
      out.result(document);
      return FindingsOutput.exit(findings);
    }
  }
}
