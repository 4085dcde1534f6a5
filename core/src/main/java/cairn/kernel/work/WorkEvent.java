package cairn.kernel.work;

import cairn.kernel.Logged;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
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
  ///
  /// @param holder who took it from outside; null for a workshop of ours
  @Logged("work.leased")
  record Leased(
      String protocol,
      String work,
      String scope,
      String owner,
      Instant until,
      @Nullable Holder holder)
      implements WorkEvent {}

  /// The holder gives it back unfinished.
  @Logged("work.released")
  record Released(String protocol, String work, String scope) implements WorkEvent {}

  /// A reply that its protocol accepted, in the same batch as what the protocol made of it.
  ///
  /// @param holder who replied from outside; null for an agent that a workshop of ours called
  @Logged("work.replied")
  record Replied(
      String protocol,
      String work,
      String scope,
      String brief,
      String agent,
      Reply.Usage usage,
      long millis,
      JsonNode content,
      @Nullable Holder holder)
      implements WorkEvent {}

  /// One attempt that led to nothing.
  ///
  /// @param refused the reply that was not accepted, for whoever mends it; null if there was none
  @Logged("work.failed")
  record Failed(
      String protocol,
      String work,
      String scope,
      String agent,
      Outage.Kind kind,
      List<String> reasons,
      Reply.Usage usage,
      @Nullable JsonNode refused)
      implements WorkEvent {}

  /// No further attempt: all failed, or it was skipped. In the batch of what the protocol made of
  /// it.
  @Logged("work.closed")
  record Closed(String protocol, String work, String scope, @Nullable String skipped)
      implements WorkEvent {}
}
