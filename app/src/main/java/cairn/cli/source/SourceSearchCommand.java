package cairn.cli.source;

import cairn.answer.AnswerFinder;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.ProgressBar;
import cairn.cli.terminal.UserError;
import cairn.fetch.Work;
import cairn.fetch.WorkFinder;
import cairn.finding.Finding;
import cairn.join.source.SourceSummary;
import cairn.join.source.Web;
import cairn.kernel.project.Project;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "search",
    description = "Find passages of your sources by words and meaning, or works on the web.",
    footer = {
      "",
      "A folder that is not read yet is read first. The number is the probability that the place",
      "answers, see docs/measurements.md.",
      "Example:  cairn source search \"how long should warmup be\" --in papers/",
      "          cairn source search \"learning rate warmup\" --web --add",
      "The web is asked only through the engines that cairn.yaml names, for example",
      "`web: {search: {arxiv: public, searxng: http://localhost:8888}}`."
    })
final class SourceSearchCommand extends Command {
  @CommandLine.Parameters(paramLabel = "QUERY", description = "A question or some words.")
  String query = "";

  @CommandLine.Option(names = "-k", defaultValue = "10", description = "How many (default 10).")
  int k = 10;

  @CommandLine.Option(
      names = "--in",
      paramLabel = "PATH|URL",
      description = "Only in these folders, files or addresses.")
  List<String> in = List.of();

  @CommandLine.Option(
      names = "--web",
      description = "Ask the engines of cairn.yaml for pages and papers instead.")
  boolean web;

  @CommandLine.Option(
      names = "--add",
      description = "With --web: fetch what was found and add it to the sources.")
  boolean add;

  private static final int SHOWN = 300;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    if (k < 1) throw new UserError("-k " + k + " asks for nothing", "give a number from 1");
    if (add && !web) throw new UserError("--add goes with --web", "add it to the command");
    return web ? works(out) : passages(out);
  }

  private int passages(Out out) throws IOException {
    List<Path> named =
        in.stream().filter(p -> !Web.isAddress(p)).map(p -> resolve(Path.of(p))).toList();
    try (StoredLibrary library =
        named.isEmpty() ? SourceCommand.library(this) : SourceCommand.libraryOrNew(this)) {
      readFirst(out, library, named);
      Library searched = in.isEmpty() ? library : library.only(chosen(library));
      AnswerFinder.Found found = new AnswerFinder(searched).find(query, k);
      ArrayNode rows = Json.array();
      found.places().forEach(p -> rows.add(SourceSummary.of(scored(p))));
      var byDocument = new LinkedHashMap<SourceId, List<AnswerFinder.Place>>();
      for (AnswerFinder.Place place : found.places())
        byDocument
            .computeIfAbsent(place.passage().source().id(), _ -> new ArrayList<>())
            .add(place);
      byDocument.values().forEach(places -> show(out, places));
      if (!found.meaning())
        out.note(
            "Words decided which passages were compared; after `cairn source ripen` meaning counts"
                + " everywhere.");
      if (rows.isEmpty()) out.say("Nothing found in " + searched.sources().size() + " sources.");
      out.result(Map.of("passages", rows));
      return Exit.DONE;
    }
  }

  /// What is named and not known yet is read first.
  private void readFirst(Out out, StoredLibrary library, List<Path> named) {
    if (named.isEmpty()) return;
    try (ProgressBar bar = new ProgressBar(world(), json)) {
      for (Path path : named) {
        if (!library.under(List.of(path), List.of()).isEmpty()) continue;
        StoredLibrary.Added added = library.add(path, bar);
        added.findings().forEach(f -> out.note("  " + f));
      }
      SourceCommand.ripenIfLittle(this, library, bar);
    }
  }

  private static Passage scored(AnswerFinder.Place place) {
    Passage p = place.passage();
    return new Passage(
        p.source(), p.span(), p.place(), p.text(), place.probability(), p.compared(), p.copies());
  }

  /// A document with its best passage, and where else in it something was found.
  private static void show(Out out, List<AnswerFinder.Place> places) {
    Passage best = places.getFirst().passage();
    out.say(
        out.green(best.citation().marker())
            + out.dim(
                "  %.2f  %s".formatted(places.getFirst().probability(), best.source().title())));
    out.say("  " + shortened(best.text()));
    if (places.size() > 1)
      out.say(
          out.dim(
              "  also at "
                  + places.stream()
                      .skip(1)
                      .map(p -> p.passage().place().toString())
                      .collect(Collectors.joining(", "))));
    if (!best.copies().isEmpty())
      out.say(out.dim("  the same in " + String.join(", ", best.copies())));
  }

  private List<SourceId> chosen(StoredLibrary library) {
    List<Path> paths =
        in.stream().filter(p -> !Web.isAddress(p)).map(p -> resolve(Path.of(p))).toList();
    List<Source> there =
        library.under(paths, in.stream().filter(Web::isAddress).map(Web::address).toList());
    if (there.isEmpty())
      throw new UserError(
          "no source is in " + String.join(", ", in), "`cairn source list` shows them all");
    return there.stream().map(Source::id).toList();
  }

  private int works(Out out) throws IOException, InterruptedException {
    Path root = Project.find(folder()).orElse(folder());
    try (Web engines = Web.of(root, world().environment())) {
      if (engines.engines().isEmpty())
        throw new UserError(
            "no search engine is configured",
            "name one in cairn.yaml, for example `web: {search: {arxiv: public}}`");
      WorkFinder.Found found = engines.find(query, k);
      if (add) return store(out, engines, found);
      for (Finding finding : found.findings()) out.note(finding + "\n  " + finding.hint());
      found.works().forEach(work -> show(out, work));
      if (found.works().isEmpty())
        out.say("Nothing found by " + String.join(", ", engines.engines()) + ".");
      ObjectNode document = FindingsOutput.document(found.findings());
      document.set("works", Json.tree(found.works()));
      out.result(document);
      return FindingsOutput.exit(found.findings());
    }
  }

  private int store(Out out, Web engines, WorkFinder.Found found) throws IOException {
    var tally = new SourceAddCommand.Tally();
    tally.find(found.findings());
    try (StoredLibrary library = SourceCommand.libraryOrNew(this);
        ProgressBar bar = new ProgressBar(world(), json)) {
      int done = 0;
      for (Work work : found.works()) {
        tally.take(engines.add(library, work));
        bar.at(++done, found.works().size(), work.url());
      }
      SourceCommand.ripenIfLittle(this, library, bar);
    }
    return tally.tell(out);
  }

  private static void show(Out out, Work work) {
    String year = work.year() > 0 ? " (" + work.year() + ")" : "";
    out.say(out.green(work.url()) + out.dim("  " + work.engine()));
    out.say("  " + out.bold(work.title()) + year + "  " + String.join(", ", work.authors()));
    if (!work.summary().isEmpty()) out.say("  " + shortened(work.summary()));
  }

  private static String shortened(String words) {
    String text = words.replaceAll("\\s+", " ");
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
