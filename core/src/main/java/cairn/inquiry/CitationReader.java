package cairn.inquiry;

import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.Place;
import cairn.sources.QuoteMatcher;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Resolves citations of a reply against stored sources: no match, no acceptance.
final class CitationReader {
  private final Inquiry inquiry;
  private final Evidence evidence;
  private final List<String> problems;
  private final Map<String, Taken> taken = new HashMap<>();
  private final List<Taken> fresh = new ArrayList<>();
  private final Map<String, Optional<Resolved>> seen = new HashMap<>();

  CitationReader(Inquiry inquiry, Evidence evidence, List<String> problems) {
    this.inquiry = inquiry;
    this.evidence = evidence;
    this.problems = problems;
    inquiry.sources().forEach(t -> taken.put(t.key(), t));
  }

  /// @param cited the words at the place
  /// @param whole all words of the source
  record Resolved(Cite cite, String cited, String whole) {}

  List<Taken> taken() {
    return fresh;
  }

  Optional<Resolved> read(JsonNode node, String where) {
    Cite.Kind kind = kind(node.path("kind").asString(""));
    String ref = PassageReader.plain(node.path("ref").asString(""));
    int from = node.path("from").asInt(0);
    int to = node.path("to").asInt(from);
    if (kind == null || ref.isEmpty()) {
      problems.add(where + ": a citation needs a kind and a ref");
      return Optional.empty();
    }
    if (ref.indexOf(']') >= 0 || ref.indexOf('[') >= 0) {
      problems.add(where + ": brackets in a ref: " + ref);
      return Optional.empty();
    }
    if (kind != Cite.Kind.FILE) from = to = 0;
    if (from < 0 || to < from) {
      problems.add(where + ": lines " + from + " to " + to + " are no range");
      return Optional.empty();
    }
    if (kind == Cite.Kind.FILE && from == 0) {
      problems.add(where + ": a file citation needs `from` and `to`: " + ref);
      return Optional.empty();
    }
    Cite.Unit unit =
        node.path("unit").asString("").equals("pages") ? Cite.Unit.PAGES : Cite.Unit.LINES;
    Cite cite = new Cite(kind, ref, from, to, unit, node.path("quote").asString("").strip(), "");
    return resolve(cite, where);
  }

  /// A citation that was accepted before.
  Optional<Resolved> again(Cite cite) {
    return resolve(cite, "inherited");
  }

  private Optional<Resolved> resolve(Cite cite, String where) {
    return seen.computeIfAbsent(
        cite.key() + "\u0000" + cite.quote(),
        _ ->
            switch (cite.kind()) {
              case CHILD -> child(cite, where);
              case MEMORY -> memory(cite, where);
              case FILE, WEB, CHAT -> stored(cite, where);
            });
  }

  private Optional<Resolved> child(Cite cite, String where) {
    Optional<Node> node =
        inquiry.nodes().values().stream()
            .filter(n -> n.place().name().equals(cite.ref()) && n.best() != null)
            .findFirst();
    if (node.isEmpty()) {
      problems.add(where + ": " + cite.ref() + " is not a researched node of this inquiry");
      return Optional.empty();
    }
    var words = new StringBuilder();
    node.get().best().passages().forEach(p -> words.append(p.text()).append('\n'));
    return Optional.of(new Resolved(cite, words.toString(), words.toString()));
  }

  /// A memory is cited as it was recalled, whatever became of it.
  private Optional<Resolved> memory(Cite cite, String where) {
    Optional<Recollection> found = inquiry.recalled().find(cite.ref());
    if (found.isEmpty())
      return refuse(where, "'" + cite.ref() + "' is not among the stored memories");
    Recollection r = found.get();
    if (!cite.quote().isEmpty() && new QuoteMatcher(r.text()).find(cite.quote()).isEmpty())
      return refuse(where, misquoted(cite, r.text()));
    String key = cite.kind().word() + ":" + r.id();
    if (!taken.containsKey(key)) {
      var source =
          new Taken(
              cite.kind(), r.id(), r.hash(), r.title(), SourceText.plain(r.text()).lines(), 0);
      taken.put(key, source);
      fresh.add(source);
    }
    var exact = new Cite(cite.kind(), r.id(), 0, 0, cite.unit(), cite.quote(), r.hash());
    return Optional.of(new Resolved(exact, r.text(), r.text()));
  }

  private Optional<Resolved> stored(Cite cite, String where) {
    return switch (evidence.resolve(citation(cite))) {
      case Evidence.Resolution.Unknown(String why) -> refuse(where, why);
      case Evidence.Resolution.NoSuchPlace(String why) -> refuse(where, why);
      case Evidence.Resolution.Found(String cited, String whole) -> {
        if (!cite.quote().isEmpty() && new QuoteMatcher(cited).find(cite.quote()).isEmpty())
          yield refuse(where, misquoted(cite, whole));
        yield Optional.of(new Resolved(remember(cite, whole), cited, whole));
      }
    };
  }

  private Optional<Resolved> refuse(String where, String why) {
    problems.add(where + ": " + why);
    return Optional.empty();
  }

  private static String misquoted(Cite cite, String whole) {
    String quote =
        cite.quote().length() <= 80 ? cite.quote() : cite.quote().substring(0, 77) + "...";
    Optional<Span> elsewhere = new QuoteMatcher(whole).find(cite.quote());
    return elsewhere
        .map(span ->
            "\""
                + quote
                + "\" stands at "
                + SourceText.plain(whole).place(span)
                + " of "
                + cite.ref()
                + ", not at the cited place")
        .orElse("\"" + quote + "\" is not in " + cite.target());
  }

  private Cite remember(Cite cite, String whole) {
    String key = cite.kind().word() + ":" + cite.ref();
    Taken known = taken.get(key);
    if (known == null) {
      known =
          evidence
              .library()
              .find(cite.ref())
              .map(s ->
                  new Taken(
                      cite.kind(), cite.ref(), s.id().value(), s.title(), s.lines(), s.pages()))
              .orElseGet(() ->
                  new Taken(
                      cite.kind(),
                      cite.ref(),
                      Sha256.of(whole),
                      cite.ref(),
                      SourceText.plain(whole).lines(),
                      0));
      taken.put(key, known);
      fresh.add(known);
    }
    return new Cite(
        cite.kind(), cite.ref(), cite.from(), cite.to(), cite.unit(), cite.quote(), known.hash());
  }

  private static Citation citation(Cite cite) {
    return switch (cite.kind()) {
      case FILE -> new Citation.File(cite.ref(), place(cite));
      case WEB -> new Citation.Web(cite.ref());
      case MEMORY -> new Citation.Memory(cite.ref());
      case CHAT -> new Citation.Chat(cite.ref());
      case CHILD -> new Citation.Child(cite.ref());
    };
  }

  private static Place place(Cite cite) {
    return switch (cite.unit()) {
      case LINES -> new Place.Lines(cite.from(), cite.to());
      case PAGES -> new Place.Pages(cite.from(), cite.to());
    };
  }

  private static Cite.@Nullable Kind kind(String word) {
    for (Cite.Kind kind : Cite.Kind.values()) if (kind.word().equals(word)) return kind;
    return null;
  }
}
