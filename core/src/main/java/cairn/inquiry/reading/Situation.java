package cairn.inquiry.reading;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Resources;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.Uniqueness;
import cairn.inquiry.words.WrittenCitation;
import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.kernel.brief.Outcome;
import cairn.sources.Evidence;
import cairn.text.JsonMender;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// What a decision about one inquiry rests on. `evidence` answers for stored bytes, which never
/// change under their hash, so reading them is as good as having them in the state.
public record Situation(
    Inquiry inquiry, Inquiries all, Moment moment, Evidence evidence, Uniqueness uniqueness) {

  public Decision<InquiryEvent> refuse(InquiryCode code, String message) {
    return Decision.refuse(Refusal.of(code, message));
  }

  public Decision<InquiryEvent> notNow(String what) {
    return refuse(InquiryCode.NOT_NOW, inquiry.id() + " is not waiting for " + what);
  }

  /// A reply that breaks its contract; the message goes back to the agent word by word.
  public Decision<InquiryEvent> refuse(List<String> problems) {
    String all = String.join("\n", problems);
    InquiryCode code = code(all);
    // what helps against one problem misleads where there are others
    boolean alike = problems.stream().allMatch(problem -> code(problem) == code);
    String hint = alike ? code.hint() : InquiryCode.BAD_REPLY.hint();
    return Decision.refuse(Refusal.of(code, all, hint));
  }

  /// A reply whose form is wrong is not taken. What its well-formed statements say wrong is told at
  /// the same time, so that nobody has to repair twice.
  ///
  /// @param known passages that may be drawn on, by id
  /// @param lists the lists of statements to look at
  public Decision<InquiryEvent> refuse(
      List<String> form, JsonNode content, Map<String, CitedClaim> known, String... lists) {
    if (!ReplyForm.readable(content)) return refuse(form);
    PassageReader reader = reader(known);
    for (String list : lists) {
      int number = 0;
      for (JsonNode statement : elements(content.path(list))) {
        String where = "/" + list + "/" + number++;
        boolean wellFormed =
            form.stream().noneMatch(p -> p.startsWith(where + ":") || p.startsWith(where + "/"));
        if (wellFormed) reader.passage(statement, where, where);
      }
    }
    return refuse(Stream.concat(form.stream(), reader.problems().stream()).toList());
  }

  private static Collection<JsonNode> elements(JsonNode list) {
    return list.isArray() ? list.values() : List.of();
  }

  private static InquiryCode code(String problems) {
    if (problems.contains("no citation;")) return InquiryCode.UNCITED;
    if (problems.contains("is not in ") || problems.contains("stands at "))
      return InquiryCode.MISQUOTED;
    if (problems.contains("is not among the stored") || problems.contains("is cited"))
      return InquiryCode.UNRESOLVED;
    return InquiryCode.BAD_REPLY;
  }

  public PassageReader reader(Map<String, CitedClaim> known) {
    return new PassageReader(inquiry, evidence, known, inquiry.settings().research());
  }

  /// The events of an accepted reply, after those for sources that it cited first.
  public Decision<InquiryEvent> accept(PassageReader reader, InquiryEvent... events) {
    var all = new ArrayList<InquiryEvent>();
    if (!reader.taken().isEmpty())
      all.add(new InquiryEvent.SourcesTaken(inquiry.id(), reader.taken()));
    all.addAll(List.of(events));
    return Decision.accept(all);
  }

  /// Why there is no reply, in one line.
  public static String reason(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Replied _ -> "";
      case Outcome.Failed(var kind, var reasons) ->
          words(kind.name()) + (reasons.isEmpty() ? "" : ": " + oneLine(reasons.getLast()));
      case Outcome.Skipped(String why) -> "not run: " + oneLine(why);
    };
  }

  public static Node.Failure failure(Outcome outcome) {
    String reason = reason(outcome);
    return switch (outcome) {
      case Outcome.Replied _ -> new Node.Failure("none", List.of());
      case Outcome.Failed(var kind, var reasons) ->
          new Node.Failure(
              isCitation(reasons) ? "citations" : words(kind.name()).replace(' ', '_'),
              reasons.isEmpty()
                  ? List.of(reason)
                  : reasons.stream().map(Situation::oneLine).toList());
      case Outcome.Skipped _ -> new Node.Failure("skipped", List.of(reason));
    };
  }

  private static boolean isCitation(List<String> reasons) {
    return reasons.stream()
        .anyMatch(r ->
            List.of(InquiryCode.UNCITED, InquiryCode.UNRESOLVED, InquiryCode.MISQUOTED).stream()
                .anyMatch(code -> r.contains(code.code())));
  }

  private static String words(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static final int MAX_REASON = 400;

  public static String oneLine(String text) {
    String line = PlainLine.of(text);
    return line.length() <= MAX_REASON ? line : line.substring(0, MAX_REASON - 3) + "...";
  }

  /// What was replied, with its citations and all else in the form that the schema knows.
  public static JsonNode content(Outcome.Replied replied, Role role) {
    JsonNode cited = WrittenCitation.mend(replied.reply().content());
    return JsonMender.mend(Resources.schema(role), cited);
  }
}
