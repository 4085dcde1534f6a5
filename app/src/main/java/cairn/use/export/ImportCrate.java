package cairn.use.export;

import cairn.catalogue.WorkCatalogue;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Rendered;
import cairn.join.Protocols;
import cairn.kernel.EventTypes;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Takes in an inquiry from a crate that `cairn export crate` wrote: its events follow ours, with
/// their times and actors, and its state here is its state there. Nothing of the crate is believed
/// before all of it was looked at; whether quotes stand in their sources is checked by `cairn
/// inquiry verify`, once the sources are here.
public final class ImportCrate {
  public static final String METADATA = "ro-crate-metadata.json";

  /// Larger ones are refused; ours have some kilobytes for each step.
  private static final long MAX_METADATA = 32L << 20;

  private static final long MAX_FILE = 256L << 20;
  private static final int MAX_EVENTS = 100_000;
  private static final int MAX_NAMED = 5;

  /// Ids become names of folders.
  private static final BoundedPattern ID = BoundedPattern.of("^[a-z0-9][a-z0-9-]{0,99}$");

  private static final String HOME = "meditations/";

  public sealed interface Result {
    /// @param files of the report that were copied
    /// @param sources that it cites by hash
    record Imported(String inquiry, int events, int works, List<String> files, int sources)
        implements Result {}

    /// The very same is here already.
    record Before(String inquiry) implements Result {}

    record Refused(String why, String hint) implements Result {}
  }

  /// Why a crate is not taken.
  private static final class Wrong extends Exception {
    private final String hint;

    Wrong(String why, String hint) {
      super(why);
      this.hint = hint;
    }
  }

  private final Project project;
  private final Protocol<Inquiries, InquiryCommand, InquiryEvent> protocol;

  public ImportCrate(Project project) {
    this.project = project;
    this.protocol = Protocols.inquiries(project).protocol();
  }

  public static boolean isCrate(Path folder) {
    return Files.isRegularFile(folder.resolve(METADATA), LinkOption.NOFOLLOW_LINKS);
  }

  public Result take(Path crate) throws IOException {
    try {
      return read(crate);
    } catch (Wrong e) {
      return new Result.Refused(String.valueOf(e.getMessage()), e.hint);
    } catch (Malformed e) {
      return new Result.Refused("the crate cannot be read: " + e.getMessage(), AGAIN);
    }
  }

  private static final String AGAIN = "`cairn export crate` writes what can be imported";

  private Result read(Path crate) throws IOException, Wrong {
    unchanged(crate);
    Optional<String> history = text(crate, CrateHistory.EVENTS);
    if (history.isEmpty()) throw new Wrong("the crate holds no " + CrateHistory.EVENTS, AGAIN);
    List<CrateHistory.Line> lines = CrateHistory.read(history.get());
    Inquiry told = told(lines);
    Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter = Protocols.inquiries(project);
    Optional<Inquiry> here =
        chapter.state().list().stream().filter(i -> i.id().equals(told.id())).findFirst();
    if (here.isPresent()) {
      // States hold the numbers of events, which every log gives out itself; events do not.
      if (CrateHistory.read(CrateHistory.write(project, here.get())).equals(lines))
        return new Result.Before(told.id());
      throw new Wrong(
          "inquiry " + told.id() + " is here already, and its events are not those of the crate",
          "import the crate in another folder: two histories of one inquiry are not joined");
    }
    Event.Origin origin = Event.Origin.of("import");
    List<WorkCatalogue.Account> works = works(crate);
    List<String> copied = report(crate, told);
    List<Draft> drafts = lines.stream().map(l -> l.draft(origin)).toList();
    project.spine().append(drafts);
    int added = new WorkCatalogue(project.folder()).add(works);
    chapter.render();
    return new Result.Imported(
        told.id(), lines.size(), added, copied, (int) told.sources().stream().count());
  }

  /// Each file that the crate names with a hash is inside of it and has that hash.
  private static void unchanged(Path crate) throws IOException, Wrong {
    if (Files.size(crate.resolve(METADATA)) > MAX_METADATA)
      throw new Wrong(
          METADATA + " has more than " + (MAX_METADATA >> 20) + " MB",
          "no crate of ours is so big");
    JsonNode graph = Json.parse(Files.readString(crate.resolve(METADATA))).path("@graph");
    if (!graph.isArray()) throw new Wrong(METADATA + " has no @graph", AGAIN);
    var changed = new ArrayList<String>();
    for (JsonNode thing : graph) {
      String hash = thing.path("sha256").asString("");
      String id = thing.path("@id").asString("");
      if (hash.isEmpty() || id.startsWith("#") || id.contains(":")) continue;
      String path = URLDecoder.decode(id.replace("+", "%2B"), StandardCharsets.UTF_8);
      Optional<byte[]> bytes = bytes(crate, path);
      if (bytes.isEmpty() || !Sha256.of(bytes.get()).equals(Sha256.PREFIX + hash))
        changed.add(path);
    }
    if (!changed.isEmpty())
      throw new Wrong(
          "not as the crate describes "
              + (changed.size() == 1 ? "it: " : "them: ")
              + String.join(", ", changed.stream().limit(MAX_NAMED).toList())
              + (changed.size() > MAX_NAMED ? ", …" : ""),
          "ask for the crate again");
    boolean described = false;
    for (JsonNode thing : graph)
      described |= thing.path("@id").asString("").equals(CrateHistory.EVENTS);
    if (!described && Files.exists(crate.resolve(CrateHistory.EVENTS)))
      throw new Wrong("the crate does not name its " + CrateHistory.EVENTS, AGAIN);
  }

  private static Optional<byte[]> bytes(Path crate, String path) throws IOException, Wrong {
    Path file;
    try {
      file = ProjectPath.resolve(crate, path);
    } catch (ProjectPath.Refused e) {
      throw new Wrong(String.valueOf(e.getMessage()).replace("project", "crate"), AGAIN);
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return Optional.empty();
    if (Files.size(file) > MAX_FILE)
      throw new Wrong(path + " has more than " + (MAX_FILE >> 20) + " MB", "");
    return Optional.of(Files.readAllBytes(file));
  }

  private static Optional<String> text(Path crate, String path) throws IOException, Wrong {
    return bytes(crate, path).map(b -> new String(b, StandardCharsets.UTF_8));
  }

  /// The inquiry as its events tell it, before any of them is ours.
  private Inquiry told(List<CrateHistory.Line> lines) throws Wrong {
    if (lines.size() > MAX_EVENTS)
      throw new Wrong("the crate tells of more than " + MAX_EVENTS + " events", "");
    Inquiries state = protocol.empty();
    String id = "";
    for (int i = 0; i < lines.size(); i++) {
      CrateHistory.Line line = lines.get(i);
      String where = CrateHistory.EVENTS + ":" + (i + 1);
      Event event = line.event(i + 1L);
      if (line.type().equals(CrateHistory.REPLIED)) {
        String work = line.data().path("work").asString("");
        if (!line.data().path("protocol").asString("").equals(protocol.name())
            || !work.startsWith(id + "."))
          throw new Wrong(where + " is work on something else", AGAIN);
        continue;
      }
      InquiryEvent known =
          switch (protocol.events().reading(event)) {
            case EventTypes.Reading.Known<InquiryEvent>(InquiryEvent e) -> e;
            case EventTypes.Reading.Foreign<InquiryEvent> _ ->
                throw new Wrong(where + " is no event of an inquiry: " + line.type(), AGAIN);
            case EventTypes.Reading.Unreadable<InquiryEvent>(String why) ->
                throw new Wrong(where + ": " + why, "a newer Cairn may read it");
          };
      if (id.isEmpty()) id = opened(known, where);
      if (!known.inquiry().equals(id)) throw new Wrong(where + " is of another inquiry", AGAIN);
      state = protocol.evolve(state, known, Stamp.of(event));
    }
    if (state.list().size() != 1) throw new Wrong("the crate tells of no inquiry", AGAIN);
    Inquiry told = state.list().getFirst();
    for (View view : protocol.views(state)) inside(view.path(), told);
    Rendered report = told.closing().report();
    if (report != null) {
      inside(report.html(), told);
      if (!report.pdf().isEmpty()) inside(report.pdf(), told);
    }
    return told;
  }

  private static String opened(InquiryEvent first, String where) throws Wrong {
    if (!(first instanceof InquiryEvent.InquiryOpened opened))
      throw new Wrong(where + " does not open an inquiry", AGAIN);
    String id = opened.inquiry();
    if (!ID.found(id)
        || !ID.found(opened.slug())
        || !opened.folder().equals(HOME + id)
        || opened.ensemble() != null)
      throw new Wrong(where + " opens an inquiry that cannot stand here", AGAIN);
    return id;
  }

  private static void inside(String path, Inquiry told) throws Wrong {
    if (!path.startsWith(told.folder() + "/") || path.contains(".."))
      throw new Wrong("the crate would write " + path, AGAIN);
  }

  private static List<WorkCatalogue.Account> works(Path crate) throws IOException, Wrong {
    var works = new ArrayList<WorkCatalogue.Account>();
    for (String line : text(crate, CrateHistory.WORKS).orElse("").split("\n"))
      if (!line.isBlank()) works.add(Json.read(line, WorkCatalogue.Account.class));
    return works;
  }

  /// The pages as they were published, where nothing stands in their place.
  private List<String> report(Path crate, Inquiry told) throws IOException, Wrong {
    Rendered report = told.closing().report();
    var copied = new ArrayList<String>();
    if (report == null) return copied;
    copy(crate, "report.html", report.html(), report.htmlHash(), copied);
    copy(crate, "report.pdf", report.pdf(), report.pdfHash(), copied);
    return copied;
  }

  private void copy(Path crate, String name, String path, String hash, List<String> copied)
      throws IOException, Wrong {
    Optional<byte[]> bytes = bytes(crate, name);
    if (path.isEmpty() || bytes.isEmpty() || !Sha256.of(bytes.get()).equals(hash)) return;
    Path target = ProjectPath.resolve(project.folder(), path);
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) return;
    Files.createDirectories(target.getParent());
    AtomicFile.write(target, bytes.get());
    copied.add(path);
  }
}
