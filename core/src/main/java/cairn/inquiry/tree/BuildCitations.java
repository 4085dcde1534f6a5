package cairn.inquiry.tree;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.sources.Citation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The richest level: what else the sources say to each finding of a leaf is looked up before the
/// findings go up the tree. Citations are only added.
public final class BuildCitations {
  private BuildCitations() {}

  static boolean follow(Inquiry inquiry, Node node) {
    return inquiry.settings().buildsCitations() && node.leaf(inquiry.settings().depth());
  }

  public static Decision<InquiryEvent> settle(Situation s, String key, Outcome outcome) {
    Node node = s.inquiry().nodes().get(key);
    if (node == null || !node.citing()) return s.notNow("citations of " + key);
    String id = s.inquiry().id();
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.CitationsBuilt(
              id, key, Map.of(), Situation.reason(outcome), Spent.NOTHING));
    JsonNode content = Situation.content(replied, Role.CITATION_BUILDER);
    List<String> form = ReplyForm.problems(Role.CITATION_BUILDER, content);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(Map.of());
    var built = new LinkedHashMap<String, List<Citation>>();
    var problems = new ArrayList<String>();
    for (JsonNode row : content.path("rows")) {
      String passage = row.path("passage").asString();
      if (node.findings().discoveries().stream().noneMatch(p -> p.id().equals(passage)))
        problems.add("/rows: '" + passage + "' is no finding of the input");
      built
          .computeIfAbsent(passage, _ -> new ArrayList<>())
          .addAll(reader.cites(row.path("citations"), "/rows/" + passage));
    }
    problems.addAll(reader.problems());
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader, new InquiryEvent.CitationsBuilt(id, key, built, "", Spent.of(replied.reply())));
  }

  /// The passage with what was found for it, each place once.
  public static CitedClaim with(CitedClaim passage, InquiryEvent.CitationsBuilt built) {
    var all = new LinkedHashMap<String, Citation>();
    passage.citations().forEach(c -> all.put(c.key() + c.quote(), c));
    for (Citation cite : built.citations().getOrDefault(passage.id(), List.of()))
      if (passage.citations().stream().noneMatch(c -> c.key().equals(cite.key())))
        all.putIfAbsent(cite.key() + cite.quote(), cite);
    return passage.citations(List.copyOf(all.values()));
  }
}
