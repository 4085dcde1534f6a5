package cairn.report;

import cairn.report.chart.Charts;
import cairn.report.model.CitationStyle;
import cairn.report.model.Contradiction;
import cairn.report.model.Gap;
import cairn.report.model.Lead;
import cairn.report.model.Level;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.ReportModel.Contradictions;
import cairn.report.model.ReportModel.Outcome;
import cairn.report.model.ReportModel.Verdict;
import cairn.report.model.ReviewCard;
import cairn.report.model.Section;
import cairn.report.model.Section.Block;
import cairn.report.model.Section.Placement;
import cairn.report.model.Settings;
import cairn.report.model.Theme;
import cairn.sources.Marker;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A report as a real inquiry would make it, about an invented archipelago. Every sentence and
/// number is made up for these tests.
final class SampleReport {
  private SampleReport() {}

  static ReportModel model(Level level, Theme theme) {
    return Charts.illustrate(bare(level, theme));
  }

  static ReportModel bare(Level level, Theme theme) {
    return bare(level, theme, List.of());
  }

  static ReportModel bare(Level level, Theme theme, List<String> visuals) {
    return new ReportModel(
        "Battery ferries for the Skerry Line",
        "Should the Skerry Line replace its three diesel ferries with battery vessels before the"
            + " 2031 concession, and what would have to be true?",
        new Outcome(
            Verdict.PASS_WITH_ADVISORIES,
            List.of(
                "The winter range of the outer route rests on a single trial; the reviewer asks for"
                    + " a second.")),
        new Settings(
            "battery-ferries-skerry-line",
            "2026-11-16 03:10 UTC",
            "research",
            "extractive (no model)",
            "none",
            2,
            level,
            theme,
            visuals,
            Map.of("Agents", "17 planned, 17 run"),
            "en",
            CitationStyle.NUMBERED),
        summary(),
        SampleFacets.facets(),
        sections(),
        reviews(),
        new Contradictions(contradictions(), 276),
        gaps(),
        references(),
        Optional.empty(),
        Optional.empty(),
        List.of("Read: 11 documents."),
        List.of(),
        List.of());
  }

  /// What a short question gets: one place of one source.
  static ReportModel answer() {
    ReportModel m = bare(Level.DEFAULT, Theme.DEFAULT);
    return new ReportModel(
        "How much power does the substation at the quay give?",
        "How much power does the substation at the quay give?",
        new Outcome(Verdict.PASS, List.of()),
        m.settings(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new Contradictions(List.of(), 0),
        List.of(),
        m.references().stream().filter(r -> Set.of("grid-1", "grid-2").contains(r.id())).toList(),
        Optional.empty(),
        Optional.of(
            new Lead(
                Lead.Kind.ANSWERED,
                List.of(
                    new Lead.Place(
                        "The substation at the quay, renewed in 2016, is rated at 1.4 MW.",
                        "Supply",
                        List.of("1.4 MW"),
                        "grid-1")),
                List.of(),
                List.of())),
        List.of("Searched: 11 documents, 212 passages, by words."),
        List.of(),
        List.of());
  }

  private static List<MarkedText> summary() {
    return List.of(
        MarkedText.of(
                "Replace two of the three now, and keep one diesel vessel for the outer route until"
                    + " a winter trial says otherwise. ")
            .and(
                "Energy is the strong half of the case: a crossing costs a third of what it does"
                    + " today.",
                "energy-3"),
        MarkedText.of(
                "The inner routes are short, sheltered and busy, which is what batteries are good"
                    + " at. ")
            .and(
                "On the harbour route the trial vessel finished every winter day with 38% of its"
                    + " charge.",
                "trial-2")
            .and(" The weak half is the shore: ")
            .and(
                "the island grid can give 1.4 MW at the quay, and fast charging of two vessels at"
                    + " once wants 2.6 MW.",
                "grid-1"),
        MarkedText.of("Money does not decide it. ")
            .and("Over fifteen years the two options differ by $1.9 million", "cost-4")
            .and(
                ", less than the spread between the fuel prices the council itself assumes. What"
                    + " decides it is whether a buffer battery on the quay can be permitted before"
                    + " 2029."));
  }

  private static List<Section> sections() {
    return List.of(
        new Section(
            "action-plan",
            Placement.AFTER_FACETS,
            "Action plan",
            List.of(
                new Block.Table(
                    "What to do, by when",
                    List.of("Horizon", "Step", "Rests on"),
                    List.of(
                        List.of(
                            MarkedText.of("7 days"),
                            MarkedText.of(
                                "Ask the fire authority for the file on the licensed quay battery"),
                            MarkedText.cited("the only precedent", "permit-1")),
                        List.of(
                            MarkedText.of("30 days"),
                            MarkedText.of(
                                "Charter the trial vessel for the outer route in February"),
                            MarkedText.cited("a single winter trial", "trial-1")),
                        List.of(
                            MarkedText.of("Quarter"),
                            MarkedText.of(
                                "Apply for the quay battery; tender two vessels with an option on a"
                                    + " third"),
                            MarkedText.cited("the tender date", "council-1")))))),
        new Section(
            "glossary",
            Placement.APPENDIX,
            "Glossary",
            List.of(
                new Block.Terms(
                    List.of(
                        new Block.Term(
                            "Buffer battery",
                            MarkedText.of(
                                "A battery on land that charges slowly between calls and discharges"
                                    + " fast into a vessel.")),
                        new Block.Term(
                            "Hotel load",
                            MarkedText.cited(
                                "Power that a vessel uses for anything but moving.", "trial-3")),
                        new Block.Term(
                            "Turn-round",
                            MarkedText.of(
                                "The minutes between arriving at a quay and leaving it"
                                    + " again.")))))));
  }

  private static List<ReviewCard> reviews() {
    return List.of(
        new ReviewCard(
            "What the vessels can do",
            "the reviewer of the shore",
            List.of(
                MarkedText.cited(
                    "The harbour figures agree between the energy log and the trial report.",
                    "energy-1",
                    "trial-2")),
            List.of(
                MarkedText.cited(
                    "The outer route is put at 640 kWh in one place and at 1,150 kWh in another.",
                    "energy-2")),
            List.of(MarkedText.of("No source says how the vessel behaves in ice."))),
        new ReviewCard(
            "What the shore must supply",
            "the reviewer of the costs",
            List.of(
                MarkedText.cited("The rating of the substation is stated twice, alike.", "grid-1")),
            List.of(),
            List.of(MarkedText.of("Who owns the quay battery is open."))),
        new ReviewCard(
            "What it costs over fifteen years",
            "the reviewer of the vessels",
            List.of(
                MarkedText.cited(
                    "Fuel costs come from the ledger, not from an estimate.", "cost-1")),
            List.of(
                MarkedText.cited(
                    "The life of a battery is ten years here and eight to twelve in the source.",
                    "yard-2")),
            List.of(MarkedText.of("Crew costs are missing on both sides."))));
  }

  private static List<Contradiction> contradictions() {
    return List.of(
        new Contradiction(
            "Energy on the outer route",
            MarkedText.cited("640 kWh per crossing in calm water", "energy-2"),
            MarkedText.cited("1,150 kWh per crossing in a head sea", "yard-1"),
            MarkedText.of(
                "Both can be true; they describe different days. The second is for a larger hull"
                    + " and carries less weight."),
            Contradiction.Weight.NUANCED),
        new Contradiction(
            "How long a battery lasts",
            MarkedText.cited("ten years, for 28% of the price", "cost-4"),
            MarkedText.cited(
                "eight to twelve years, depending on the depth of discharge", "yard-2"),
            MarkedText.of(
                "The cost model takes the middle of the yard’s range without saying so. At eight"
                    + " years the battery option costs one more replacement."),
            Contradiction.Weight.STRONG));
  }

  private static List<Gap> gaps() {
    return List.of(
        new Gap(
            "Ice",
            "No document mentions how often the inner harbour freezes.",
            Optional.of("winter-range"),
            "Twenty winters of the harbour master’s log."),
        new Gap(
            "Crew",
            "Neither option counts crew costs, although a battery vessel may sail with one engineer"
                + " fewer.",
            Optional.of("what-it-costs"),
            "The manning rules of the maritime authority for each drive."));
  }

  private static Reference file(String id, String title, String locator, String quote) {
    return new Reference(
        id,
        Marker.parse("file: " + locator)
            .orElseThrow()
            .quote(quote)
            .hash("sha256:" + "0a1b2c3d4e5f6071".repeat(4)),
        title);
  }

  private static List<Reference> references() {
    return List.of(
        file(
            "energy-1",
            "Energy log of the harbour and sound routes",
            "docs/energy-log.md:L12-L31",
            "Mean over 2024: harbour 96 kWh, sound 210 kWh per crossing."),
        file(
            "energy-2",
            "Energy log of the harbour and sound routes",
            "docs/energy-log.md:L44-L47",
            "Outer route, calm water, computed: 640 kWh."),
        file(
            "energy-3",
            "Energy log of the harbour and sound routes",
            "docs/energy-log.md:L58",
            "Energy cost per crossing falls from 61 to 20 dollars."),
        file(
            "trial-1",
            "Report on the winter trial",
            "docs/winter-trial.pdf:p4",
            "Range at −12 °C was 22 % below the summer figure."),
        file(
            "trial-2",
            "Report on the winter trial",
            "docs/winter-trial.pdf:p6",
            "The lowest state of charge at the end of a day was 38 %."),
        file(
            "trial-3",
            "Report on the winter trial",
            "docs/winter-trial.pdf:p9",
            "Cabin heating peaked at 46 kW; hotel load added 31 kWh per crossing."),
        file(
            "log-1",
            "Skipper’s log, January to March 2024",
            "docs/skipper-log.txt:L203",
            "She will do the harbour run all day, but I would not take her round the Stack in a"
                + " northerly."),
        file(
            "grid-1",
            "Letter of the grid company",
            "docs/grid-letter.md:L8-L15",
            "The substation at the quay, renewed in 2016, is rated at 1.4 MW."),
        file(
            "grid-2",
            "Study of charging at the quay",
            "docs/charging-study.md:L21-L40",
            "Two vessels in 18 minutes: 2.6 MW; with buffer 0.9 MW."),
        file(
            "grid-3",
            "Study of charging at the quay",
            "docs/charging-study.md:L77",
            "A second cable (8 MW) was costed in 2022 at 11.5 million dollars."),
        new Reference(
            "permit-1",
            Marker.parse("web: https://example.org/register/2023-117")
                .orElseThrow()
                .quote("Stationary battery, quay, licensed after fourteen months.")
                .hash("sha256:" + "77aa".repeat(16)),
            "Register of licences of the fire authority"),
        new Reference(
            "council-1",
            Marker.parse("chat: turn 14")
                .orElseThrow()
                .quote("We have to tender in 2029 if anyone is to sail in 2031."),
            "Conversation with the harbour office"),
        file(
            "yard-1",
            "Offers of three yards",
            "docs/offers.md:L5-L38",
            "Battery 6.8 M$, diesel 4.1 M$, both for 150 passengers."),
        file(
            "yard-2",
            "Offers of three yards",
            "docs/offers.md:L61-L66",
            "Battery life eight to twelve years depending on the depth of discharge."),
        file(
            "cost-1",
            "Ledger of the line, 2021 to 2025",
            "docs/ledger.csv:L2-L61",
            "fuel;2021;702,114 … fuel;2025;1,204,880"),
        new Reference(
            "cost-2",
            Marker.parse("memory: 4f2a91c").orElseThrow(),
            "Maintenance of electric car ferries"),
        file(
            "cost-4",
            "Cost model of the council",
            "docs/cost-model.md:L90-L104",
            "Difference over fifteen years, middle fuel price: 1.9 M$ in favour of diesel."));
  }
}
