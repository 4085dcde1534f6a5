package cairn.inquiry;

import cairn.kernel.Decision;
import cairn.kernel.Outcome;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The enhancements gate, and the writing of what was accepted.
final class ChooseEnhancements {
  private ChooseEnhancements() {}

  /// `cheap`, `all`, `none`, or JSON with a decision for each id.
  static Decision<InquiryEvent> answer(Situation s, String value) {
    Closing closing = s.inquiry().closing();
    if (!closing.asked()) return s.notNow("a decision on enhancements");
    var treatments = new LinkedHashMap<String, String>();
    switch (value.strip()) {
      case "none" -> {}
      case "cheap" ->
          closing.enhancements().stream()
              .filter(Enhancement::cheap)
              .forEach(e -> treatments.put(e.id(), Enhancement.RESPAWN));
      case "all" -> closing.enhancements().forEach(e -> treatments.put(e.id(), usual(e)));
      default -> {
        try {
          for (Answers.EnhancementAnswer a :
              Json.read(value, Answers.Enhancements.class).decisions()) {
            Enhancement e = find(closing, a.id());
            if (e == null)
              return s.refuse(InquiryCode.BAD_DECISION, "there is no enhancement '" + a.id() + "'");
            String how = a.treatment() == null ? usual(e) : a.treatment();
            if (a.accepted() && !fits(e, how))
              return s.refuse(
                  InquiryCode.BAD_DECISION,
                  "'" + how + "' does not fit the " + e.costClass() + " " + e.id());
            if (a.accepted()) treatments.put(e.id(), how);
          }
        } catch (Malformed | NullPointerException e) {
          return s.refuse(
              InquiryCode.BAD_DECISION, "answer `cheap`, `all`, `none` or JSON with `decisions`");
        }
      }
    }
    return Decision.accept(new InquiryEvent.EnhancementsDecided(s.inquiry().id(), treatments));
  }

  private static @org.jspecify.annotations.Nullable Enhancement find(Closing closing, String id) {
    return closing.enhancements().stream().filter(e -> e.id().equals(id)).findFirst().orElse(null);
  }

  private static String usual(Enhancement e) {
    return e.cheap() ? Enhancement.RESPAWN : Enhancement.QUEUE;
  }

  private static boolean fits(Enhancement e, String treatment) {
    return e.cheap()
        ? treatment.equals(Enhancement.RESPAWN)
        : treatment.equals(Enhancement.QUEUE) || treatment.equals(Enhancement.SPAWN_NOW);
  }

  /// The content of one enhancement or follow-up.
  static Decision<InquiryEvent> settle(Situation s, Role role, String id, Outcome outcome) {
    Enhancement enhancement = find(s.inquiry().closing(), id);
    if (enhancement == null || !enhancement.unwritten()) return s.notNow("content of " + id);
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.EnhancementFailed(s.inquiry().id(), id, Situation.reason(outcome)));
    JsonNode content = Situation.content(replied);
    List<String> form = ReplyForm.problems(role, content);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(material(s.inquiry()));
    List<Consolidation.Group> groups = new ArrayList<>();
    if (role == Role.FOLLOW_UP_WRITER) {
      groups.add(
          new Consolidation.Group(
              "overview",
              reader.read(content.path("overview"), "enh-" + slug(id) + ".o", "/overview")));
      for (JsonNode item : content.path("items"))
        groups.add(
            new Consolidation.Group(
                item.path("kind").asString()
                    + ": "
                    + PassageReader.plain(item.path("title").asString()),
                reader.read(
                    item.path("passages"),
                    "enh-" + slug(id) + "." + groups.size() + "-",
                    "/items")));
    } else {
      groups.addAll(
          CloseInquiry.groups(content.path("groups"), "heading", "enh-" + slug(id) + ".", reader));
    }
    if (!reader.problems().isEmpty()) return s.refuse(reader.problems());
    return s.accept(
        reader,
        new InquiryEvent.EnhancementWritten(
            s.inquiry().id(), id, groups, Spent.of(replied.reply())));
  }

  private static String slug(String id) {
    return id.replace('_', '-');
  }

  static Map<String, Passage> material(Inquiry inquiry) {
    Map<String, Passage> known = CloseInquiry.everything(inquiry);
    Consolidation text = inquiry.closing().consolidation();
    if (text != null) text.passages().forEach(p -> known.put(p.id(), p));
    return known;
  }
}
