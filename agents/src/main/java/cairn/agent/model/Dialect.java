package cairn.agent.model;

import cairn.agent.brief.Activity;
import cairn.kernel.brief.Outage;
import java.net.URI;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.node.ObjectNode;

/// How a provider wants to be spoken to over HTTP. To add one: implement this, name it in
/// [cairn.agent.AgentMaker] and `kinds.yaml`, and let `Speech` in the tests speak it.
public interface Dialect {
  /// The tool by which a model hands over its answer, where a provider has nothing better.
  String REPLY_TOOL = "reply";

  URI uri(URI base, String model);

  /// @param key empty where none is configured
  Map<String, String> headers(String key);

  ObjectNode body(Exchange exchange);

  /// Whether a JSON reply comes by [#REPLY_TOOL]; otherwise it is the text of the message.
  default boolean repliesByTool() {
    return false;
  }

  Listener listener();

  /// Puts the events of one answer together.
  abstract class Listener {
    /// So much of the end is kept for those who watch.
    private static final int KEPT = 1_200;

    private long heard;

    private final StringBuilder end = new StringBuilder();

    protected Tokens tokens = Tokens.NONE;

    protected OptionalDouble billed = OptionalDouble.empty();

    /// Why the model stopped, in the provider's word; empty as long as it has not.
    protected String stop = "";

    abstract void hear(Sse.Event event) throws Outage;

    /// True once the provider itself said that the message is whole. A stream that ends before was
    /// cut, however complete its text may look.
    abstract boolean finished();

    /// True when a proper end of the stream may stand for that word; a broken one never does.
    boolean mayEnd() {
      return finished();
    }

    abstract Message.Model message() throws Outage;

    protected final void hears(String words) {
      heard += words.length();
      end.append(words);
      if (end.length() > 2 * KEPT) end.delete(0, end.length() - KEPT);
    }

    /// Characters heard so far.
    final long heard() {
      return heard;
    }

    /// The end of what was heard, for those who watch. A server that repeats the key must not show
    /// them even the beginning of it, so the last words are held back by its length.
    final String end(String key) {
      if (!key.isEmpty() && end.indexOf(key) >= 0) return "";
      int shown = Math.max(0, end.length() - key.length());
      return end.substring(Math.max(0, shown - Activity.SHOWN), shown);
    }

    /// What the provider itself says the answer cost, in dollars.
    final OptionalDouble billed() {
      return billed;
    }

    final Tokens tokens() {
      return tokens;
    }

    /// Said of the provider, whose name stands before it; see [Failures#hidden].
    static Outage tooLong() {
      return new Outage(
          Outage.Kind.MALFORMED, "did not fit its reply into `max_tokens`; raise it in cairn.yaml");
    }

    static Outage windowFull() {
      return new Outage(
          Outage.Kind.MISCONFIGURED, "has no room for brief and reply in its context window");
    }

    static Outage declined(String why) {
      return new Outage(
          Outage.Kind.DECLINED, "declined the task" + (why.isEmpty() ? "" : ": " + why));
    }
  }
}
