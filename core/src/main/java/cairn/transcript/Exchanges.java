package cairn.transcript;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Groups entries into turns: one begins whenever the user speaks after the agent did something.
public final class Exchanges {
  private final List<Exchange> done = new ArrayList<>();
  private final StringBuilder user = new StringBuilder();
  private final StringBuilder agent = new StringBuilder();
  private final List<Exchange.Action> actions = new ArrayList<>();
  private final Map<String, Integer> calls = new HashMap<>();
  private String id = "";
  private String session = "";
  private @Nullable Instant at;
  private String before = "";

  public void add(Entry entry) {
    boolean opens = entry instanceof Entry.Said said && said.speaker() == Entry.Speaker.USER;
    if (opens && !user.isEmpty()) close();
    if (user.isEmpty() && agent.isEmpty() && actions.isEmpty()) {
      id = entry.mark().id();
      session = entry.mark().session();
    }
    if (entry.mark().at() != null) at = entry.mark().at();
    switch (entry) {
      case Entry.Said said -> append(opens ? user : agent, said.text());
      case Entry.Called called -> {
        if (!called.call().isEmpty()) calls.put(called.call(), actions.size());
        actions.add(new Exchange.Action(called.tool(), called.input(), "", called.files(), null));
      }
      case Entry.Returned returned -> result(returned);
      case Entry.Failed failed -> append(agent, failed.text());
      case Entry.Logged _ -> {}
    }
  }

  private static void append(StringBuilder words, String more) {
    if (!words.isEmpty()) words.append('\n');
    words.append(more);
  }

  /// To the call it names; without a name, to the last one.
  private void result(Entry.Returned returned) {
    int index =
        calls.getOrDefault(returned.call(), returned.call().isEmpty() ? actions.size() - 1 : -1);
    if (index < 0) return;
    Exchange.Action call = actions.get(index);
    actions.set(
        index,
        new Exchange.Action(
            call.tool(), call.input(), returned.text(), call.files(), returned.error() ? 1 : 0));
  }

  /// The turns that are over, taken out; what was said since stays.
  List<Exchange> finished() {
    var finished = List.copyOf(done);
    done.clear();
    return finished;
  }

  /// All turns, the last one as far as it went.
  public List<Exchange> end() {
    close();
    return finished();
  }

  private void close() {
    if (!user.isEmpty() || !agent.isEmpty() || !actions.isEmpty())
      done.add(new Exchange(id, session, at, user.toString(), agent.toString(), actions, before));
    if (!agent.isEmpty()) before = agent.toString();
    user.setLength(0);
    agent.setLength(0);
    actions.clear();
    calls.clear();
  }
}
