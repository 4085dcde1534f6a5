package cairn.extractive;

import cairn.sources.Quantity;
import java.util.List;
import java.util.Set;

/// What a statement says, for comparing: its meaning-bearing words, its amounts, and which way it
/// points. Nearly the same words with another number or a "not" say something else, and often the
/// opposite.
record Gist(Set<String> stems, List<Quantity> amounts, Stance stance) {
  /// Two statements sharing more of their words than this say the same.
  private static final double SAME = 0.6;

  static Gist of(String text) {
    return new Gist(Language.content(text), digits(text), Stance.of(text));
  }

  /// Amounts written in digits: "nine streets" is no measurement.
  private static List<Quantity> digits(String text) {
    return Quantity.in(text).stream()
        .filter(q -> q.raw().chars().anyMatch(Character::isDigit))
        .toList();
  }

  /// How many of the words of the shorter one both have.
  double shared(Gist other) {
    int smaller = Math.min(stems.size(), other.stems.size());
    return smaller == 0 ? 0 : (double) common(other) / smaller;
  }

  long common(Gist other) {
    return stems.stream().filter(other.stems::contains).count();
  }

  boolean repeats(Gist other) {
    return shared(other) > SAME && fits(other);
  }

  /// Neither pointing another way nor stating other amounts.
  boolean fits(Gist other) {
    return !stance.opposes(other.stance) && sameAmounts(other);
  }

  /// No amount of the one with fewer is missing in the other.
  private boolean sameAmounts(Gist other) {
    boolean fewer = amounts.size() <= other.amounts.size();
    List<Quantity> few = fewer ? amounts : other.amounts;
    List<Quantity> many = fewer ? other.amounts : amounts;
    return few.stream().allMatch(a -> many.stream().anyMatch(a::agrees));
  }

  boolean repeatsAny(List<Gist> others) {
    return others.stream().anyMatch(this::repeats);
  }
}
