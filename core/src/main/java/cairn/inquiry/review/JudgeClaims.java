package cairn.inquiry.review;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Label;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.ClaimRules;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.quote.QuoteMatcher;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Claims in free wording: a judge who knows only the claim and the cited words says whether they
/// carry it. What is not carried goes back to a writer once; then it leaves the text.
public final class JudgeClaims {
  /// Claims in one brief: a judge reads them side by side, and one bad reply costs little.
  private static final int BATCH = 20;

  /// Places of one claim that a judge is shown.
  private static final int MAX_PLACES = 8;

  /// How often claims go back to a writer.
  private static final int MAX_SENDINGS = 1;

  private JudgeClaims() {}

  static List<ClaimRules.Cited> places(CitedClaim claim, Evidence evidence) {
    return claim.citations().stream()
        .flatMap(c ->
            found(c, evidence).stream()
                .map(f -> new ClaimRules.Cited(f.cited(), f.whole(), c.ref())))
        .toList();
  }

  private static Optional<Evidence.Resolution.Found> found(Citation cite, Evidence evidence) {
    return evidence.resolve(cite) instanceof Evidence.Resolution.Found found
        ? Optional.of(found)
        : Optional.empty();
  }

  /// What a reader meets: the answer first, then what it rests on. Reviews of reviews are process.
  private static List<CitedClaim> claims(Inquiry i) {
    var all = new LinkedHashMap<String, CitedClaim>();
    shownFirst(i).forEach(p -> all.put(p.id(), p));
    i.passages().values().forEach(p -> all.putIfAbsent(p.id(), p));
    return List.copyOf(all.values());
  }

  private static Stream<CitedClaim> shownFirst(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    return Stream.concat(
        text == null ? Stream.empty() : text.passages(),
        i.closing().enhancements().stream()
            .filter(e -> e.groups() != null)
            .flatMap(e -> e.groups().stream())
            .flatMap(g -> g.passages().stream()));
  }

  /// Batches that still wait, `{number}-{edition}`: a claim keeps its batch, and a changed text is
  /// judged under another name.
  public static List<String> batches(Inquiry i) {
    if (i.closing().consolidation() == null) return List.of();
    List<CitedClaim> all = claims(i);
    int edition = i.closing().sendings() + i.closing().reviews().size();
    return IntStream.range(0, (all.size() + BATCH - 1) / BATCH)
        .mapToObj(b -> b + "-" + edition)
        .filter(b -> !batch(i, b).isEmpty())
        .toList();
  }

  private static List<CitedClaim> part(List<CitedClaim> all, int batch) {
    int from = Math.min(all.size(), batch * BATCH);
    return all.subList(from, Math.min(all.size(), from + BATCH));
  }

  public static List<CitedClaim> batch(Inquiry i, String subject) {
    int number = Integer.parseInt(subject.substring(0, subject.indexOf('-')));
    var seen = new HashSet<String>();
    List<CitedClaim> again =
        claims(i).stream().filter(CitedClaim::open).filter(c -> !seen.add(same(c))).toList();
    return part(claims(i), number).stream().filter(c -> c.open() && !again.contains(c)).toList();
  }

  /// What is said twice with the same places is judged once.
  private static String same(CitedClaim claim) {
    return claim.text() + "\n" + claim.markers();
  }

  public static List<CitedClaim> unsupported(Inquiry i) {
    return claims(i).stream()
        .filter(p -> p.checked() == ClaimCheck.Kind.NOT_SUPPORTED)
        .limit(BATCH)
        .toList();
  }

  public static boolean sendsBack(Inquiry i) {
    return i.closing().sendings() < MAX_SENDINGS && !unsupported(i).isEmpty();
  }

  /// Claims of summary, sections and additions that stayed unsupported; findings below them are
  /// marked instead, so that nothing that was found gets lost.
  public static List<String> toRemove(Inquiry i) {
    if (i.closing().sendings() < MAX_SENDINGS || !batches(i).isEmpty()) return List.of();
    return shownFirst(i)
        .filter(p -> p.checked() == ClaimCheck.Kind.NOT_SUPPORTED)
        .map(CitedClaim::id)
        .distinct()
        .toList();
  }

  public static ObjectNode input(Inquiry i, List<CitedClaim> claims, Evidence evidence) {
    ObjectNode input = Json.object();
    ArrayNode rows = input.putArray("claims");
    for (CitedClaim claim : claims) {
      ObjectNode row = rows.addObject().put("claim", claim.id()).put("text", claim.text());
      if (claim.check() != null && !claim.check().why().isEmpty())
        row.put("reason", claim.check().why());
      if (claim.label() == Label.INFERRED) row.put("label", "inferred");
      ArrayNode cited = row.putArray("cited");
      claim.citations().stream()
          .flatMap(c -> found(c, evidence).map(f -> ShownPlace.of(i, c, f)).stream())
          .distinct()
          .limit(MAX_PLACES)
          .forEach(place -> cited.add(place.json()));
    }
    return input;
  }

  public static Decision<InquiryEvent> settle(Situation s, String subject, Outcome outcome) {
    if (!batches(s.inquiry()).contains(subject)) return s.notNow("a judgement of " + subject);
    List<CitedClaim> claims = batch(s.inquiry(), subject);
    String id = s.inquiry().id();
    var checks = new LinkedHashMap<String, ClaimCheck>();
    if (!(outcome instanceof Outcome.Replied replied)) {
      var none =
          new ClaimCheck(
              ClaimCheck.Kind.NOT_CHECKED, "", "", "no judge: " + Situation.reason(outcome));
      claims.forEach(c -> checks.put(c.id(), none));
      return Decision.accept(
          new InquiryEvent.ClaimsJudged(
              id, everywhere(s.inquiry(), claims, checks), Spent.NOTHING));
    }
    JsonNode content = Situation.content(replied, Role.JUDGE);
    List<String> form = ReplyForm.problems(Role.JUDGE, content);
    if (!form.isEmpty()) return s.refuse(form);
    var problems = new ArrayList<String>();
    Map<String, CitedClaim> byId =
        claims.stream().collect(Collectors.toMap(CitedClaim::id, c -> c));
    for (JsonNode row : content.path("judgements")) {
      CitedClaim claim = byId.get(row.path("claim").asString());
      if (claim == null)
        problems.add(
            "/judgements: '" + row.path("claim").asString() + "' is no claim of the input");
      else checks.put(claim.id(), judged(s, claim, row, replied.reply().agent(), problems));
    }
    Set<String> left = new LinkedHashSet<>(byId.keySet());
    left.removeAll(checks.keySet());
    left.forEach(c -> problems.add("/judgements: " + c + " is missing"));
    if (!problems.isEmpty()) return s.refuse(problems);
    return Decision.accept(
        new InquiryEvent.ClaimsJudged(
            id, everywhere(s.inquiry(), claims, checks), Spent.of(replied.reply())));
  }

  private static Map<String, ClaimCheck> everywhere(
      Inquiry i, List<CitedClaim> judged, Map<String, ClaimCheck> checks) {
    var all = new LinkedHashMap<>(checks);
    for (CitedClaim claim : judged)
      claims(i).stream()
          .filter(c -> c.open() && same(c).equals(same(claim)))
          .forEach(c -> all.put(c.id(), checks.get(claim.id())));
    return all;
  }

  /// A judgement without the words that decide it is an opinion.
  private static ClaimCheck judged(
      Situation s, CitedClaim claim, JsonNode row, String judge, List<String> problems) {
    String words = PlainLine.of(row.path("words").asString(""));
    ClaimCheck.Kind kind =
        switch (row.path("label").asString()) {
          case "supported" -> ClaimCheck.Kind.SUPPORTED;
          case "not supported" -> ClaimCheck.Kind.NOT_SUPPORTED;
          default -> ClaimCheck.Kind.UNCLEAR;
        };
    boolean there =
        places(claim, s.evidence()).stream().anyMatch(p -> QuoteMatcher.has(p.words(), words));
    if (kind == ClaimCheck.Kind.SUPPORTED && words.isEmpty())
      problems.add("/judgements: " + claim.id() + " needs the deciding words of the cited place");
    else if (!words.isEmpty() && !there)
      problems.add(
          "/judgements: \"" + words + "\" is not in the words that " + claim.id() + " cites");
    return new ClaimCheck(kind, judge, words, PlainLine.of(row.path("why").asString("")));
  }

  public static Decision<InquiryEvent> revise(Situation s, Outcome outcome) {
    if (!batches(s.inquiry()).isEmpty() || !sendsBack(s.inquiry()))
      return s.notNow("revised claims");
    String id = s.inquiry().id();
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(new InquiryEvent.ClaimsRevised(id, Map.of(), Spent.NOTHING));
    JsonNode content = Situation.content(replied, Role.REVISER);
    List<String> form = ReplyForm.problems(Role.REVISER, content);
    if (!form.isEmpty()) return s.refuse(form);
    Map<String, CitedClaim> byId =
        unsupported(s.inquiry()).stream().collect(Collectors.toMap(CitedClaim::id, c -> c));
    var texts = new LinkedHashMap<String, String>();
    var problems = new ArrayList<String>();
    for (JsonNode row : content.path("claims")) {
      CitedClaim claim = byId.get(row.path("claim").asString());
      String text = PlainLine.of(row.path("text").asString(""));
      if (claim == null)
        problems.add("/claims: '" + row.path("claim").asString() + "' is no claim of the input");
      else if (!text.isEmpty() && !text.equals(claim.text())) {
        Patch.problem(s, claim, claim.text(), text)
            .ifPresent(p -> problems.add("/claims/" + claim.id() + ": " + p));
        texts.put(claim.id(), text);
      }
    }
    if (!problems.isEmpty()) return s.refuse(problems);
    return Decision.accept(new InquiryEvent.ClaimsRevised(id, texts, Spent.of(replied.reply())));
  }
}
