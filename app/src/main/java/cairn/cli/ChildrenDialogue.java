package cairn.cli;

import cairn.inquiry.InquiryAnswer;
import cairn.inquiry.InquiryAnswer.ChildAnswer;
import cairn.inquiry.InquiryGate;
import cairn.inquiry.Node.Child;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The gate on derived subfocuses: each can be reworded or derived anew.
final class ChildrenDialogue implements GateDialogue {
  private static final Pattern REWORD = Pattern.compile("(\\d)\\s*[:.]\\s*(.+)");
  private static final Pattern AGAIN = Pattern.compile("again\\s+(\\d(?:[\\s,]+\\d)*)");

  private final List<Child> children;
  private final Map<Integer, ChildAnswer> decisions = new TreeMap<>();

  ChildrenDialogue(InquiryGate.Children about) {
    this.children = about.proposedChildren();
  }

  @Override
  public List<String> lines(Out out) {
    return children.stream()
        .flatMap(c ->
            Stream.of(
                "  " + c.index() + "  " + out.bold(c.title()) + out.dim("  " + c.rationale()),
                "     " + c.subfocus()))
        .toList();
  }

  @Override
  public String help() {
    return "Enter: confirm; or `2: another question`, `again 1 3`";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.startsWith("{")) return Optional.of(line);
    if (line.isEmpty() || line.equals("confirm")) return Optional.of(answer());
    Matcher reword = REWORD.matcher(line);
    Matcher again = AGAIN.matcher(line);
    if (reword.matches()) {
      int index = known(reword.group(1));
      decisions.put(
          index, new ChildAnswer(index, Child.State.MODIFIED, reword.group(2).strip(), null));
    } else if (again.matches()) {
      for (String digit : again.group(1).split("[\\s,]+")) {
        int index = known(digit);
        decisions.put(index, new ChildAnswer(index, Child.State.REGENERATE, null, null));
      }
    } else throw new Unclear("'" + line + "' is not understood");
    return Optional.empty();
  }

  private int known(String digit) {
    int index = Integer.parseInt(digit);
    if (children.stream().noneMatch(c -> c.index() == index))
      throw new Unclear("there is no " + index);
    return index;
  }

  private String answer() {
    if (decisions.isEmpty()) return "confirm";
    return new InquiryAnswer.Children(List.copyOf(decisions.values())).text();
  }
}
