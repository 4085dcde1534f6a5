package cairn.agent;

import cairn.kernel.Outage;
import cairn.kernel.Outage.Kind;
import cairn.kernel.Reply;
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
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What goes wrong with a provider, as outages: the table from status codes, error types and
/// exceptions to what is to be done. Quotes others only in part and never with a key in it.
final class Failures {
  /// A provider that asks for more patience than this is asked again after this.
  static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

  /// Words in an error that mean "pay first", which no waiting mends.
  private static final List<String> UNPAID =
      List.of("insufficient_quota", "billing", "credit balance", "payment");

  private final String provider;
  private final Secret key;

  Failures(String provider, Secret key) {
    this.provider = provider;
    this.key = key;
  }

  Outage status(int status, HttpHeaders headers, String page) {
    String said = said(page);
    return outage(
        kind(status, page),
        "answered " + status + (said.isEmpty() ? "" : ": " + said),
        wait(headers));
  }

  static Kind kind(int status, String page) {
    return switch (status) {
      case 429 ->
          UNPAID.stream().anyMatch(page.toLowerCase(java.util.Locale.ROOT)::contains)
              ? Kind.MISCONFIGURED
              : Kind.RATE_LIMITED;
      case 408 -> Kind.TIMED_OUT;
      case 409, 425 -> Kind.TRANSIENT;
      default -> status >= 500 ? Kind.TRANSIENT : Kind.MISCONFIGURED;
    };
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

  Outage hidden(Outage outage) {
    return outage(outage.kind(), String.valueOf(outage.getMessage()), outage.after());
  }

  private Outage outage(Kind kind, String what, @Nullable Duration after) {
    return new Outage(
        kind, provider + " " + Limits.quote(key.hide(what)), after, Reply.Usage.NONE, null);
  }

  /// The sentence inside an error page, whoever's it is.
  static String said(String page) {
    try {
      JsonNode node = Json.parse(page);
      if (node.isArray() && !node.isEmpty()) node = node.get(0);
      JsonNode error = node.path("error");
      String message = error.isString() ? error.asString() : error.path("message").asString("");
      return message.isEmpty() ? node.path("message").asString("") : message;
    } catch (Malformed e) {
      return page.strip();
    }
  }

  static @Nullable Duration wait(HttpHeaders headers) {
    return headers
        .firstValue("retry-after-ms")
        .flatMap(Failures::number)
        .map(ms -> Duration.ofMillis(Math.round(ms)))
        .or(() -> headers.firstValue("retry-after").flatMap(Failures::retryAfter))
        .filter(wait -> !wait.isNegative())
        .map(wait -> wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait)
        .orElse(null);
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
