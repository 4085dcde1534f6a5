package cairn.join;

import cairn.desk.RecordDesk;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.Uniqueness;
import cairn.join.source.NoSources;
import cairn.kernel.Protocol;
import cairn.kernel.ProtocolsByName;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.pipeline.Pipeline;
import cairn.record.Record;
import cairn.sources.Evidence;
import cairn.task.TaskProtocol;
import cairn.text.Malformed;
import cairn.text.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every protocol of a project. To add one: list it in [#NAMES] and in [#named].
public final class Protocols implements ProtocolsByName {
  /// For projects whose commands mend the files of every protocol.
  public static final Protocols EVERY = new Protocols();

  private static final List<String> NAMES =
      List.of("record", "memory", "task", "pipeline", "inquiry");

  private Protocols() {}

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public Protocol<?, ?, ?> named(String name) {
    return switch (name) {
      case "record" -> new Record();
      case "memory" -> new Memory();
      case "task" -> new TaskProtocol();
      case "pipeline" -> Pipeline.INSTANCE;
      case "inquiry" -> inquiry();
      default -> throw new IllegalArgumentException("no protocol '" + name + "'");
    };
  }

  public static List<Protocol<?, ?, ?>> all() {
    return NAMES.stream().<Protocol<?, ?, ?>>map(EVERY::named).toList();
  }

  /// Families of event types that nobody but their rules may write: the protocols' and the
  /// kernel's.
  public static Set<String> families() {
    return Stream.concat(Stream.of("work"), all().stream().map(Protocol::name))
        .collect(Collectors.toUnmodifiableSet());
  }

  public static List<Chapter<?, ?, ?>> chapters(Project project) {
    var chapters = new ArrayList<Chapter<?, ?, ?>>();
    List<Protocol<?, ?, ?>> all = new ArrayList<>();
    for (String name : NAMES)
      all.add(name.equals(Record.NAME) ? record(project) : EVERY.named(name));
    project.open(all);
    for (Protocol<?, ?, ?> protocol : all)
      chapters.add(
          protocol instanceof InquiryProtocol ? inquiries(project) : project.chapter(protocol));
    return chapters;
  }

  /// A chapter stays open for whoever writes next, so it has the project's settings from the
  /// beginning. Where these cannot be read, more is taken out of words rather than less.
  private static Record record(Project project) {
    try {
      return RecordDesk.protocol(project);
    } catch (Malformed e) {
      return new Record(Secrets.of(true));
    }
  }

  /// For looking and for gates; whoever runs inquiries brings the sources, see
  /// [cairn.join.inquiry.InquiryRun#chapter].
  private static InquiryProtocol inquiry() {
    return new InquiryProtocol(Evidence.of(new NoSources()), Uniqueness.lexical(), Limits.USUAL);
  }

  public static Chapter<Inquiries, InquiryCommand, InquiryEvent> inquiries(Project project) {
    return InquiryChapter.of(project, inquiry());
  }
}
