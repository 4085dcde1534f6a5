package cairn.use.inquiry;

import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryAnswer.ChildAnswer;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.Node.Child;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The gate on derived subfocuses: each can be reworded or derived anew.
public final class ChildrenForm implements GateForm {
  private static final BoundedPattern REWORD = BoundedPattern.of("(\\d)\\s*[:.]\\s*(.+)");
  private static final BoundedPattern AGAIN = BoundedPattern.of("again\\s+(\\d(?:[\\s,]+\\d)*)");

  private final List<Child> children;
  private final Map<Integer, ChildAnswer> decisions = new TreeMap<>();

  ChildrenForm(InquiryGate.Children about) {
    this.children = about.proposedChildren();
  }

  /// A question below, as it is proposed.
  public record Proposed(int index, String title, String rationale, String subfocus) {}

  public List<Proposed> children() {
    return children.stream()
        .map(c -> new Proposed(c.index(), c.title(), c.rationale(), c.subfocus()))
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
    Search reword = REWORD.matcher(line);
    Search again = AGAIN.matcher(line);
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
