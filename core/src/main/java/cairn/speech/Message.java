package cairn.speech;

import cairn.speech.Part.Origin;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;

/// A message of a user, divided by where its words come from.
///
/// First what programs put around or in place of words, then marked blocks (fences, quotations),
/// then lines whose shape no one types (logs, diffs, tables, prompts of a shell), then whole
/// documents and edited prose without any mark.
public record Message(String text, List<Part> parts) {
  /// What a program writes in the user's name begins like this.
  private static final BoundedPattern GENERATED =
      BoundedPattern.of(
          "(?iu)^\\s*(?:\\[Request interrupted by user[^\\]]{0,40}\\]\\s*$|This session is being"
              + " continued from a previous conversation|/[\\w:-]{2,40}[ \\t]*\\n\\s*⎿|Caveat: The"
              + " messages below were generated|Review the current (?:branch|code) changes|Fix only"
              + " the selected review findings|\\[Image[: #]|Base directory for this skill)");

  /// An element whose name no one types: `<task-notification>…</task-notification>`.
  private static final BoundedPattern ELEMENT =
      BoundedPattern.of("^\\s*<([a-z]+(?:[-_][a-z]+)+)(?: [^>]{0,200})?>");

  /// "Implement the following plan:", and then something that is not the user's.
  private static final BoundedPattern INTRODUCES = BoundedPattern.of("[:：]\\s*$");

  public Message {
    parts = List.copyOf(parts);
  }

  public static Message of(String text) {
    return new Message(text, new MessageParts(text).parts());
  }

  static boolean generated(String text) {
    return GENERATED.found(text.length() > 400 ? text.substring(0, 400) : text);
  }

  static java.util.Optional<String> element(String text) {
    return ELEMENT
        .first(text.length() > 400 ? text.substring(0, 400) : text)
        .flatMap(h -> h.group(1));
  }

  static boolean introduces(String line) {
    return INTRODUCES.found(line) && line.strip().length() < 400;
  }

  /// What the person typed, each stretch by itself.
  public List<Part> typed() {
    var typed = new ArrayList<Part>();
    for (Part part : parts)
      if (part.origin() == Origin.TYPED && !part.of(text).isBlank()) typed.add(part);
    return typed;
  }

  /// Whether all of the stretch was typed.
  public boolean typed(int start, int end) {
    if (start < 0 || end > text.length() || start >= end) return false;
    for (Part part : parts)
      if (part.origin() != Origin.TYPED && part.start() < end && start < part.end()) return false;
    return true;
  }
}
