package cairn.kernel;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the log knows about work: who holds it, what came back, what failed and what it cost. Types
/// `work.leased`, `work.replied`, and so on.
sealed interface WorkEvent {
  String protocol();

  String work();

  /// Nobody else takes the work until then.
  record Leased(String protocol, String work, String scope, String owner, Instant until)
      implements WorkEvent {}

  /// The holder gives it back unfinished.
  record Released(String protocol, String work, String scope) implements WorkEvent {}

  /// A reply that its protocol accepted, in the same batch as what the protocol made of it.
  record Replied(
      String protocol,
      String work,
      String scope,
      String brief,
      String agent,
      Reply.Usage usage,
      long millis,
      JsonNode content)
      implements WorkEvent {}

  /// One attempt that led to nothing.
  record Failed(
      String protocol,
      String work,
      String scope,
      String agent,
      Outage.Kind kind,
      List<String> reasons,
      Reply.Usage usage)
      implements WorkEvent {}

  /// No further attempt: all failed, or it was skipped. In the batch of what the protocol made of
  /// it.
  record Closed(String protocol, String work, String scope, @Nullable String skipped)
      implements WorkEvent {}
}
