package cairn.report;

import cairn.report.model.CheckMark;
import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import cairn.report.model.Statement;
import cairn.report.model.Statement.Label;
import java.util.List;

/// What was found, facet by facet; see [SampleReport].
final class SampleFacets {
  private SampleFacets() {}

  static Statement s(String id, MarkedText text, Label label, double support, String why) {
    CheckMark.Kind kind =
        support < 0.5
            ? CheckMark.Kind.NOT_SUPPORTED
            : support > 0.95 ? CheckMark.Kind.WORD_FOR_WORD : CheckMark.Kind.JUDGED;
    boolean bad = kind == CheckMark.Kind.NOT_SUPPORTED;
    return new Statement(
        id, bad ? text.remark(kind.word()) : text, label, new CheckMark(kind, why));
  }

  static Statement inferred(String id, MarkedText text) {
    return new Statement(id, text, Label.INFERRED, new CheckMark(CheckMark.Kind.NOT_CHECKED, ""));
  }

  static List<Facet> facets() {
    Facet winter =
        new Facet(
            "winter-range",
            "Range in a cold and windy winter",
            "How far does a charge carry when it is minus ten and blowing?",
            List.of(),
            List.of(
                s(
                    "w1",
                    MarkedText.cited(
                        "In January 2024 the trial vessel lost 22% of its range at −12 °C against"
                            + " its summer figure.",
                        "trial-1"),
                    Label.DISCOVERED,
                    0.91,
                    "numbers and wording agree"),
                s(
                    "w2",
                    MarkedText.of("The skipper’s log puts it more plainly: ")
                        .quote(
                            "She will do the harbour run all day, but I would not take her round"
                                + " the Stack in a northerly.",
                            "log-1"),
                    Label.DISCOVERED,
                    0.97,
                    "verbatim"),
                s(
                    "w3",
                    MarkedText.cited(
                        "Cabin heating drew 46 kW on the coldest day, close to a fifth of what the"
                            + " motors used.",
                        "trial-3"),
                    Label.DISCOVERED,
                    0.84,
                    "numbers agree"),
                s(
                    "w4",
                    MarkedText.cited(
                        "The outer route would need 1,150 kWh per crossing in a head sea, more than"
                            + " any vessel offered today stores.",
                        "energy-2",
                        "yard-1"),
                    Label.DISCOVERED,
                    0.44,
                    "the yard’s figure is for a larger hull")),
            List.of());
    Facet use =
        new Facet(
            "energy-per-crossing",
            "Energy per crossing",
            "What does one crossing take, by route and by drive?",
            List.of(),
            List.of(
                s(
                    "e1",
                    MarkedText.cited(
                        "The harbour route took 96 kWh per crossing over the whole of 2024.",
                        "energy-1"),
                    Label.DISCOVERED,
                    0.93,
                    "numbers agree"),
                s(
                    "e2",
                    MarkedText.cited(
                        "The sound route took 210 kWh per crossing, with a third of it spent on the"
                            + " two turns at the pier.",
                        "energy-1"),
                    Label.DISCOVERED,
                    0.88,
                    "numbers agree"),
                s(
                    "e3",
                    MarkedText.cited(
                        "The outer route is put at 640 kWh per crossing in calm water.",
                        "energy-2"),
                    Label.DISCOVERED,
                    0.81,
                    "wording differs"),
                s(
                    "e4",
                    MarkedText.cited(
                        "Hotel load, that is lights, galley and heating, adds 31 kWh per crossing"
                            + " in winter.",
                        "trial-3"),
                    Label.DISCOVERED,
                    0.79,
                    "numbers agree")),
            List.of());
    Facet vessel =
        new Facet(
            "the-vessels",
            "What the vessels can do",
            "Do battery vessels of this size make the three routes, all year?",
            List.of(
                MarkedText.cited(
                        "Two of the three routes are within reach of what yards deliver today, with"
                            + " a margin that survives the winter.",
                        "trial-2",
                        "yard-1")
                    .and(" The third is not, and the honest answer is that nobody has tried.")),
            List.of(
                s(
                    "v1",
                    MarkedText.cited(
                        "Between 2019 and 2025 battery capacity per tonne in vessels of this class"
                            + " has roughly doubled.",
                        "yard-2"),
                    Label.RECALLED,
                    0.62,
                    "the source gives the years, not the factor"),
                inferred(
                    "v2",
                    MarkedText.of(
                        "A vessel bought for the harbour route would be too small for the outer"
                            + " one, so the fleet loses its spare."))),
            List.of(use, winter));
    Facet grid =
        new Facet(
            "the-quay-supply",
            "Power at the quay",
            "What can the island grid deliver, and what would charging ask of it?",
            List.of(),
            List.of(
                s(
                    "g1",
                    MarkedText.cited(
                            "The quay substation was rated at 1.4 MW when it was renewed in 2016.",
                            "grid-1")
                        .quote(" There is no more to be had at that end of the island.", "grid-1"),
                    Label.DISCOVERED,
                    0.95,
                    "numbers and year agree"),
                s(
                    "g2",
                    MarkedText.cited(
                        "Charging two vessels in the 18 minutes of a turn-round asks for 2.6 MW.",
                        "grid-2"),
                    Label.DISCOVERED,
                    0.86,
                    "numbers agree"),
                s(
                    "g3",
                    MarkedText.cited(
                        "A buffer battery on the quay cuts the peak to 0.9 MW.", "grid-2"),
                    Label.DISCOVERED,
                    0.83,
                    "numbers agree"),
                s(
                    "g4",
                    MarkedText.cited(
                        "A second sea cable would carry 8 MW, and was costed in 2022 at $11.5"
                            + " million.",
                        "grid-3"),
                    Label.DISCOVERED,
                    0.90,
                    "numbers agree")),
            List.of());
    Facet permit =
        new Facet(
            "permits-and-time",
            "Permits and time",
            "What has to be allowed, by whom, by when?",
            List.of(),
            List.of(
                s(
                    "p1",
                    MarkedText.cited(
                        "The fire authority has licensed one quay battery in the region, in 2023,"
                            + " after 14 months.",
                        "permit-1"),
                    Label.DISCOVERED,
                    0.88,
                    "numbers agree"),
                s(
                    "p2",
                    MarkedText.cited(
                        "The concession must be tendered in 2029 for operation from 2031.",
                        "council-1"),
                    Label.DISCOVERED,
                    0.71,
                    "two years in one sentence"),
                inferred(
                    "p3",
                    MarkedText.of(
                        "If the permit is asked for in early 2027, it arrives in time; a year later"
                            + " it does not."))),
            List.of());
    Facet shore =
        new Facet(
            "the-shore",
            "What the shore must supply",
            "Is the limit on the water or on land?",
            List.of(
                MarkedText.of("The limit is on land. ")
                    .and(
                        "Every option that charges two vessels at once exceeds the substation.",
                        "grid-1",
                        "grid-2")),
            List.of(
                s(
                    "sh1",
                    MarkedText.cited("Ships at berth already take 0.3 MW in summer.", "grid-1"),
                    Label.DISCOVERED,
                    0.78,
                    "numbers agree")),
            List.of(grid, permit));
    Facet money =
        new Facet(
            "what-it-costs",
            "What it costs over fifteen years",
            "Which option is cheaper, and how sure is that?",
            List.of(
                MarkedText.of(
                    "The totals are close enough that the assumptions, not the vessels, choose the"
                        + " winner.")),
            List.of(
                s(
                    "c1",
                    MarkedText.cited(
                            "A battery vessel for the harbour route is quoted at $6.8 million.",
                            "yard-1")
                        .quote(" Prices are for delivery at the yard.", "yard-1"),
                    Label.DISCOVERED,
                    0.92,
                    "numbers agree"),
                s(
                    "c2",
                    MarkedText.cited(
                        "A diesel vessel of the same size is quoted at $4.1 million.", "yard-1"),
                    Label.DISCOVERED,
                    0.92,
                    "numbers agree"),
                s(
                    "c3",
                    MarkedText.cited(
                        "The quay battery with its building is put at $2.3 million.", "grid-2"),
                    Label.DISCOVERED,
                    0.85,
                    "numbers agree"),
                s(
                    "c4",
                    MarkedText.cited(
                        "Fuel for the three vessels came to $1.2 million in 2025.", "cost-1"),
                    Label.DISCOVERED,
                    0.94,
                    "numbers and year agree"),
                s(
                    "c5",
                    MarkedText.cited("In 2021 the same fuel cost $0.7 million.", "cost-1"),
                    Label.DISCOVERED,
                    0.94,
                    "numbers and year agree"),
                s(
                    "c6",
                    MarkedText.cited("In 2023 it was $1.0 million, after the levy.", "cost-1"),
                    Label.DISCOVERED,
                    0.90,
                    "numbers and year agree"),
                s(
                    "c7",
                    MarkedText.cited(
                        "Batteries are replaced after ten years, for 28% of the price of the"
                            + " vessel.",
                        "yard-2"),
                    Label.DISCOVERED,
                    0.48,
                    "the source says eight to twelve years"),
                s(
                    "c8",
                    MarkedText.cited("Maintenance falls by 35% with electric drive.", "cost-2"),
                    Label.RECALLED,
                    0.57,
                    "the source covers car ferries"),
                s(
                    "c9",
                    MarkedText.cited(
                        "Over fifteen years the battery option costs $1.9 million more than diesel"
                            + " at the council’s middle fuel price.",
                        "cost-4"),
                    Label.DISCOVERED,
                    0.87,
                    "numbers agree"),
                inferred(
                    "c10",
                    MarkedText.of(
                        "At the council’s high fuel price the order of the two options is"
                            + " reversed."))),
            List.of());
    return List.of(vessel, shore, money);
  }
}
