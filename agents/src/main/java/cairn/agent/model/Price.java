package cairn.agent.model;

import cairn.agent.brief.Resources;
import cairn.kernel.brief.Reply;
import cairn.text.BoundedPattern;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What a model costs, in US dollars per million tokens.
///
/// @param over what it costs instead when a prompt is long, or null if length makes no difference
public record Price(
    double input, double output, double cacheRead, double cacheWrite, @Nullable Over over) {
  /// @param tokens a prompt with more than these is long
  record Over(long tokens, Price price) {}

  public static final Price FREE = new Price(0, 0, 0, 0);
  private static final double MILLION = 1_000_000;
  private static final JsonNode LIST = Resources.yaml("prices.yaml");
  private static final Map<String, Price> LISTED = load();

  /// What may stand behind a listed name without making it another model: a date or a number.
  private static final BoundedPattern EDITION =
      BoundedPattern.of("-(\\d{8}|\\d{4}-\\d{2}-\\d{2}|\\d{3}|latest)$");

  /// When the list was written: a year and a month.
  public static final String LISTED_ON = LIST.path("as_of").asString();

  public Price {
    for (double part : new double[] {input, output, cacheRead, cacheWrite})
      if (!(part >= 0) || Double.isInfinite(part))
        throw new IllegalArgumentException("price " + part);
  }

  public Price(double input, double output, double cacheRead, double cacheWrite) {
    this(input, output, cacheRead, cacheWrite, null);
  }

  /// The listed price of exactly this model: a newer one of the same family may cost anything. A
  /// vendor before a slash is ignored, and so are the dots that some write into the names of
  /// Anthropic's models.
  public static Optional<Price> listed(String model) {
    String bare = model.substring(model.lastIndexOf('/') + 1);
    String name = bare.startsWith("claude-") ? bare.replace('.', '-') : bare;
    return Optional.ofNullable(LISTED.get(name))
        .or(() -> Optional.ofNullable(LISTED.get(EDITION.matcher(name).replaceFirst(""))));
  }

  /// Cached input costs what it says, or what fresh input costs where nothing is said.
  public static Price read(JsonNode node) {
    double input = node.path("input").asDouble(0);
    JsonNode over = node.path("over");
    return new Price(
        input,
        node.path("output").asDouble(0),
        node.path("cache_read").asDouble(input),
        node.path("cache_write").asDouble(input),
        over.isObject() ? new Over(over.path("tokens").asLong(0), read(over)) : null);
  }

  public Reply.Usage of(Tokens tokens) {
    if (over != null && tokens.allInput() > over.tokens) return over.price.of(tokens);
    double usd =
        (tokens.input() * input
                + tokens.output() * output
                + tokens.cacheRead() * cacheRead
                + tokens.cacheWrite() * cacheWrite)
            / MILLION;
    return new Reply.Usage(1, tokens.allInput(), tokens.output(), usd);
  }

  private static Map<String, Price> load() {
    var prices = new LinkedHashMap<String, Price>();
    for (JsonNode list : LIST.path("lists"))
      list.path("models")
          .properties()
          .forEach(model -> prices.put(model.getKey(), read(model.getValue())));
    return prices;
  }

  /// `$3 in, $15 out per million tokens`
  @Override
  public String toString() {
    if (equals(FREE)) return "free";
    String dollars = "$%s in, $%s out per million tokens".formatted(plain(input), plain(output));
    return over == null ? dollars : dollars + ", more for prompts above " + over.tokens;
  }

  private static String plain(double dollars) {
    return BigDecimal.valueOf(dollars).stripTrailingZeros().toPlainString();
  }
}
