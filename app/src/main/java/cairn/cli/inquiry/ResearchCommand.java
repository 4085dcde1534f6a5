package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.fetch.Work;
import cairn.fetch.WorkFinder;
import cairn.finding.Finding;
import cairn.join.source.Sources;
import cairn.join.source.Web;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.retrieval.source.StoredLibrary;
import cairn.use.inquiry.InquirySettings;
import cairn.use.inquiry.WorkOnInquiry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "research",
    description = "Ask a question of your documents: a cited, reviewed report.",
    footer = {
      "",
      "Example:  cairn research \"Why does warm-up help?\" --in papers/",
      "          cairn research \"…\" --in https://example.org/report --web 10",
      "          cairn research \"…\" --in notes/ --yes --depth 2 --level detailed --json",
      "Stop it with Ctrl-C at any time; the same command goes on where it stopped.",
      "Without a model in cairn.yaml the extractive agent works: verbatim quotes, no network."
    })
public final class ResearchCommand extends Command {
  @Parameters(index = "0", paramLabel = "QUESTION", description = "What you want to know.")
  String question;

  @Option(
      names = "--in",
      paramLabel = "PATH|URL",
      description = "Folder, file or web address to read; can be given several times.")
  List<String> in = List.of();

  @Option(
      names = "--web",
      paramLabel = "N",
      defaultValue = "0",
      description = "Also read up to N works that engines of cairn.yaml find.")
  int web;

  @Option(
      names = "--context",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "What one needs to know about the question.")
  String context;

  @Option(
      names = "--new",
      description = "Begin a new inquiry even if one on this topic is unfinished.")
  boolean fresh;

  @Option(
      names = "--expand",
      paramLabel = "INQUIRY",
      description = "Go on from a finished inquiry, with its settings.")
  String expand;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "Names this inquiry: the same key goes on, or shows how it ended.")
  @Nullable String key;

  @Option(names = "--leave", description = "Only open it: workers (`cairn worker`) do the rest.")
  boolean leave;

  @Mixin ResearchSettings settings;

  @Mixin ResearchFlags flags;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    if (question.isBlank())
      throw new UserError("the question is empty", "say what you want to know, in quotes");
    settings.check();
    flags.check(List.of());
    ResearchFlags.atLeast(0, web, "--web", "give how many works to read, as --web 10");
    for (Path path : paths())
      if (!Files.exists(path))
        throw new UserError("there is nothing at " + path, "give a folder or file with --in");
    try (Project project = projectOrNew();
        Sources sources = Sources.open(project.folder(), world().clock())) {
      read(out, sources, paths(), world().terminal() && !json);
      List<String> addresses = fetch(out, project.folder(), sources);
      ripen(out, sources, world().terminal() && !json);
      if (sources.library().sources().isEmpty())
        throw new UserError("there is nothing to read yet", "name your documents with --in FOLDER");
      try (ResearchDesk desk = new ResearchDesk(this, out, project, sources, flags)) {
        String id = open(desk, project.folder(), addresses);
        return leave ? desk.leave(id) : desk.run(id);
      }
    }
  }

  /// Reads documents into the project's sources and says what was read.
  public static void read(Out out, Sources sources, List<Path> paths, boolean live) {
    for (StoredLibrary.Added added :
        sources.add(
            paths,
            (done, total, now) -> {
              if (live) out.progress("\r\u001b[2Kreading " + done + "/" + total + " " + now);
            })) {
      if (live) out.progress("\r\u001b[2K");
      tell(out, added);
    }
  }

  /// Reads the sources by meaning before anything is ranked, or says that this is still to come.
  private static void ripen(Out out, Sources sources, boolean live) {
    int left =
        sources.ripenWithinMinutes((done, total, _) -> {
          if (live) out.progress("\r\u001b[2Kreading by meaning " + done + "/" + total);
        });
    if (live) out.progress("\r\u001b[2K");
    if (left > 0)
      out.note(
          left
              + " passages are not read by meaning yet; until then words decide which are compared."
              + " They ripen in the background, or at once with `cairn source ripen`.");
  }

  private List<Path> paths() {
    return in.stream().filter(p -> !Web.isAddress(p)).map(p -> resolve(Path.of(p))).toList();
  }

  /// Fetches the addresses that were named and those of works that were found; returns them all.
  private List<String> fetch(Out out, Path project, Sources sources)
      throws IOException, InterruptedException {
    List<String> addresses =
        new ArrayList<>(in.stream().filter(Web::isAddress).map(Web::address).toList());
    if (addresses.isEmpty() && web <= 0) return addresses;
    try (Web world = Web.of(project, world().environment())) {
      for (String address : addresses) tell(out, world.add(sources.library(), address));
      if (web > 0) {
        if (world.engines().isEmpty())
          throw new UserError(
              "--web needs a search engine",
              "name one in cairn.yaml, for example `web: {search: {arxiv: public}}`");
        WorkFinder.Found found = world.find(question, web);
        found.findings().forEach(f -> out.note("  " + f));
        for (Work work : found.works()) {
          tell(out, world.add(sources.library(), work));
          addresses.add(Web.address(work.url()));
        }
      }
    }
    return addresses;
  }

  private static void tell(Out out, StoredLibrary.Added added) {
    int read = added.added().size();
    var said = new ArrayList<>(List.of(read + (read == 1 ? " new document" : " new documents")));
    if (added.unchanged() > 0) said.add(added.unchanged() + " known");
    if (added.copies() > 0) said.add(added.copies() + (added.copies() == 1 ? " copy" : " copies"));
    if (!added.findings().isEmpty()) said.add(added.findings().size() + " unreadable");
    if (read > 0 || !added.findings().isEmpty()) out.note("read " + String.join(", ", said));
    for (Finding finding : added.findings())
      out.note("  " + finding + (finding.hint().isEmpty() ? "" : "\n    " + finding.hint()));
  }

  /// The unfinished inquiry on this question, or a new one.
  private String open(ResearchDesk desk, Path project, List<String> addresses) throws IOException {
    Optional<WorkOnInquiry.Begun> unfinished =
        desk.use().unfinished(question).filter(i -> expand == null || expand.equals(i.expands()));
    if (unfinished.isPresent() && !fresh && key == null) {
      WorkOnInquiry.Begun open = unfinished.get();
      if (expand == null && settings.depth != null && settings.depth != open.depth())
        throw new UserError(
            open.id() + " is open on this question with depth " + open.depth(),
            "`cairn inquiry resume "
                + open.id()
                + "` goes on with it, `--new` begins another, `cairn inquiry stop "
                + open.id()
                + "` gives it up");
      desk.resuming(open);
      return unfinished.get().id();
    }
    var asked =
        new WorkOnInquiry.Asked(
            question,
            context,
            settings.settings(desk.use(), project, expand != null),
            paths(),
            addresses,
            Stream.concat(in.stream(), addresses.stream()).distinct().toList(),
            InquirySettings.DEEPEST,
            Math.max(0, flags.maxAgents),
            expand);
    if (!desk.use().anythingRead(asked))
      throw new UserError(
          "nothing could be read from " + String.join(", ", in),
          "what is unreadable is named above with its reason; if nothing is, no document lies"
              + " there: give another folder with --in");
    return desk.open(asked, who());
  }

  /// A run that was killed after its inquiry had ended, and before it could say so, is not paid
  /// again; who asks for a new inquiry gets one.
  private Who who() {
    Who who = Who.cli("");
    return fresh && key == null
        ? who
        : who.key(
            Key.of(
                key,
                "research",
                question,
                context,
                settings.words(),
                String.join("\n", in),
                String.valueOf(expand)));
  }
}
