package cairn.report;

import java.util.List;
import java.util.stream.Collectors;

/// Calculators: worked scenarios as a table that always shows, inputs that the script brings to
/// life. The script knows the formulas by name; nothing in the page is evaluated.
final class CalculatorPart {
  private final Page page;
  private final Html html;

  CalculatorPart(Page page) {
    this.page = page;
    this.html = page.html();
  }

  void write(Calculator c) {
    String anchor = page.anchor(c.id());
    page.section(anchor, 3, c.title(), "calculator");
    html.element("p", c.explanation(), "class", "prose");
    interactive(c, anchor);
    scenarios(c);
    html.close();
  }

  private void interactive(Calculator c, String anchor) {
    html.open(
        "form",
        "class",
        "calculator-interactive",
        "hidden",
        "hidden",
        "data-formula",
        formula(c.formula()),
        "data-population",
        population(c.formula()),
        "data-unit",
        c.resultUnit());
    for (int i = 0; i < c.inputs().size(); i++) {
      Calculator.Input in = c.inputs().get(i);
      String id = anchor + "--in" + i;
      html.open("div", "class", "input");
      html.element(
          "label", in.label() + (in.unit().isEmpty() ? "" : " (" + in.unit() + ")"), "for", id);
      html.leaf(
          "input",
          "type",
          "number",
          "id",
          id,
          "value",
          plain(in.value()),
          "min",
          plain(in.min()),
          "max",
          plain(in.max()),
          "step",
          "any",
          "inputmode",
          "decimal");
      html.close();
    }
    html.open("p", "class", "result")
        .element("span", c.resultLabel() + " ", "class", "result-label");
    html.element(
        "output",
        result(c, c.inputs().stream().map(Calculator.Input::value).toList()),
        "aria-live",
        "polite");
    html.close().close();
  }

  private void scenarios(Calculator c) {
    html.open(
        "div",
        "class",
        "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        "Scenarios: " + c.title());
    html.open("table", "class", "scenarios").open("thead").open("tr");
    html.element("th", "Scenario", "scope", "col");
    for (Calculator.Input in : c.inputs()) {
      html.open("th", "scope", "col", "class", "number").text(in.label());
      if (in.basis() instanceof Basis.Cited b) page.cite(b.references());
      html.close();
    }
    html.element("th", c.resultLabel(), "scope", "col", "class", "number")
        .close()
        .close()
        .open("tbody");
    for (Calculator.Scenario s : c.scenarios()) {
      html.open("tr").open("th", "scope", "row").text(s.name());
      if (!s.remark().isEmpty()) html.element("span", s.remark(), "class", "remark");
      html.close();
      for (int i = 0; i < s.values().size(); i++)
        html.element(
            "td", Lettering.amount(s.values().get(i), c.inputs().get(i).unit()), "class", "number");
      html.element("td", result(c, s.values()), "class", "number outcome").close();
    }
    html.close().close().close();
  }

  private static String result(Calculator c, List<Double> values) {
    double v = c.formula().apply(values);
    return Double.isFinite(v) ? Lettering.amount(v, c.resultUnit()) : "not defined";
  }

  private static String formula(Calculator.Formula f) {
    return switch (f) {
      case Calculator.Formula.Product _ -> "product";
      case Calculator.Formula.Ratio _ -> "ratio";
      case Calculator.Formula.Change _ -> "change";
      case Calculator.Formula.CountAtLeast _ -> "count-at-least";
    };
  }

  private static String population(Calculator.Formula f) {
    return f instanceof Calculator.Formula.CountAtLeast c
        ? c.population().stream().map(CalculatorPart::plain).collect(Collectors.joining(" "))
        : "";
  }

  private static String plain(double v) {
    return new java.math.BigDecimal(Double.toString(v)).stripTrailingZeros().toPlainString();
  }
}
