/// A typed report model to one self-contained HTML file, and a PDF of it.
///
/// Start with `ReportModel`: build it without charts, let `Charts` illustrate it, hand it to
/// [ReportRenderer], print the file with [PdfPrinter], and check it with [ReportCheck]. The rooms, from
/// below: `model` (values), `chart` (drawings and style), `page` (the parts of the page).
///
/// ```
/// findings -> ReportModel -> Charts.illustrate -> ReportRenderer.html -> PdfPrinter.print
///                                                        \-> ReportCheck.check
/// ```
///
/// Invariants:
/// - A model whose citations do not resolve cannot be constructed.
/// - Every number in a chart is cited; there is no chart of fewer than four comparable amounts.
/// - Text of agents and sources reaches the page only through `Html`, which escapes it; the page
///   forbids every script but its own by hash, and every request.
/// - The page is well-formed XML, so that the same bytes go to a browser and to the Java printer.
/// - No class here reads a clock, a random source or the environment, but [PdfPrinter] starts a
///   browser.
@NullMarked
package cairn.report;

import org.jspecify.annotations.NullMarked;
