package cairn.record.harvest;

import cairn.kernel.Decision;
import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.TurnReport;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// A record to talk to, turn by turn.
public abstract class Conversation {
  public final Scenario<RecordState, RecordCommand, RecordEvent> scenario =
      Scenario.of(new Record());

  public TurnReport turn(String json) {
    return turn(json, World.NOTHING);
  }

  public TurnReport turn(String json, World world) {
    scenario.when(new RecordCommand.RecordTurn(Turn.read(json).getFirst(), world));
    var accepted = (Decision.Accepted<RecordEvent>) scenario.decision();
    return TurnReport.of(accepted.events(), accepted.refused());
  }

  public void stageWarmup() {
    turn(
        """
        {"user": "look at the runs", "agent": "Warmup below 500 steps hurts final loss. Do you agree?", "events": [
          {"kind": "experiment", "title": "Ablate warmup", "result": "loss 0.31 vs 0.29", "evidence": ["results/run7.csv"], "provenance": "ai-executed", "ref": "e1"},
          {"kind": "claim", "content": "Warmup below 500 steps hurts final loss", "falsification": "a run below 500 steps within 1 % of baseline", "bound_to": ["e1"]}]}
        """);
  }

  public void claimWarmup() {
    stageWarmup();
    turn("{\"user\": \"O01 is confirmed.\"}");
  }

  /// A turn in which the agent proposes that the user's words affirm an observation.
  public static String affirms(String observation, String words) {
    return signals(observation, "verbal-affirmation", words);
  }

  public static String signals(String observation, String signal, String words) {
    ObjectNode turn = Json.object().put("user", words);
    turn.putArray("events")
        .addObject()
        .put("kind", "signal")
        .put("observation", observation)
        .put("signal", signal)
        .put("quote", words);
    return Json.write(turn);
  }
}
