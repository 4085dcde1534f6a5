package cairn.agent.process;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Limits;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.BoundedPattern;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What a command-line agent said on standard output, put together line by line.
///
/// @see StreamFormat
abstract class Transcript {
  final StringBuilder text = new StringBuilder();
  Reply.Usage usage = Reply.Usage.NONE;
  boolean finished;
  @Nullable Outage failure;

  private final String work;
  private final String agent;
  private final Consumer<Activity> listener;

  Transcript(Work work) {
    this.work = work.id;
    this.agent = work.agent;
    this.listener = work.listener;
  }

  /// For whom the transcript is kept.
  record Work(String id, String agent, Consumer<Activity> listener) {}

  abstract void hear(String line);

  /// The final words, if the agent itself said that it is done.
  final String words(Child.Ended ended) throws Outage {
    if (failure != null)
      throw new Outage(
          failure.kind(), String.valueOf(failure.getMessage()), failure.after(), usage, null);
    if (ended.exit() != 0)
      throw new Outage(
          kind(ended.exit(), ended.error()),
          agent + " ended with " + ended.exit() + ": " + Limits.quote(ended.error()),
          null,
          usage,
          null);
    if (!finished)
      throw new Outage(
          Outage.Kind.TRANSIENT,
          agent + " ended before it said that it is done",
          null,
          usage,
          null);
    return text.toString();
  }

  final void said(String words) {
    if (!words.isBlank()) listener.accept(new Activity.Said(work, agent, words));
  }

  final void using(String tool, JsonNode input) {
    listener.accept(new Activity.Using(work, agent, tool, input));
  }

  final void returned(String tool, String result, boolean failed) {
    listener.accept(new Activity.Returned(work, agent, tool, result, failed));
  }

  final void fail(Outage.Kind kind, String what) {
    failure = new Outage(kind, agent + ": " + Limits.quote(what));
  }

  /// What an exit code means that no line of the stream explains.
  Outage.Kind kind(int exit, String error) {
    return Outage.Kind.TRANSIENT;
  }

  /// The words by which these programs say what is wrong, where they have no codes for it.
  private static final BoundedPattern PATIENCE =
      BoundedPattern.of(
          "rate.?limit|usage limit|session limit|too many requests|\\b429\\b",
          BoundedPattern.CASE_INSENSITIVE);

  private static final BoundedPattern PERSON =
      BoundedPattern.of(
          "api.?key|log ?in\\b|auth method|authenticat|credit balance|unauthorized|quota|trusted"
              + " directory|(unknown|unexpected) (option|argument)|model.not.found|\\b40[13]\\b",
          BoundedPattern.CASE_INSENSITIVE);

  static Outage.Kind kind(String message) {
    if (PATIENCE.matcher(message).find()) return Outage.Kind.RATE_LIMITED;
    return PERSON.matcher(message).find() ? Outage.Kind.MISCONFIGURED : Outage.Kind.TRANSIENT;
  }
}
