package cairn.work;

import cairn.agent.brief.HostBrief;
import cairn.agent.brief.HostReply;
import cairn.join.SettledTurn;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import cairn.kernel.work.OutsideWork.Answer;
import cairn.memory.Memory;
import cairn.record.Record;
import cairn.record.view.TurnReport;
import cairn.spine.Position;
import cairn.text.Json;
import cairn.text.Malformed;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Takes a reply to a brief, and says what became of it.
public final class WorkReply {
  /// @param lease as it was handed out; empty if it is lost
  /// @param patch changes of the reply that was refused, instead of `content`; null if there are
  ///   none
  /// @param model that wrote it, empty if the client does not tell
  public record Given(
      String work,
      String lease,
      JsonNode content,
      @Nullable JsonNode patch,
      Holder holder,
      String model,
      Usage usage) {}

  /// What it cost, as the client tells it; zeros if it does not.
  public record Usage(long inputTokens, long outputTokens) {}

  /// How a reply fared.
  enum State {
    ACCEPTED,
    REFUSED,
    GIVEN_UP,
    HELD,
    GONE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param lease still held, for another try; empty if it is not
  /// @param repeat true if this very reply had been accepted already
  /// @param until when the lease ends; null if there is none
  /// @param then what to do, in words
  /// @param record of a turn that was read: what was recorded of it and how, as `record_turn`
  ///   answers
  /// @param told what became of it in lines
  public record Result(
      boolean accepted,
      String state,
      List<String> problems,
      String lease,
      @Nullable String until,
      int triesLeft,
      boolean repeat,
      String then,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JsonNode record,
      List<String> told) {
    private static Result of(State state, List<String> problems, String then) {
      return new Result(
          state == State.ACCEPTED,
          state.word(),
          problems,
          "",
          null,
          0,
          false,
          then,
          null,
          List.of());
    }

    private Result told(List<String> lines) {
      return new Result(
          accepted, state, problems, lease, until, triesLeft, repeat, then, record, lines);
    }

    private Result with(TurnReport turn) {
      return new Result(
          accepted,
          state,
          problems,
          lease,
          until,
          triesLeft,
          repeat,
          then,
          Json.<JsonNode>tree(turn),
          turn.lines());
    }
  }

  /// Stands behind the name of a sub-agent that was to judge with fresh eyes and had replied to
  /// other work of the same run: wherever the name is shown, a reader sees it.
  static final String NOT_INDEPENDENT = " (not independent)";

  private final WorkDesk desk;

  public WorkReply(WorkDesk desk) {
    this.desk = desk;
  }

  public Result reply(Given given) {
    Optional<WorkId> id = WorkId.parse(given.work());
    Optional<OutsideWork<?, ?, ?>> outside = id.flatMap(desk::protocol);
    if (outside.isEmpty()) return unknown(given.work());
    Optional<Brief> brief = outside.get().brief(id.get().step());
    if (brief.isPresent() && !desk.offers(brief.get()))
      return Result.of(State.HELD, List.of("cairn.yaml gives this role to another agent"), "");
    HostReply read = read(brief, given);
    boolean cold = brief.isPresent() && HostBrief.isCold(brief.get());
    boolean fresh = !cold || !outside.get().hasSeenOthers(id.get().step(), given.holder());
    String agent = agent(given) + (fresh ? "" : NOT_INDEPENDENT);
    Reply reply = new Reply(read.content(), agent, usage(given.usage()));
    Position before = desk.project().spine().head();
    Answer answer =
        outside.get().reply(id.get().step(), given.lease(), reply, given.holder(), read.problems());
    if (!(answer instanceof Answer.Accepted(boolean earlier, var leftOut)))
      return result(answer, given, id.get());
    desk.prepare();
    Result result = result(answer, given, id.get());
    if (id.get().protocol().equals(new Memory().name()))
      return result.told(JudgedWords.since(desk.project(), before, id.get().step(), leftOut));
    if (!id.get().protocol().equals(Record.NAME)) return result;
    Optional<TurnReport> turn =
        earlier
            ? SettledTurn.report(desk.project(), id.get().step())
            : SettledTurn.report(desk.project(), before, id.get().step());
    return turn.map(result::with).orElse(result);
  }

  /// A reply to work that is not listed any more is compared as it came.
  static HostReply read(Optional<Brief> brief, Given given) {
    if (brief.isEmpty()) return new HostReply(HostReply.plain(given.content()), List.of());
    if (given.patch() == null) return HostReply.of(brief.get(), given.content());
    JsonNode refused = brief.get().refused();
    if (refused == null)
      return new HostReply(
          given.patch(), List.of("there is no refused reply to patch; send it whole"));
    try {
      return HostReply.of(brief.get(), ReplyPatch.apply(refused, given.patch()));
    } catch (Malformed e) {
      return new HostReply(given.patch(), List.of(String.valueOf(e.getMessage())));
    }
  }

  static String agent(Given given) {
    String model = given.model().isBlank() ? "" : ":" + given.model().strip();
    return "host:" + given.holder().client() + model;
  }

  private static Reply.Usage usage(Usage told) {
    return new Reply.Usage(1, Math.max(0, told.inputTokens()), Math.max(0, told.outputTokens()), 0);
  }

  private static Result unknown(String work) {
    return Result.of(State.GONE, List.of("there is no work '" + work + "'"), "work_list");
  }

  /// What to do next, as it is: more to take, others at work, or a run that has to go on.
  private String more(WorkId done) {
    List<WorkList.Open> open = WorkList.open(desk, done.protocol(), "");
    int free = (int) open.stream().filter(WorkList.Open::free).count();
    return WorkList.then(desk, free, open.size() - free);
  }

  private Result result(Answer answer, Given given, WorkId id) {
    return switch (answer) {
      case Answer.Accepted(boolean before, var leftOut) ->
          new Result(
              true, State.ACCEPTED.word(), leftOut, "", null, 0, before, more(id), null, List.of());
      case Answer.Refused(var problems, int left, var until) ->
          new Result(
              false,
              State.REFUSED.word(),
              problems,
              given.lease(),
              until.toString(),
              left,
              false,
              "mend exactly this and reply again, whole or as a patch; work_check tries it without"
                  + " using up a try",
              null,
              List.of());
      case Answer.GivenUp(var problems) ->
          Result.of(
              State.GIVEN_UP, problems, "that was the last try; the gap is named in the report");
      case Answer.Held(var until) ->
          Result.of(
              State.HELD,
              List.of("somebody else, or a lease that was lost, has this work until " + until),
              "take other work; if it is yours, reply with its lease");
      case Answer.Gone(String why) -> Result.of(State.GONE, List.of(why), "take other work");
    };
  }
}
