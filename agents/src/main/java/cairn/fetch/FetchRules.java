package cairn.fetch;

import java.time.Duration;

/// What may be fetched, and how much of it.
///
/// @param agent the name under which robots.txt may exclude us; sent with every request
/// @param maxBytes a longer answer is refused, not cut
/// @param timeout for one address, redirects and robots.txt included
/// @param privateAllowed whether addresses of this machine and of private networks may be asked
public record FetchRules(String agent, long maxBytes, Duration timeout, boolean privateAllowed) {
  static final FetchRules DEFAULT =
      new FetchRules("cairn-research", 32L << 20, Duration.ofSeconds(30), false);

  static final int MAX_REDIRECTS = 5;

  /// For the user's own servers, and tests.
  FetchRules allowPrivate() {
    return new FetchRules(agent, maxBytes, timeout, true);
  }

  FetchRules atMost(long maxBytes, Duration timeout) {
    return new FetchRules(agent, maxBytes, timeout, privateAllowed);
  }
}
