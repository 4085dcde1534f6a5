package cairn.inquiry;

import cairn.inquiry.consolidation.CompareModels;
import cairn.inquiry.consolidation.EnsembleEnhancements;
import cairn.inquiry.settings.Opening;
import cairn.inquiry.state.Cost;
import cairn.inquiry.state.GateKind;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.StepId;
import cairn.inquiry.words.WordDiff;
import cairn.kernel.Gate;
import java.util.ArrayList;
import java.util.List;

/// The questions that an inquiry puts to a person.
final class Gates {
  private Gates() {}

  static Gate cost(Inquiry i) {
    Cost cost = i.cost();
    int facets =
        i.settings().oneBrief() ? 0 : i.plan() == null ? NodeId.FANOUT : i.plan().branches();
    var context =
        new InquiryGate.Cost(cost.agents(), cost.calls(), i.acknowledged(), facets, i.settings());
    return new Gate(
        StepId.of(i, GateKind.COST, "" + cost.agents()),
        "This inquiry takes " + cost.inWords(i.settings(), facets) + ". Go on?",
        List.of(
            new Gate.Answer(
                "proceed",
                cost.agents() == 1
                    ? "spend one agent and the check of its wording"
                    : "spend up to " + cost.agents() + " agents"),
            new Gate.Answer("cancel", "end the inquiry; nothing more is run")),
        "proceed",
        context);
  }

  /// Free text, because an answer may be JSON.
  static Gate facets(Inquiry i) {
    var context =
        new InquiryGate.Facets(
            words(InquiryGate.Facets.USUAL),
            Opening.MAX_REGENERATIONS + 1 - i.opening().attempt(),
            i.opening().proposal(),
            "a word of `choices`, or JSON: {\"facets_decision\": \"modify_one\","
                + " \"facet_overrides\": [{\"index\": 1, \"new_subfocus\": \"…\"}],"
                + " \"sections_kept\": [ids], \"visualisations_kept\": [ids],"
                + " \"additional_focus_areas_decisions\": [{\"id\": \"…\", \"treatment\":"
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
    var context =
        new InquiryGate.Children(
            words(InquiryGate.Children.USUAL),
            n.place().name(),
            n.subfocus(),
            deepening.proposed(),
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
    var context =
        new InquiryGate.Enhancements(
            words(InquiryGate.Enhancements.USUAL),
            offers.stream().map(Gates::candidate).toList(),
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

  /// In an ensemble every addition is for one of several reports.
  private static InquiryGate.Enhancements.Candidate candidate(EnsembleEnhancements.Offer offer) {
    Inquiry owner = offer.owner();
    String report =
        offer.source().isEmpty()
            ? ""
            : owner.isEnsemble() ? "the comparison of the models" : CompareModels.label(owner);
    return new InquiryGate.Enhancements.Candidate(
        offer.enhancement().id(offer.id()), offer.source(), report);
  }

  private static List<String> words(List<Gate.Answer> answers) {
    return answers.stream().map(Gate.Answer::value).toList();
  }

  /// Nobody but a person chooses between repairs that the reviewer holds equally good. Unattended
  /// runs do not let a misleading sentence pass: their report stays a marked draft.
  static Gate finding(Inquiry i, Review review) {
    int at = review.asking();
    Review.Remark remark = review.remarks().get(at);
    var repairs = new ArrayList<InquiryGate.Finding.Repair>();
    var answers = new ArrayList<Gate.Answer>();
    for (Review.Candidate c : remark.candidates()) {
      repairs.add(
          new InquiryGate.Finding.Repair(
              c.answer(), c.after(), c.why(), WordDiff.of(remark.before(), c.after(), "")));
      String change = WordDiff.inWords(remark.before(), c.after());
      answers.add(
          new Gate.Answer(c.answer(), c.why().isEmpty() ? change : c.why() + ": " + change));
    }
    var context =
        new InquiryGate.Finding(
            remark.file(),
            remark.passage(),
            remark.before(),
            remark.issue(),
            remark.severity(),
            Review.dimension(remark.dimension()),
            review.reviewer(),
            review.iteration(),
            repairs);
    answers.add(
        new Gate.Answer(Review.Remark.ADVISORY, "leave the text; the report shows the finding"));
    answers.add(
        new Gate.Answer(
            Review.Remark.ESCALATE, "end the review; the report becomes a marked draft"));
    return new Gate(
        StepId.of(i, GateKind.FINDING, review.iteration() + "-" + (at + 1)),
        "The review says that this must be mended and leaves it to you how: "
            + remark.issue()
            + "\n\u201c"
            + remark.before()
            + "\u201d",
        answers,
        Review.Remark.ESCALATE,
        context);
  }
}
