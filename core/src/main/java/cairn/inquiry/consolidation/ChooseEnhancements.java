package cairn.inquiry.consolidation;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The enhancements gate, and the writing of what was accepted.
public final class ChooseEnhancements {
  private ChooseEnhancements() {}

  /// `cheap`, `all`, `none`, or JSON with a decision for each id.
  public static Decision<InquiryEvent> answer(Situation s, String value) {
    Inquiry inquiry = s.inquiry();
    if (!inquiry.closing().asked()) return s.notNow("a decision on enhancements");
    List<EnsembleEnhancements.Offer> offers = EnsembleEnhancements.offers(s.all(), inquiry);
    var chosen = new LinkedHashMap<EnsembleEnhancements.Offer, Enhancement.Way>();
    switch (value.strip()) {
      case "none" -> {}
      case "cheap" ->
          offers.stream()
              .filter(o -> o.enhancement().cheap())
              .forEach(o -> chosen.put(o, Enhancement.Way.RESPAWN));
      case "all" -> offers.forEach(o -> chosen.put(o, usual(o.enhancement())));
      default -> {
        try {
          for (InquiryAnswer.EnhancementAnswer a :
              Json.read(value, InquiryAnswer.Enhancements.class).decisions()) {
            EnsembleEnhancements.Offer offer =
                offers.stream().filter(o -> o.id().equals(a.id())).findFirst().orElse(null);
            if (offer == null)
              return s.refuse(InquiryCode.BAD_DECISION, "there is no enhancement '" + a.id() + "'");
            Enhancement e = offer.enhancement();
            Enhancement.Way how = a.treatment() == null ? usual(e) : a.treatment();
            if (a.accepted() && !fits(e, how))
              return s.refuse(
                  InquiryCode.BAD_DECISION,
                  "'" + how.word() + "' does not fit the " + e.costClass().word() + " " + a.id());
            if (a.accepted()) chosen.put(offer, how);
          }
        } catch (Malformed | NullPointerException e) {
          return s.refuse(
              InquiryCode.BAD_DECISION, "answer `cheap`, `all`, `none` or JSON with `decisions`");
        }
      }
    }
    return Decision.accept(decided(s, chosen));
  }

  /// One event for each report that the gate was about.
  private static List<InquiryEvent> decided(
      Situation s, Map<EnsembleEnhancements.Offer, Enhancement.Way> chosen) {
    var events = new ArrayList<InquiryEvent>();
    for (Inquiry i : EnsembleEnhancements.decidedWith(s.all(), s.inquiry())) {
      var treatments = new LinkedHashMap<String, Enhancement.Way>();
      chosen.forEach((offer, how) -> {
        if (offer.owner().id().equals(i.id())) treatments.put(offer.enhancement().id(), how);
      });
      events.add(new InquiryEvent.EnhancementsDecided(i.id(), treatments));
    }
    return events;
  }

  private static @Nullable Enhancement find(Closing closing, String id) {
    return closing.enhancements().stream().filter(e -> e.id().equals(id)).findFirst().orElse(null);
  }

  private static Enhancement.Way usual(Enhancement e) {
    return e.cheap() ? Enhancement.Way.RESPAWN : Enhancement.Way.QUEUE;
  }

  private static boolean fits(Enhancement e, Enhancement.Way treatment) {
    return e.cheap()
        ? treatment == Enhancement.Way.RESPAWN
        : treatment == Enhancement.Way.QUEUE || treatment == Enhancement.Way.SPAWN_NOW;
  }

  /// The content of one enhancement or follow-up.
  public static Decision<InquiryEvent> settle(Situation s, Role role, String id, Outcome outcome) {
    Enhancement enhancement = find(s.inquiry().closing(), id);
    if (enhancement == null || !enhancement.unwritten()) return s.notNow("content of " + id);
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.EnhancementFailed(s.inquiry().id(), id, Situation.reason(outcome)));
    JsonNode content = Situation.content(replied, role);
    List<String> form = ReplyForm.problems(role, content);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(material(s.all(), s.inquiry()));
    List<Consolidation.Group> groups = new ArrayList<>();
    if (role == Role.FOLLOW_UP_WRITER) {
      groups.add(
          new Consolidation.Group(
              "overview",
              reader.read(content.path("overview"), "enh-" + slug(id) + ".o", "/overview")));
      for (JsonNode item : content.path("items"))
        groups.add(
            new Consolidation.Group(
                item.path("kind").asString() + ": " + PlainLine.of(item.path("title").asString()),
                reader.read(
                    item.path("passages"),
                    "enh-" + slug(id) + "." + groups.size() + "-",
                    "/items")));
    } else {
      groups.addAll(
          CloseInquiry.groups(content.path("groups"), "heading", "enh-" + slug(id) + ".", reader));
    }
    var problems = new ArrayList<>(reader.problems());
    if (role == Role.ENHANCEMENT_WRITER && tooShort(groups))
      problems.add(
          "/groups: give at least two passages, or one of "
              + CloseInquiry.SECTION_WORDS
              + " words");
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader,
        new InquiryEvent.EnhancementWritten(
            s.inquiry().id(), id, groups, Spent.of(replied.reply())));
  }

  /// The page would be refused for it later, when nobody can be asked any more.
  private static boolean tooShort(List<Consolidation.Group> groups) {
    List<CitedClaim> all = groups.stream().flatMap(g -> g.passages().stream()).toList();
    int words = all.stream().mapToInt(p -> p.text().split("\\s+").length).sum();
    return all.size() < 2 && words < CloseInquiry.SECTION_WORDS;
  }

  private static String slug(String id) {
    return id.replace('_', '-');
  }

  /// What may be drawn on; in an ensemble the answers of all models and their comparison.
  public static Map<String, CitedClaim> material(Inquiries all, Inquiry inquiry) {
    Synthesis synthesis = inquiry.closing().synthesis();
    if (synthesis != null) return EnsembleEnhancements.material(all.trees(inquiry.id()), synthesis);
    Map<String, CitedClaim> known = CloseInquiry.everything(inquiry);
    Consolidation text = inquiry.closing().consolidation();
    if (text != null) text.passages().forEach(p -> known.put(p.id(), p));
    return known;
  }
}
