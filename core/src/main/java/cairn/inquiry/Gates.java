package cairn.inquiry;

import cairn.kernel.Gate;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The questions that an inquiry puts to a person.
final class Gates {
  /// What else one can say to a finding than how it is mended.
  static final String ADVISORY = "advisory";

  static final String ESCALATE = "escalate";

  private Gates() {}

  static Gate cost(Inquiry i) {
    Cost cost = i.cost();
    int facets = i.plan() == null ? NodeId.FANOUT : i.plan().branches();
    ObjectNode context = Json.object();
    context.put("agents", cost.agents());
    context.put("calls", cost.calls());
    context.put("acknowledged", i.acknowledged());
    context.put("facets", facets);
    context.set("settings", Json.tree(i.settings()));
    return new Gate(
        StepId.of(i, GateKind.COST, "" + cost.agents()),
        "This inquiry takes " + cost.inWords(i.settings(), facets) + ". Go on?",
        List.of(
            new Gate.Answer("proceed", "spend up to " + cost.agents() + " agents"),
            new Gate.Answer("cancel", "end the inquiry; nothing more is run")),
        "proceed",
        context);
  }

  /// Free text, because an answer may be JSON; `choices` lists the words.
  static Gate facets(Inquiry i) {
    ObjectNode context = Json.object();
    context.set("choices", Json.tree(List.of("confirm", "regenerate", "cancel")));
    context.put("regenerations_left", Opening.MAX_REGENERATIONS + 1 - i.opening().attempt());
    context.set("proposal", Json.tree(i.opening().proposal()));
    context.put(
        "answer_as",
        "a word of `choices`, or JSON: {\"facets_decision\": \"modify_one\", \"facet_overrides\":"
            + " [{\"index\": 1, \"new_subfocus\": \"…\"}], \"sections_kept\": [ids],"
            + " \"visualisations_kept\": [ids], \"additional_focus_areas_decisions\": [{\"id\":"
            + " \"…\", \"treatment\":"
            + " \"skip|additional_facet|report_section_only|additional_facet_AND_section\"}],"
            + " \"deep_confirm_decision\": \"none|depth_2_only|all_levels\"}");
    return new Gate(
        StepId.of(i, GateKind.FACETS, "" + i.opening().attempt()),
        "Explore these facets, and plan the report like this?",
        List.of(),
        "confirm",
        context);
  }

  static Gate children(Inquiry i, Node n) {
    Node.Deepening deepening = n.proposals();
    ObjectNode context = Json.object();
    context.set("choices", Json.tree(List.of("confirm")));
    context.put("node", n.place().name());
    context.put("subfocus", n.subfocus());
    context.set("proposed_children", Json.tree(deepening.proposed()));
    context.put(
        "answer_as",
        "`confirm`, or JSON: {\"decisions\": [{\"sub_index\": 1, \"decision\": "
            + "\"confirmed|modified|regenerate\", \"new_subfocus\": \"…\"}]}");
    return new Gate(
        StepId.of(i, GateKind.CHILDREN, StepId.round(n, deepening.round())),
        "Explore these narrower questions of \"" + n.title() + "\"?",
        List.of(),
        "confirm",
        context);
  }

  static Gate enhancements(Inquiry i, List<EnsembleEnhancements.Offer> offers) {
    ObjectNode context = Json.object();
    context.set("choices", Json.tree(List.of("cheap", "all", "none")));
    ArrayNode candidates = context.putArray("candidates");
    for (EnsembleEnhancements.Offer offer : offers) {
      ObjectNode candidate = Json.tree(offer.enhancement());
      candidate.put("id", offer.id());
      if (!offer.source().isEmpty())
        candidate
            .put("source", offer.source())
            .put(
                "report",
                offer.owner().isEnsemble()
                    ? "the comparison of the models"
                    : CompareModels.label(offer.owner()));
      candidates.add(candidate);
    }
    context.put(
        "answer_as",
        "a word of `choices`, or JSON: {\"decisions\": [{\"id\": \"…\", "
            + "\"accepted\": true, \"treatment\": \"respawn|queue|spawn_now\"}]}");
    return new Gate(
        StepId.of(i, GateKind.ENHANCEMENTS, ""),
        i.isEnsemble()
            ? "Which additions shall the reports get? `cheap` ones are written into the report they"
                + " are for, others are queued."
            : "Which additions shall the report get? `cheap` ones are written into it, others are"
                + " queued.",
        List.of(),
        "cheap",
        context);
  }

  /// Nobody but a person chooses between repairs that the reviewer holds equally good. Unattended
  /// runs do not let a misleading sentence pass: their report stays a marked draft.
  static Gate finding(Inquiry i, Review review) {
    int at = review.asking();
    Review.Remark remark = review.remarks().get(at);
    ObjectNode context = Json.object();
    context.put("file", remark.file()).put("passage", remark.passage());
    context.put("text", remark.before());
    context.put("issue", remark.issue());
    context.put("severity", remark.severity().word());
    context.put("dimension", Review.dimension(remark.dimension()));
    context.put("reviewer", review.reviewer()).put("iteration", review.iteration());
    ArrayNode candidates = context.putArray("candidates");
    var answers = new ArrayList<Gate.Answer>();
    for (Review.Candidate c : remark.candidates()) {
      candidates
          .addObject()
          .put("answer", c.answer())
          .put("after", c.after())
          .put("why", c.why())
          .put("diff", WordDiff.of(remark.before(), c.after(), ""));
      String change = WordDiff.inWords(remark.before(), c.after());
      answers.add(
          new Gate.Answer(c.answer(), c.why().isEmpty() ? change : c.why() + ": " + change));
    }
    answers.add(new Gate.Answer(ADVISORY, "leave the text; the report shows the finding"));
    answers.add(new Gate.Answer(ESCALATE, "end the review; the report becomes a marked draft"));
    return new Gate(
        StepId.of(i, GateKind.FINDING, review.iteration() + "-" + (at + 1)),
        "The review says that this must be mended and leaves it to you how: "
            + remark.issue()
            + "\n\u201c"
            + remark.before()
            + "\u201d",
        answers,
        ESCALATE,
        context);
  }
}
