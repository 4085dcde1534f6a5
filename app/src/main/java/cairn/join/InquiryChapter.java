package cairn.join;

import cairn.finding.Finding;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Registry;
import cairn.join.recall.Recall;
import cairn.join.recall.RecalledMemories;
import cairn.join.recall.SharedRegistry;
import cairn.kernel.Comparison;
import cairn.kernel.Decision;
import cairn.kernel.Protocol;
import cairn.kernel.Rebuilt;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The chapter of inquiries, with what they share with the world beside the log: whoever reserves
/// subfocuses through it, from whichever surface, does so under the registry's lock.
public final class InquiryChapter implements Chapter<Inquiries, InquiryCommand, InquiryEvent> {
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> log;
  private final SharedRegistry registry;
  private final @Nullable RecalledMemories memories;

  private InquiryChapter(
      Chapter<Inquiries, InquiryCommand, InquiryEvent> log,
      SharedRegistry registry,
      @Nullable RecalledMemories memories) {
    this.log = log;
    this.registry = registry;
    this.memories = memories;
  }

  static InquiryChapter of(Project project, InquiryProtocol protocol) {
    return of(project, protocol, SharedRegistry.WAIT);
  }

  public static InquiryChapter of(Project project, InquiryProtocol protocol, Duration patience) {
    Chapter<Inquiries, InquiryCommand, InquiryEvent> log = project.chapter(protocol);
    return new InquiryChapter(log, new SharedRegistry(log, patience), null);
  }

  /// For running inquiries: whoever works on them is told what the project remembers.
  public static InquiryChapter of(Project project, InquiryProtocol protocol, Recall recall) {
    InquiryChapter plain = of(project, protocol);
    return new InquiryChapter(plain.log, plain.registry, new RecalledMemories(plain.log, recall));
  }

  /// Nothing is explored before this was done, also after a crash: steps are listed through here.
  private void recall() {
    if (memories != null) memories.offer();
  }

  @Override
  public List<Step> steps() {
    recall();
    return log.steps();
  }

  /// @param told what is waited for outside
  public void whenWaiting(Consumer<String> told) {
    registry.whenWaiting(told);
  }

  /// Waits for nobody outside any more.
  public void hurry() {
    registry.hurry();
  }

  @Override
  public Decision<InquiryEvent> submit(InquiryCommand command, Who who) {
    Optional<Inquiry> reserving = Registry.reserving(log.state(), command);
    return registry.holding(reserving.stream().toList(), () -> log.submit(command, who));
  }

  @Override
  public List<Decision<InquiryEvent>> submitAll(
      List<Submission<InquiryCommand>> submissions, @Nullable Sequel<Inquiries> sequel) {
    if (memories != null)
      for (Submission<InquiryCommand> s : submissions)
        if (s.command() instanceof InquiryCommand.Settle settle) memories.take(settle);
    Inquiries now = log.state();
    List<Inquiry> reserving =
        submissions.stream().flatMap(s -> Registry.reserving(now, s.command()).stream()).toList();
    // What is reserved now is explored after memory was asked, and gets no head start.
    boolean recalls = memories != null && !reserving.isEmpty() && memories.any();
    return registry.holding(reserving, () -> log.submitAll(submissions, recalls ? null : sequel));
  }

  @Override
  public Decision<InquiryEvent> answer(String gate, String value, Who who) {
    Optional<Inquiry> reserving = Registry.reserving(log.state(), gate);
    return registry.holding(reserving.stream().toList(), () -> log.answer(gate, value, who));
  }

  @Override
  public Optional<Decision<InquiryEvent>> recorded(Who who) {
    return log.recorded(who);
  }

  @Override
  public List<Finding> render() {
    List<Finding> findings = log.render();
    registry.follow();
    return findings;
  }

  @Override
  public Protocol<Inquiries, InquiryCommand, InquiryEvent> protocol() {
    return log.protocol();
  }

  @Override
  public Project project() {
    return log.project();
  }

  @Override
  public Inquiries state() {
    return log.state();
  }

  @Override
  public Rebuilt rebuild(Consumer<String> progress) {
    return log.rebuild(progress);
  }

  @Override
  public Comparison compare() {
    return log.compare();
  }

  @Override
  public List<Finding> drift() {
    return log.drift();
  }

  @Override
  public boolean changed(String path) {
    return log.changed(path);
  }

  @Override
  public Decision<InquiryEvent> adopt(String path, Who who) {
    return log.adopt(path, who);
  }

  @Override
  public Path restore(String path) {
    return log.restore(path);
  }

  @Override
  public void close() {
    log.close();
  }
}
