package cairn.inquiry;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Rendered;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.brief.Agent;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.sources.Evidence;
import cairn.sources.Library;
import cairn.sources.MemoryLibrary;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A project with the inquiry protocol on a real log, for tests that run whole inquiries.
public final class Study implements AutoCloseable {
  public static final Who WHO = Who.cli("test");

  public final Project project;
  public final Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter;

  public Study(Path folder, InstantSource clock, Library library, Limits limits) {
    project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 7);
    chapter =
        project.chapter(new InquiryProtocol(Evidence.of(library), Uniqueness.lexical(), limits));
  }

  public static Limits patient() {
    return new Limits(Duration.ofSeconds(30), 3);
  }

  /// Notes of the project's own, with numbers to cite.
  public static MemoryLibrary notes() {
    var library = new MemoryLibrary();
    for (int doc = 1; doc <= 6; doc++) {
      var text = new StringBuilder("# Field notes of plot " + doc + "\n");
      for (int line = 2; line <= 30; line++)
        text.append("Bed ")
            .append(line)
            .append(" of plot ")
            .append(doc)
            .append(" gave ")
            .append(doc * 100 + line)
            .append(" kg after ")
            .append(line % 7 + 2)
            .append(" weeks in store.\n");
      library.with("notes/plot-" + doc + ".md", text.toString());
    }
    return library;
  }

  public static InquiryCommand.Open open(
      int depth, Mode mode, Level level, Strategy strategy, DeepConfirm deep) {
    return new InquiryCommand.Open(
        "Why does the yield drift in store, and what helps?",
        "asked in a test",
        mode,
        level,
        depth,
        Settings.Theming.preset("editorial", "warm_palette", "serif_throughout"),
        strategy,
        deep,
        List.of("notes"),
        List.of(),
        "en",
        0,
        null);
  }

  public static InquiryCommand.Open open(int depth) {
    return open(depth, Mode.RESEARCH, Level.DEFAULT, Strategy.NONE, DeepConfirm.NONE);
  }

  public String start(InquiryCommand.Open open) {
    return switch (chapter.submit(open, WHO)) {
      case Decision.Accepted<InquiryEvent> accepted -> accepted.events().getFirst().inquiry();
      case Decision.Refused<InquiryEvent> refused -> throw new AssertionError(refused.refusal());
    };
  }

  public Workshop.Result work(Agent agent) throws InterruptedException {
    return new Workshop<>(chapter, _ -> agent, Workshop.Run.of(""), Watcher.SILENT).run();
  }

  /// Runs to the end, answering every gate as `--yes` does and recording a report that says that it
  /// has everything.
  public Inquiry finish(String id, Agent agent) throws InterruptedException {
    for (int round = 0; round < 100; round++) {
      if (work(agent) instanceof Workshop.Result.Waiting(List<Gate> gates))
        for (Gate gate : gates) accept(chapter.answer(gate.id(), gate.preset(), WHO));
      for (Inquiry i : InquiryProtocol.awaitingReport(chapter.state()))
        accept(chapter.submit(new InquiryCommand.RecordReport(i.id(), report(i)), WHO));
      if (!inquiry(id).open()) return inquiry(id);
    }
    throw new AssertionError("not finished: " + chapter.steps());
  }

  public static Rendered report(Inquiry i) {
    List<String> titles =
        Stream.concat(
                i.plan().sections().stream().map(Proposal.Section::title),
                i.closing().enhancements().stream().map(Enhancement::title))
            .toList();
    String path = InquiryProtocol.reportPath(i);
    return new Rendered(
        path + ".html",
        "sha256:1",
        path + ".pdf",
        "sha256:2",
        10,
        8,
        3,
        titles,
        List.of(),
        List.of(),
        List.of(),
        null);
  }

  public static void accept(Decision<InquiryEvent> decision) {
    if (decision instanceof Decision.Refused<InquiryEvent> refused)
      throw new AssertionError(refused.refusal());
  }

  public Inquiry inquiry(String id) {
    return chapter.state().get(id).orElseThrow();
  }

  /// Every file under `meditations/` with its content.
  public static TreeMap<String, String> files(Path folder) {
    var files = new TreeMap<String, String>();
    try (Stream<Path> paths = java.nio.file.Files.walk(folder.resolve("meditations"))) {
      for (Path p : paths.filter(java.nio.file.Files::isRegularFile).toList())
        files.put(folder.relativize(p).toString(), java.nio.file.Files.readString(p));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  @Override
  public void close() {
    project.close();
  }
}
