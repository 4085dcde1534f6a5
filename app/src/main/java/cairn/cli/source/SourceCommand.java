package cairn.cli.source;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.ProgressBar;
import cairn.cli.terminal.UserError;
import cairn.join.source.SourceSummary;
import cairn.join.source.Sources;
import cairn.kernel.project.Project;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "source",
    description = "What may be cited: add, list, show and search documents.",
    subcommands = {
      SourceAddCommand.class,
      SourceCommand.ListSources.class,
      SourceCommand.Show.class,
      SourceSearchCommand.class,
      SourceWorksCommand.class,
      SourceRipenCommand.class
    },
    footer = {
      "",
      "Example:  cairn source add docs/ papers/smith.pdf https://example.org/report",
      "          cairn source search \"how long should warmup be\"",
      "          cairn source show docs/warmup.md --at 12-14",
      "Documents are stored by hash, so a citation can be checked for ever, offline."
    })
public final class SourceCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    try (StoredLibrary library = library(this)) {
      return list(out, library);
    }
  }

  /// The library of the project.
  static StoredLibrary library(Command command) throws IOException {
    return open(
        command,
        Project.find(command.folder())
            .orElseThrow(() ->
                new UserError(
                    "no Cairn project in " + command.folder() + " or above it",
                    "add documents with `cairn source add FOLDER`")));
  }

  /// The same; a folder that is no project becomes one.
  static StoredLibrary libraryOrNew(Command command) throws IOException {
    return open(command, Project.find(command.folder()).orElse(command.folder()));
  }

  private static StoredLibrary open(Command command, Path root) throws IOException {
    Files.createDirectories(root.resolve(Project.MARK));
    return StoredLibrary.open(
        root, Embedder.standard(), command.world().clock(), Sources.settings(root).reading());
  }

  /// What was just added is read by meaning at once, if that takes seconds and is wanted.
  static void ripenIfLittle(Command command, StoredLibrary library, ProgressBar bar) {
    Path root = Project.find(command.folder()).orElse(command.folder());
    if (Sources.settings(root).ripen()) library.ripenIfLittle(bar);
  }

  private static int list(Out out, StoredLibrary library) {
    SourceList sources = new SourceList(library);
    sources.say(out);
    out.result(sources.json());
    return Exit.DONE;
  }

  private static Source named(StoredLibrary library, String name) {
    return library
        .find(name)
        .orElseThrow(() ->
            new UserError(
                "no source is called '" + name + "', or several are",
                "`cairn source list` shows them all"));
  }

  @CommandLine.Command(name = "list", description = "Show all sources.")
  static final class ListSources extends Command {
    @Override
    public int run(Out out) throws IOException {
      try (StoredLibrary library = library(this)) {
        return list(out, library);
      }
    }
  }

  @CommandLine.Command(name = "show", description = "Show the text of a source, or a part of it.")
  static final class Show extends Command {
    @CommandLine.Parameters(
        paramLabel = "SOURCE",
        description = "Path, address, title or beginning of its id.")
    String name = "";

    @CommandLine.Option(
        names = "--at",
        paramLabel = "PLACE",
        description = "Lines (12-14) or pages (p3).")
    String at = "";

    @Override
    public int run(Out out) throws IOException {
      try (StoredLibrary library = library(this)) {
        Source source = named(library, name);
        SourceText text = library.text(source.id());
        Place place = at.isEmpty() ? Place.WHOLE : parse(at);
        String words =
            text.read(place)
                .orElseThrow(() ->
                    new UserError(
                        source.origin().location() + " has no " + place,
                        "it has "
                            + (source.pages() > 0
                                ? source.pages() + " pages"
                                : source.lines() + " lines")));
        out.say(words);
        ObjectNode document = SourceSummary.of(source);
        document.put("citation", source.cite(place).marker());
        document.put("text", words);
        out.result(document);
        return Exit.DONE;
      }
    }

    private static Place parse(String at) {
      return Place.parse(at)
          .orElseThrow(() ->
              new UserError("'" + at + "' is not a place", "write lines as 12-14 or pages as p3"));
    }
  }
}
