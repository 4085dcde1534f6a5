package cairn.join.inquiry;

import cairn.desk.RecordDesk;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.sources.Citation;
import cairn.spine.Query;
import cairn.text.Json;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a finished inquiry means to the record: the question and the inquiry become nodes, its main
/// findings staged observations that nobody has affirmed yet. Citations stay with them.
public final class InquiryFindings {
  private static final int MOST = 12;

  private InquiryFindings() {}

  /// Stages what a process that was killed between the end of an inquiry and the record left
  /// behind. What the record refuses is in its answer to [#stage], not here.
  static void stageLeftBehind(Project project, Inquiries all, Who who) {
    for (Inquiry inquiry : all.recent())
      if (inquiry.ending() != null && inquiry.ending().kind() == Ending.Kind.FINISHED)
        stage(project, inquiry, who);
  }

  /// What the record did not take, empty if it took everything. Does nothing the second time: the
  /// events carry the inquiry as their session, and are written in one batch.
  public static List<Refusal> stage(Project project, Inquiry inquiry, Who by) {
    Consolidation text = inquiry.closing().consolidation();
    if (text == null || inquiry.ensemble() != null || staged(project, inquiry)) return List.of();
    Who who = new Who(by.actor(), by.source(), session(inquiry));
    Turn turn = Turn.read(Json.write(turn(inquiry, text))).getFirst();
    return switch (project
        .chapter(RecordDesk.protocol(project))
        .submit(new RecordCommand.RecordTurn(turn, World.NOTHING), who)) {
      case Decision.Accepted<RecordEvent> accepted -> accepted.refused();
      case Decision.Refused<RecordEvent>(Refusal refusal) -> List.of(refusal);
    };
  }

  private static String session(Inquiry inquiry) {
    return "inquiry-" + inquiry.id();
  }

  private static boolean staged(Project project, Inquiry inquiry) {
    var found = new AtomicBoolean();
    project
        .spine()
        .read(
            Query.ALL.sessions(session(inquiry)).limit(1),
            _ -> {
              found.set(true);
              return false;
            });
    return found.get();
  }

  static ObjectNode turn(Inquiry i, Consolidation text) {
    ObjectNode turn = Json.object();
    turn.put("user", i.settings().question());
    turn.put("agent", "The inquiry " + i.id() + " ended with " + i.closing().verdict() + ".");
    ArrayNode events = turn.putArray("events");
    events
        .addObject()
        .put("kind", "question")
        .put("title", i.settings().question())
        .put("description", i.settings().question())
        .put("ref", "question")
        .put("provenance", "user");
    ObjectNode run = events.addObject();
    run.put("kind", "experiment")
        .put("title", "Inquiry: " + i.settings().question())
        .put("description", "Inquiry " + i.id() + " on " + i.settings().question())
        .put("parent", "question")
        .put("ref", "inquiry");
    run.put(
        "result",
        i.closing().verdict()
            + ": "
            + i.sources().size()
            + " sources, "
            + i.nodes().size()
            + " explorations");
    run.put("provenance", "ai-executed");
    run.putArray("evidence").add(i.folder() + "/consolidation.md");
    Stream<CitedClaim> main =
        Stream.concat(
            text.executiveSummary().stream(),
            text.themes().stream().map(g -> g.passages().getFirst()));
    main.map(CitedClaim::id)
        .distinct()
        .limit(MOST)
        .map(id -> i.passages().get(id))
        .forEach(p -> claim(events.addObject(), p));
    return turn;
  }

  private static void claim(ObjectNode event, CitedClaim p) {
    event.put("kind", "claim").put("content", p.text()).put("provenance", "ai-suggested");
    event.put("falsification", "a source that states the opposite of what is cited");
    event.putArray("bound_to").add("inquiry");
    ArrayNode evidence = event.putArray("evidence");
    p.citations().stream().map(Citation::marker).distinct().forEach(evidence::add);
  }
}
