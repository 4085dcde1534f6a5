package cairn.memory;

import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.Trace;
import cairn.memory.judge.Judge;
import cairn.memory.state.Candidate;
import cairn.memory.state.LineMap;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryState;
import cairn.spine.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A conversation for tests: each call adds what somebody said or did.
final class Talk {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private final List<Happening> happenings = new ArrayList<>();
  private final String session;
  private int number;

  Talk(String session) {
    this.session = session;
  }

  static Talk talk() {
    return new Talk("s");
  }

  Talk user(String text) {
    return add(Happening.Part.USER, "channel.message", text);
  }

  Talk agent(String text) {
    return add(Happening.Part.AGENT, "agent.result", text);
  }

  Talk tool(String text) {
    return add(Happening.Part.TOOL, "agent.tool_use", text);
  }

  /// A tool call, and the error it came back with.
  Talk failed(String text, String error) {
    String call = "call" + number;
    add(Happening.Part.TOOL, "agent.tool_use", text, call);
    return add(Happening.Part.ERROR, "agent.tool_result", error, call);
  }

  private Talk add(Happening.Part part, String type, String text) {
    return add(part, type, text, "");
  }

  private Talk add(Happening.Part part, String type, String text, String call) {
    number++;
    happenings.add(
        new Happening(
            session + "-" + number,
            START.plusSeconds(60L * number),
            type,
            "chat",
            session,
            part,
            text,
            "",
            "",
            call));
    return this;
  }

  List<Happening> happenings() {
    return happenings;
  }

  /// What the rules make of the talk against these lines.
  List<Fragment> judged(String... lines) {
    return judge(lines).found();
  }

  /// What a person should decide after the talk.
  List<Candidate> proposed(String... lines) {
    return judge(lines).candidates();
  }

  private Judge judge(String... lines) {
    var rows = new ArrayList<Row>();
    for (String line : lines) rows.add(new Row("line" + (rows.size() + 1), line));
    var judge = new Judge(MemoryState.EMPTY, LineMap.of(rows), Set.of(), _ -> Trace.NONE);
    happenings.forEach(judge::see);
    judge.end(_ -> "chat");
    return judge;
  }

  /// As a command that judges the whole talk.
  MemoryCommand.JudgeRange range(Position from, boolean judged) {
    var to =
        new Position(
            from.seq() + happenings.size(), "day", 0, "h" + (from.seq() + happenings.size()));
    var range =
        new Range(
            from,
            to,
            happenings.getFirst().event(),
            happenings.getLast().event(),
            happenings.size(),
            happenings.size(),
            0,
            0);
    return new MemoryCommand.JudgeRange(range, happenings, true, Set.of(), judged);
  }
}
