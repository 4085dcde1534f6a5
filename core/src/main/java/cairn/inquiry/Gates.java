package cairn.inquiry;

import cairn.kernel.Gate;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// The questions that an inquiry puts to a person.
final class Gates {
  static final String COST = "cost";
  static final String FACETS = "facets";
  static final String CHILDREN = "children";
  static final String ENHANCEMENTS = "enhancements";

  private Gates() {}

  private static String id(Inquiry i, String what) {
    return i.id() + "." + what;
  }

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
        id(i, COST + "-" + cost.agents()),
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
        id(i, FACETS + "-" + i.opening().attempt()),
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
        id(i, CHILDREN + "-" + n.id() + "-" + deepening.round()),
        "Explore these narrower questions of \"" + n.title() + "\"?",
        List.of(),
        "confirm",
        context);
  }

  static Gate enhancements(Inquiry i) {
    ObjectNode context = Json.object();
    context.set("choices", Json.tree(List.of("cheap", "all", "none")));
    context.set("candidates", Json.tree(i.closing().enhancements()));
    context.put(
        "answer_as",
        "a word of `choices`, or JSON: {\"decisions\": [{\"id\": \"…\", "
            + "\"accepted\": true, \"treatment\": \"respawn|queue|spawn_now\"}]}");
    return new Gate(
        id(i, ENHANCEMENTS),
        "Which additions shall the report get? `cheap` ones are written into it, others are"
            + " queued.",
        List.of(),
        "cheap",
        context);
  }
}
