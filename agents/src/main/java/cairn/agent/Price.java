package cairn.agent;

import cairn.kernel.Reply;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What a model costs, in US dollars per million tokens.
public record Price(double input, double output, double cacheRead, double cacheWrite) {
  public static final Price FREE = new Price(0, 0, 0, 0);
  private static final double MILLION = 1_000_000;
  private static final JsonNode LIST = Resources.yaml("prices.yaml");
  private static final Map<String, Price> LISTED = load();

  /// When the list was written: a year and a month.
  static final String LISTED_ON = LIST.path("as_of").asString();

  public Price {
    for (double part : new double[] {input, output, cacheRead, cacheWrite})
      if (!(part >= 0) || Double.isInfinite(part))
        throw new IllegalArgumentException("price " + part);
  }

  /// The listed price of the longest entry of `prices.yaml` that the model's name starts with. A
  /// vendor before a slash, as in `anthropic/claude-…`, is ignored.
  public static Optional<Price> listed(String model) {
    String bare = model.substring(model.lastIndexOf('/') + 1);
    return LISTED.keySet().stream()
        .filter(bare::startsWith)
        .max(java.util.Comparator.comparingInt(String::length))
        .map(LISTED::get);
  }

  /// Cached input costs what it says, or what fresh input costs where nothing is said.
  static Price read(JsonNode node) {
    double input = node.path("input").asDouble(0);
    return new Price(
        input,
        node.path("output").asDouble(0),
        node.path("cache_read").asDouble(input),
        node.path("cache_write").asDouble(input));
  }

  Reply.Usage of(Tokens tokens) {
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
    LIST.path("models")
        .properties()
        .forEach(model -> prices.put(model.getKey(), read(model.getValue())));
    return prices;
  }

  /// `$3 in, $15 out per million tokens`
  @Override
  public String toString() {
    return equals(FREE)
        ? "free"
        : "$%s in, $%s out per million tokens".formatted(plain(input), plain(output));
  }

  private static String plain(double dollars) {
    return java.math.BigDecimal.valueOf(dollars).stripTrailingZeros().toPlainString();
  }
}
