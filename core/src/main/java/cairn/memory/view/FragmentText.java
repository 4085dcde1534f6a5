package cairn.memory.view;

import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Trajectory;
import cairn.spine.Event;
import cairn.text.FrontMatter;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Slug;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Fragments as files, and the check that a file is one.
public final class FragmentText {
  private static final Set<String> ACTIVATIONS = Set.of("activated", "missed", "waiting");

  private FragmentText() {}

  static String of(Fragment f) {
    var text = new StringBuilder("---\n");
    front(f)
        .forEach((key, value) -> text.append(key).append(": ").append(scalar(value)).append('\n'));
    text.append("---\n\n# Fragment\n\nEvidence:\n- ").append(f.evidence()).append('\n');
    if (!f.note().isEmpty()) text.append("- Said: ").append(f.note()).append('\n');
    text.append("\nEffectiveness note:\n- ").append(note(f)).append('\n');
    if (!f.names().isEmpty()) {
      text.append("\nPointers:\n");
      for (String name : f.names())
        text.append("- entity: [[entity-").append(Slug.of(name)).append("]]\n");
    }
    return text.toString();
  }

  private static Map<String, String> front(Fragment f) {
    var front = new LinkedHashMap<String, String>();
    front.put("source_event_id", f.event());
    front.put("source_ts", f.at().toString());
    front.put("source_kind", f.kind());
    front.put("session_key", f.session());
    front.put("event_type", f.type());
    front.put("signal", f.signal().word());
    front.put("claude_md_ref", f.reference());
    if (!f.line().isEmpty()) {
      front.put("source_line", "" + f.number());
      front.put("source_line_hash", f.hash());
    }
    front.put("trajectory", f.trajectory().name());
    front.put("activation", f.trajectory().activation());
    if (f.cause() != RootCause.UNKNOWN) front.put("root_cause", f.cause().word());
    front.put("relation", f.relation().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    front.put("judged_by", f.judge());
    return front;
  }

  private static String note(Fragment f) {
    return switch (f.trajectory()) {
      case STRENGTHENING -> "This strengthens `" + f.reference() + "`.";
      case WEAKENING -> "This weakens `" + f.reference() + "`.";
      case NEUTRAL -> "`" + f.reference() + "` is still waiting; nothing speaks for removing it.";
      case NEW_SIGNAL ->
          "No current line was a match; a line follows if it recurs or is an instruction.";
    };
  }

  /// What a hostile id or session key holds must not end the front matter; the log has it as it
  /// was.
  private static String scalar(String value) {
    if (value.matches("[A-Za-z][A-Za-z0-9_.:/#-]*|\\d{1,9}|\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z")
        && !value.endsWith(":")) return value;
    var safe = new StringBuilder();
    value
        .codePoints()
        .forEach(c ->
            safe.appendCodePoint((c >= ' ' && c < 127) || Character.isLetterOrDigit(c) ? c : '_'));
    return Json.write(safe.toString());
  }

  /// What is wrong with a fragment file, or empty if it is one.
  public static Optional<String> problem(String text) {
    JsonNode front;
    try {
      front = FrontMatter.split(text).data();
    } catch (Malformed e) {
      return Optional.of("its front matter cannot be read: " + e.getMessage());
    }
    if (text(front, "source_event_id").isBlank()) return Optional.of("no source_event_id");
    SourceGate gate = SourceGate.of(new Event.Origin(text(front, "source_kind"), ""));
    if (gate != SourceGate.EXTERNAL) return Optional.of("its source_kind is not external");
    Trajectory trajectory;
    try {
      trajectory = Trajectory.valueOf(text(front, "trajectory"));
    } catch (IllegalArgumentException e) {
      return Optional.of("no known trajectory");
    }
    if (!ACTIVATIONS.contains(text(front, "activation"))
        || !text(front, "activation").equals(trajectory.activation()))
      return Optional.of("its activation does not fit " + trajectory);
    boolean refers = !text(front, "claude_md_ref").isBlank() || front.has("source_line");
    if (!refers) return Optional.of("neither claude_md_ref nor source_line");
    boolean none = text(front, "claude_md_ref").equals("none");
    if (none != (trajectory == Trajectory.NEW_SIGNAL))
      return Optional.of("claude_md_ref does not fit " + trajectory);
    if (front.has("root_cause") && trajectory != Trajectory.WEAKENING)
      return Optional.of("root_cause is for WEAKENING only");
    if (FrontMatter.split(text).body().replaceAll("#.*", "").isBlank())
      return Optional.of("no plain reason");
    return Optional.empty();
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }
}
