package cairn.inquiry;

import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Unread;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.TopicSlug;
import cairn.inquiry.words.Ts;
import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Opens an inquiry: every required payload is there, the folder has a free name.
public final class OpenInquiry {
  /// Longer questions belong into a file under --context.
  static final int MAX_QUESTION = 4_000;

  /// More files that were not read are counted, not named.
  public static final int MAX_UNREAD = 200;

  private OpenInquiry() {}

  static Decision<InquiryEvent> decide(Inquiries all, InquiryCommand.Open open, Moment moment) {
    Optional<Refusal> problem = problem(all, open);
    if (problem.isPresent()) return Decision.refuse(problem.get());
    Settings settings = settings(all, open);
    String topic = TopicSlug.of(settings.question());
    boolean ensemble = settings.strategy().kind() == Strategy.Kind.ENSEMBLE_MAX;
    String wanted = Ts.day(moment.now()) + "-" + topic + (ensemble ? "-ensemble" : "");
    String id = free(all, wanted);
    var events = new ArrayList<InquiryEvent>();
    events.add(
        new InquiryEvent.InquiryOpened(
            id, "meditations/" + id, topic, settings, open.expands(), null));
    if (!open.taken().isEmpty()) events.add(new InquiryEvent.SourcesTaken(id, open.taken()));
    if (!open.unread().isEmpty()) {
      List<Unread> named = open.unread().stream().limit(MAX_UNREAD).toList();
      events.add(new InquiryEvent.SourcesUnread(id, named, open.unread().size() - named.size()));
    }
    if (open.acknowledge() > 0)
      events.add(new InquiryEvent.CostAcknowledged(id, open.acknowledge()));
    return Decision.accept(events);
  }

  private static String free(Inquiries all, String wanted) {
    String id = wanted;
    for (int n = 2; all.get(id).isPresent(); n++) id = wanted + "-" + n;
    return id;
  }

  private static Optional<Refusal> problem(Inquiries all, InquiryCommand.Open open) {
    if (open.question().isBlank()) return missing("question");
    if (open.question().length() > MAX_QUESTION)
      return Optional.of(
          Refusal.of(
              InquiryCode.MISSING_PAYLOAD,
              "the question has "
                  + open.question().length()
                  + " characters, limit "
                  + MAX_QUESTION));
    String from = open.expands();
    if (from != null) {
      Optional<Inquiry> base = all.get(from);
      if (base.isEmpty())
        return Optional.of(Refusal.of(InquiryCode.UNKNOWN_INQUIRY, "no inquiry " + from));
      if (base.get().open())
        return Optional.of(
            Refusal.of(InquiryCode.NOT_NOW, from + " is not finished", "resume it first"));
      return Optional.empty();
    }
    if (open.mode() == null) return missing("mode");
    if (open.comprehensiveness() == null) return missing("comprehensiveness");
    if (open.theming() == null) return missing("theming");
    Strategy strategy = open.modelStrategy();
    if (strategy == null) return missing("modelStrategy");
    if (strategy.pool().size() < strategy.smallestPool())
      return Optional.of(
          Refusal.of(
              InquiryCode.MISSING_PAYLOAD,
              "model strategy "
                  + strategy.kind().word()
                  + " needs a pool of at least "
                  + strategy.smallestPool()
                  + " models",
              "name them with --models or under `models` in cairn.yaml"));
    Integer depth = open.depth();
    if (depth == null) return missing("depth");
    if (depth < Settings.ONE_BRIEF || depth > Settings.MAX_DEPTH)
      return Optional.of(
          Refusal.of(
              InquiryCode.MISSING_PAYLOAD,
              "depth " + depth + " is not 0, 1, 2 or 3",
              "give --depth 0 for one brief, 1..3 for a tree"));
    if (depth == Settings.ONE_BRIEF && strategy.kind() != Strategy.Kind.NONE)
      return Optional.of(
          Refusal.of(
              InquiryCode.MISSING_PAYLOAD,
              "model strategy " + strategy.kind().word() + " needs branches; depth 0 has none",
              "give --depth 1..3, or --strategy none"));
    return Optional.empty();
  }

  private static Optional<Refusal> missing(String payload) {
    return Optional.of(
        Refusal.of(
            InquiryCode.MISSING_PAYLOAD, "`" + payload + ":` payload required; it is missing"));
  }

  /// An expansion keeps depth, mode, richness and models of what it goes on from, and its theme
  /// unless another is given.
  private static Settings settings(Inquiries all, InquiryCommand.Open open) {
    String question = PlainLine.of(open.question());
    String from = open.expands();
    if (from != null) {
      Settings base = all.get(from).orElseThrow().settings();
      List<String> sources = open.sources().isEmpty() ? base.sources() : open.sources();
      return new Settings(
          question,
          open.context(),
          base.mode(),
          base.level(),
          base.depth(),
          open.theming() == null ? base.theming() : open.theming(),
          base.strategy(),
          base.deepConfirm(),
          sources,
          base.language());
    }
    return new Settings(
        question,
        open.context(),
        required(open.mode()),
        required(open.comprehensiveness()),
        required(open.depth()),
        required(open.theming()),
        required(open.modelStrategy()),
        open.deepConfirm(),
        open.sources(),
        open.language().isBlank() ? Language.of(question) : open.language());
  }

  private static <T> T required(@Nullable T value) {
    if (value == null) throw new IllegalStateException("checked before");
    return value;
  }
}
