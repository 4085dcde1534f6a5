package cairn.cli.terminal;

import cairn.kernel.Gate;
import cairn.use.inquiry.ChildrenForm;
import cairn.use.inquiry.EnhancementsForm;
import cairn.use.inquiry.FacetsForm;
import cairn.use.inquiry.FindingForm;
import cairn.use.inquiry.GateForm;
import cairn.use.inquiry.PlainForm;
import java.util.ArrayList;
import java.util.List;

/// What a gate shows at a terminal before it is answered.
public final class GateLines {
  private GateLines() {}

  public static List<String> of(GateForm form, Out out) {
    return switch (form) {
      case PlainForm plain -> plain(plain, out);
      case FacetsForm facets -> facets(facets, out);
      case ChildrenForm children -> children(children, out);
      case EnhancementsForm enhancements -> enhancements(enhancements, out);
      case FindingForm finding -> finding(finding, out);
    };
  }

  private static List<String> plain(PlainForm form, Out out) {
    var lines = new ArrayList<String>();
    for (String line : form.about()) lines.add("  " + line);
    for (Gate.Answer answer : form.gate().offered())
      lines.add(
          "  "
              + out.green(answer.value())
              + usual(form.gate(), answer)
              + "  "
              + out.dim(answer.meaning()));
    return lines;
  }

  private static String usual(Gate gate, Gate.Answer answer) {
    return answer.value().equals(gate.preset()) ? " (default)" : "";
  }

  private static List<String> facets(FacetsForm form, Out out) {
    var lines = new ArrayList<String>();
    for (FacetsForm.Facet f : form.facets()) {
      lines.add("  " + f.index() + "  " + out.bold(f.title()));
      if (!f.subfocus().isEmpty()) lines.add("     " + f.subfocus());
    }
    lines.add(out.dim("  sections  ") + numbered("s", form.sectionTitles()));
    lines.add(out.dim("  visuals   ") + numbered("v", form.visualKinds()));
    for (FacetsForm.Beside area : form.beside())
      lines.add(
          out.dim("  beside    ")
              + area.letter()
              + " "
              + area.title()
              + out.dim("  (" + area.recommended() + ")"));
    return lines;
  }

  private static String numbered(String prefix, List<String> words) {
    var names = new ArrayList<String>();
    for (String word : words) names.add(prefix + (names.size() + 1) + " " + word.replace('_', ' '));
    return String.join(", ", names);
  }

  private static List<String> children(ChildrenForm form, Out out) {
    var lines = new ArrayList<String>();
    for (ChildrenForm.Proposed c : form.children()) {
      lines.add("  " + c.index() + "  " + out.bold(c.title()) + out.dim("  " + c.rationale()));
      lines.add("     " + c.subfocus());
    }
    return lines;
  }

  private static List<String> enhancements(EnhancementsForm form, Out out) {
    var lines = new ArrayList<String>();
    for (EnhancementsForm.Addition a : form.additions())
      lines.add(
          "  "
              + (lines.size() + 1)
              + "  "
              + out.bold(a.title())
              + "  "
              + a.description()
              + out.dim(
                  "  ("
                      + (a.where().isEmpty() ? "a follow-up" : "written into " + a.where())
                      + ", score "
                      + a.score()
                      + ")"));
    return lines;
  }

  private static List<String> finding(FindingForm form, Out out) {
    var lines = new ArrayList<String>();
    lines.add(out.dim("  " + form.place()));
    int n = 0;
    for (FindingForm.Way way : form.ways()) {
      String why = way.why().isEmpty() ? "" : "  " + way.why();
      lines.add("  " + out.bold("" + ++n) + why + out.dim("  (" + way.answer() + ")"));
      lines.add("     " + out.red(way.before()));
      lines.add("     " + out.green(way.after()));
    }
    for (Gate.Answer answer : form.others())
      lines.add(
          "  "
              + out.bold(answer.value())
              + usual(form.gate(), answer)
              + "  "
              + out.dim(answer.meaning()));
    return lines;
  }
}
