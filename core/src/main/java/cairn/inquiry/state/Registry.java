package cairn.inquiry.state;

import cairn.finding.Finding;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.RegistryText;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.Ts;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `facet-registry.yml`: every subfocus that is taken. Shared with outside agents, who append to it
/// under the lock directory beside it, and so not a view: ours are written in, theirs stay.
///
/// Pure: whoever holds the lock reads the file, has it [#read], and writes what [#merged] gives.
public final class Registry {
  public static final String FILE = FileNames.REGISTRY;
  public static final String LOCK = ".facet-registry.lock";

  /// A longer file is left alone; forty subfocuses take about fifteen thousand characters.
  public static final int MAX_CHARS = 4 * 1024 * 1024;

  /// Outside entries that count; more are findings.
  static final int MAX_OUTSIDE = 1_000;

  private static final int MAX_SUBFOCUS = 1_000;
  private static final String OWN_INDENT = "  ";

  private Registry() {}

  /// @param outside entries that are not of the tree
  public record Reading(List<OutsideFacet> outside, List<Finding> findings) {}

  /// Which inquiry's registry the command may add to, if it is one that has a registry.
  public static Optional<Inquiry> reserving(Inquiries all, InquiryCommand command) {
    return switch (command) {
      case InquiryCommand.Settle settle -> reserving(all, settle.work());
      case InquiryCommand.Answer answer -> reserving(all, answer.gate());
      case InquiryCommand.Open _,
          InquiryCommand.NameAgent _,
          InquiryCommand.Register _,
          InquiryCommand.Remember _,
          InquiryCommand.RecordReport _,
          InquiryCommand.Reopen _,
          InquiryCommand.Cancel _ ->
          Optional.empty();
    };
  }

  /// As [#reserving(Inquiries, InquiryCommand)], for a step by its id.
  public static Optional<Inquiry> reserving(Inquiries all, String step) {
    StepId id = StepId.parse(step);
    boolean reserves =
        id.role().filter(r -> r == Role.CHILD_DERIVER).isPresent()
            || id.gate().filter(Registry::reserves).isPresent();
    return reserves ? all.get(id.inquiry()).filter(Registry::kept) : Optional.empty();
  }

  private static boolean reserves(GateKind gate) {
    return switch (gate) {
      case COST, FACETS, CHILDREN -> true;
      case ENHANCEMENTS, FINDING -> false;
    };
  }

  /// Whether the registry of an inquiry is kept in step: it has one, and is open.
  public static boolean kept(Inquiry i) {
    return i.open() && has(i);
  }

  /// Whether an inquiry has a registry: research mode, and a tree of its own.
  public static boolean has(Inquiry i) {
    return i.settings().research() && !i.isEnsemble();
  }

  /// The entries of others; what cannot be read is a finding with its line, and no stop.
  ///
  /// @param path of the file, for the findings
  public static Reading read(Inquiry i, String path, String text) {
    return read(own(i), path, text);
  }

  private static Reading read(Set<String> own, String path, String text) {
    var outside = new ArrayList<OutsideFacet>();
    var findings = new ArrayList<Finding>();
    for (RegistryText.Part part : RegistryText.parts(text)) {
      if (!part.isItem()) {
        findings.add(bad(path, part.line(), "not an entry of the list: " + brief(part.text())));
        continue;
      }
      try {
        OutsideFacet entry = entry(part);
        if (own.contains(entry.key())) continue;
        if (outside.size() < MAX_OUTSIDE) outside.add(entry);
        else findings.add(bad(path, part.line(), "more than " + MAX_OUTSIDE + " outside entries"));
      } catch (Malformed e) {
        findings.add(bad(path, part.line(e.line()), e.what()));
      }
    }
    return new Reading(outside, findings);
  }

  /// What is wrong with a registry, whosever it is.
  public static List<Finding> findings(String path, String text) {
    return read(Set.of(), path, text).findings();
  }

  /// The file as it should stand: our entries in the order of the tree, then whatever others wrote,
  /// line by line as they wrote it.
  public static String merged(Inquiry i, String standing) {
    var text = new StringBuilder(RegistryText.head(standing));
    for (Node n : i.nodes().values()) text.append(RegistryText.item(own(i, n), OWN_INDENT));
    Set<String> own = own(i);
    for (RegistryText.Part part : RegistryText.parts(standing))
      if (!ours(part, own)) text.append(part.indented(OWN_INDENT));
    return text.toString();
  }

  private static boolean ours(RegistryText.Part part, Set<String> own) {
    try {
      return part.isItem() && own.contains(entry(part).key());
    } catch (Malformed e) {
      return false;
    }
  }

  public static Set<String> own(Inquiry i) {
    Set<String> own = new HashSet<>();
    for (Node n : i.nodes().values()) own.add(n.slug() + "\u0000" + n.subfocus());
    return own;
  }

  private static ObjectNode own(Inquiry i, Node n) {
    Node parent = n.parent() == null ? null : i.nodes().get(n.parent());
    return Json.object()
        .put("branch", n.place().branch())
        .put("depth", n.place().depth() - 1)
        .put("parent_slug", parent == null ? null : parent.slug())
        .put("subfocus_slug", n.slug())
        .put("subfocus", n.subfocus())
        .put("timestamp_utc", Ts.of(n.reserved()))
        .put("registered_by", parent == null ? "depth-0 manager" : parent.place().name());
  }

  private static OutsideFacet entry(RegistryText.Part part) {
    JsonNode item = Yaml.parse(part.yaml()).path(0);
    if (!item.isObject()) throw new Malformed("not an entry: " + brief(part.text()), 1);
    String slug = words(item, "subfocus_slug");
    if (!slug.matches("[a-z0-9]+(-[a-z0-9]+)*"))
      throw new Malformed("`subfocus_slug` is not in kebab case: " + brief(slug), 1);
    String when = words(item, "timestamp_utc");
    if (!when.matches("\\d{14}"))
      throw new Malformed("`timestamp_utc` is not yyyymmddHHMMSS: " + brief(when), 1);
    String subfocus = words(item, "subfocus");
    if (subfocus.length() > MAX_SUBFOCUS)
      throw new Malformed(
          "`subfocus` has " + subfocus.length() + " characters, limit " + MAX_SUBFOCUS, 1);
    JsonNode parent = item.path("parent_slug");
    return new OutsideFacet(
        number(item, "branch"),
        number(item, "depth"),
        parent.isNull() || parent.isMissingNode() ? null : PlainLine.of(parent.asString("")),
        slug,
        subfocus,
        when,
        words(item, "registered_by"));
  }

  private static String words(JsonNode item, String field) {
    String text = PlainLine.of(item.path(field).asString(""));
    if (text.isEmpty()) throw new Malformed("`" + field + "` is missing", 1);
    return text;
  }

  private static int number(JsonNode item, String field) {
    if (!item.path(field).isIntegralNumber())
      throw new Malformed("`" + field + "` is no number", 1);
    return item.path(field).asInt();
  }

  private static Finding bad(String path, int line, String message) {
    return Finding.of(InquiryCode.BAD_REGISTRY_ENTRY, path, line, message);
  }

  private static String brief(String text) {
    String line = PlainLine.of(text);
    return line.length() <= 60 ? line : line.substring(0, 57) + "...";
  }
}
