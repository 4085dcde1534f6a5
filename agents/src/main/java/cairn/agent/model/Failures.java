package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.fetch.Secret;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpTimeoutException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// What goes wrong with a provider, as outages: the table from status codes, error types and
/// exceptions to what is to be done. Quotes others only in part and never with a key in it.
final class Failures {
  /// A provider that asks for more patience than this is asked again after this.
  static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

  /// Codes that come with 429 and mean "pay first" or "not today", which no waiting mends.
  private static final Set<String> UNPAID =
      Set.of(
          "insufficient_quota",
          "billing_not_active",
          "billing_hard_limit_reached",
          "enforced_spend_limit_reached");

  private final String provider;
  private final Secret key;

  Failures(String provider, Secret key) {
    this.provider = provider;
    this.key = key;
  }

  Outage status(int status, HttpHeaders headers, String page) {
    if (status >= 300 && status < 400)
      return outage(
          Kind.MISCONFIGURED,
          "answered "
              + status
              + " and points to "
              + headers.firstValue("location").orElse("nowhere")
              + "; a key is not sent on, so set `base_url` to where the server really is",
          null);
    String said = said(page);
    Duration after = wait(headers);
    return outage(
        kind(status, page),
        "answered " + status + (said.isEmpty() ? "" : ": " + said),
        after == null ? wait(page) : after);
  }

  static Kind kind(int status, String page) {
    return switch (status) {
      case 429 -> final429(error(page)) ? Kind.MISCONFIGURED : Kind.RATE_LIMITED;
      case 403 ->
          error(page).path("metadata").has("flagged_input") ? Kind.DECLINED : Kind.MISCONFIGURED;
      case 408 -> Kind.TIMED_OUT;
      case 409, 425 -> Kind.TRANSIENT;
      default -> status >= 500 ? Kind.TRANSIENT : Kind.MISCONFIGURED;
    };
  }

  private static boolean final429(JsonNode error) {
    for (JsonNode code :
        List.of(error.path("code"), error.path("type"), error.path("details").path("error_code")))
      if (UNPAID.contains(code.asString(""))) return true;
    for (JsonNode detail : error.path("details"))
      for (JsonNode violation : detail.path("violations"))
        if (violation.path("quotaId").asString("").contains("PerDay")) return true;
    return false;
  }

  /// An error that comes inside a stream that began well. The types are Anthropic's, Google's and
  /// OpenAI's; an unknown one is worth another try.
  static Kind kind(String type) {
    return switch (type) {
      case "rate_limit_error", "rate_limit_exceeded", "RESOURCE_EXHAUSTED" -> Kind.RATE_LIMITED;
      case "authentication_error",
          "permission_error",
          "not_found_error",
          "invalid_request_error",
          "insufficient_quota",
          "billing_error",
          "context_length_exceeded",
          "request_too_large",
          "PERMISSION_DENIED",
          "INVALID_ARGUMENT" ->
          Kind.MISCONFIGURED;
      default -> Kind.TRANSIENT;
    };
  }

  Outage network(Throwable cause) {
    for (Throwable e = cause; e != null; e = e.getCause()) {
      switch (e) {
        case Outage outage -> {
          return hidden(outage);
        }
        case Malformed wrong -> {
          return outage(Kind.MISCONFIGURED, "cannot be reached: " + wrong.getMessage(), null);
        }
        case CertificateException _, CertPathValidatorException _ -> {
          return outage(
              Kind.MISCONFIGURED, "has a certificate that is not trusted: " + e.getMessage(), null);
        }
        case ConnectException _ -> {
          return outage(
              Kind.TRANSIENT, "does not answer; is it running, and is `base_url` right?", null);
        }
        case HttpConnectTimeoutException _ -> {
          return outage(Kind.TRANSIENT, "could not be reached in time", null);
        }
        case HttpTimeoutException _ -> {
          return slow("sent no answer in time");
        }
        case SSLException tls
            when tls.getMessage() != null && tls.getMessage().contains("unrecognized SSL") -> {
          return outage(
              Kind.MISCONFIGURED, "does not speak TLS; is `base_url` really https?", null);
        }
        default -> {}
      }
    }
    String why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return outage(Kind.TRANSIENT, "could not be reached or broke off: " + why, null);
  }

  Outage slow(String what) {
    return outage(Kind.TIMED_OUT, what, null);
  }

  Outage cut() {
    return outage(Kind.TRANSIENT, "ended its answer before it was whole", null);
  }

  Outage tooLarge() {
    return outage(Kind.MALFORMED, "sent more than a reply may have and was stopped", null);
  }

  Outage garbled(String what) {
    return outage(Kind.MALFORMED, "sent something that is not its protocol: " + what, null);
  }

  Outage echoed() {
    return outage(
        Kind.MISCONFIGURED,
        "sent the key back in its answer; is `base_url` right? Replace the key",
        null);
  }

  /// The same, said of this provider and without its key.
  Outage hidden(Outage outage) {
    return outage(outage.kind(), String.valueOf(outage.getMessage()), outage.after());
  }

  private Outage outage(Kind kind, String what, @Nullable Duration after) {
    return new Outage(
        kind, provider + " " + Limits.quote(key.hide(what)), after, Reply.Usage.NONE, null);
  }

  /// The sentence inside an error page, whoever's it is.
  static String said(String page) {
    JsonNode error = error(page);
    String message = error.isString() ? error.asString() : error.path("message").asString("");
    return message.isEmpty() && error.isMissingNode() ? page.strip() : message;
  }

  /// The error inside a page; missing if the page is not an error in anybody's form.
  private static JsonNode error(String page) {
    try {
      JsonNode node = Json.parse(page);
      if (node.isArray() && !node.isEmpty()) node = node.get(0);
      JsonNode error = node.path("error");
      return error.isMissingNode() && node.path("message").isString() ? node : error;
    } catch (Malformed e) {
      return MissingNode.getInstance();
    }
  }

  /// How long Google asks to wait: `"retryDelay": "34.07s"` among the details.
  private static @Nullable Duration wait(String page) {
    for (JsonNode detail : error(page).path("details")) {
      String delay = detail.path("retryDelay").asString("");
      if (delay.endsWith("s"))
        return retryAfter(delay.substring(0, delay.length() - 1))
            .map(Failures::shortened)
            .orElse(null);
    }
    return null;
  }

  static @Nullable Duration wait(HttpHeaders headers) {
    return headers
        .firstValue("retry-after-ms")
        .flatMap(Failures::number)
        .map(ms -> Duration.ofMillis(Math.round(ms)))
        .or(() -> headers.firstValue("retry-after").flatMap(Failures::retryAfter))
        .filter(wait -> !wait.isNegative())
        .map(Failures::shortened)
        .orElse(null);
  }

  private static Duration shortened(Duration wait) {
    return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }

  private static Optional<Duration> retryAfter(String value) {
    return number(value)
        .map(seconds -> Duration.ofMillis(Math.round(seconds * 1000)))
        .or(() -> {
          try {
            Instant when =
                ZonedDateTime.parse(value.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(Duration.between(Instant.now(), when));
          } catch (DateTimeParseException e) {
            return Optional.empty();
          }
        });
  }

  private static Optional<Double> number(String value) {
    try {
      double number = Double.parseDouble(value.strip());
      return number >= 0 && number <= LONGEST_WAIT.toMillis() * 1000.0
          ? Optional.of(number)
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
