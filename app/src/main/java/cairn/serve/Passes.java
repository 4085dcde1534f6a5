package cairn.serve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What one shows at the door. A pass is `until.nonce.seal`, with a name `until.nonce.name.seal`:
/// it can be checked without remembering it, so a cookie outlives a restart of the server. Only
/// used-up login codes are remembered.
public final class Passes {
  /// A link to log in with works once, and for so long.
  static final Duration LOGIN = Duration.ofMinutes(15);

  /// How long a browser stays logged in.
  static final Duration COOKIE = Duration.ofDays(30);

  private static final String LOGIN_CODE = "login";
  private static final String BROWSER = "browser";
  private static final String PAGE = "page";
  private static final String AGENT = "agent";
  private static final int NONCE_BYTES = 12;
  private static final int MAX_LENGTH = 400;

  /// How many parts a pass with a name has.
  private static final int NAMED = 4;

  private final Secret secret;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Instant> used = new ConcurrentHashMap<>();

  public Passes(Secret secret, InstantSource clock) {
    this.secret = secret;
    this.clock = clock;
  }

  /// What an agent sends as its bearer token; the same for as long as the secret is.
  public String bearer() {
    return "crn_door_" + secret.seal(AGENT, "");
  }

  /// @param name of whom the link lets in; empty for the one who started the server
  String loginCode(String name) {
    return issue(LOGIN_CODE, LOGIN, name);
  }

  String cookie(String name) {
    return issue(BROWSER, COOKIE, name);
  }

  /// To whom a pass was given that was found to be good.
  static String name(String pass) {
    String[] parts = pass.split("\\.");
    return parts.length < NAMED
        ? ""
        : new String(Base64.getUrlDecoder().decode(parts[2]), StandardCharsets.UTF_8);
  }

  /// The token that proves that a change comes from a page of ours: scripts of other origins cannot
  /// read it, and it fits one cookie only.
  String pageToken(String cookie) {
    return secret.seal(PAGE, cookie);
  }

  boolean isBearer(String token) {
    return same(token, bearer());
  }

  boolean isCookie(String cookie) {
    return isPass(BROWSER, cookie);
  }

  boolean isPageToken(String token, String cookie) {
    return same(token, pageToken(cookie));
  }

  /// True once for each code.
  boolean redeem(String code) {
    Instant now = clock.instant();
    used.values().removeIf(now::isAfter);
    return isPass(LOGIN_CODE, code) && used.putIfAbsent(code, now.plus(LOGIN)) == null;
  }

  private String issue(String purpose, Duration life, String name) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    String words =
        clock.instant().plus(life).getEpochSecond() + "." + HexFormat.of().formatHex(nonce);
    if (!name.isEmpty())
      words +=
          "."
              + Base64.getUrlEncoder()
                  .withoutPadding()
                  .encodeToString(name.getBytes(StandardCharsets.UTF_8));
    return words + "." + secret.seal(purpose, words);
  }

  private boolean isPass(String purpose, String pass) {
    int end = pass.lastIndexOf('.');
    int dot = pass.indexOf('.');
    if (pass.length() > MAX_LENGTH || dot < 1 || end <= dot) return false;
    if (!same(pass.substring(end + 1), secret.seal(purpose, pass.substring(0, end)))) return false;
    return clock.instant().getEpochSecond() < Long.parseLong(pass.substring(0, dot));
  }

  /// Takes as long for a near miss as for a far one.
  private static boolean same(String given, String right) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
  }
}
