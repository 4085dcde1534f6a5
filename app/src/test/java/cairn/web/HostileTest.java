package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.join.Protocols;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A project whose every title, question, quote and file would like to be a script. It shows as
/// text, on every page.
class HostileTest extends BrowserTest {
  private static final String SCRIPT = "<script>alert(1)</script>";
  private static final String IMAGE = "<img src=x onerror=alert(2)>";
  private static final String DRAWING = "<svg onload=alert(3)>";
  private static final String LINK = "[no](javascript:alert(4))";

  private static final String TURN =
      """
      {"user": "SCRIPT is IMAGE", "agent": "DRAWING LINK",
       "events": [
        {"kind": "question", "title": "SCRIPT?", "description": "DRAWING", "provenance": "user", "ref": "q"},
        {"kind": "experiment", "title": "IMAGE", "result": "LINK", "evidence": [], "provenance": "ai-executed", "parent": "q", "ref": "e"},
        {"kind": "dead_end", "title": "DRAWING", "hypothesis": "SCRIPT", "failure_mode": "IMAGE", "lesson": "LINK", "provenance": "ai-executed", "parent": "q"},
        {"kind": "claim", "title": "SCRIPT", "content": "SCRIPT holds always", "falsification": "IMAGE", "provenance": "ai-suggested", "bound_to": ["e"]},
        {"kind": "heuristic", "content": "DRAWING whenever LINK", "rationale": "IMAGE", "provenance": "ai-suggested"},
        {"kind": "concept", "term": "IMAGE", "content": "SCRIPT is the meaning", "provenance": "ai-suggested"},
        {"kind": "claim", "content": "IMAGE never holds", "falsification": "DRAWING", "provenance": "ai-suggested"},
        {"kind": "contradiction", "between": ["O01", "O04"], "content": "SCRIPT against IMAGE"}],
       "open_threads": ["SCRIPT"]}
      """
          .replace("SCRIPT", SCRIPT)
          .replace("IMAGE", IMAGE)
          .replace("DRAWING", DRAWING)
          .replace("LINK", LINK);

  @TempDir Path folder;

  @Override
  Path project() throws IOException {
    Path examples = Path.of(System.getProperty("cairn.root"), "examples");
    FullProject.copy(examples.resolve("pipeline"), folder);
    Files.createDirectories(folder.resolve("docs"));
    for (String name : List.of("noise.md", "cost-survey.md"))
      Files.copy(
          examples.resolve("heat-pumps").resolve(name), folder.resolve("docs").resolve(name));
    Files.writeString(
        folder.resolve("docs/evil.md"),
        "# Noise " + SCRIPT + "\n\nHeat pumps are loud at night: " + IMAGE + " costs 12 EUR.\n");
    Files.createDirectories(folder.resolve("memory"));
    Files.writeString(
        folder.resolve("memory/CLAUDE.md"),
        "# Board\n\n- Always " + SCRIPT + " and " + IMAGE + ".\n");
    cairn("", "init");
    cairn(TURN, "record", "turn");
    cairn("", "record", "affirm", "O02", "--words", SCRIPT + DRAWING);
    cairn("", "record", "taste", "N02", "reject", "framing", SCRIPT);
    cairn("", "task", "new", IMAGE + " " + SCRIPT);
    cairn("", "memory", "weave", "--once");
    cairn("", "pipeline", "run", SCRIPT + DRAWING, "--agent", "script:agents.jsonl");
    cairn(
        "",
        "research",
        "How loud is " + SCRIPT + IMAGE + " at night?",
        "--in",
        "docs",
        "--depth",
        "1",
        "--level",
        "compact",
        "--yes");
    cairn("", "spine", "log", "channel.message", "{\"title\": \"" + SCRIPT + "\"}");
    return folder;
  }

  private void cairn(String input, String... args) {
    Transcript said = Transcript.run(folder, input, InstantSource.system(), args);
    assertThat(said.exit())
        .as(String.join(" ", args) + "\n" + said.out() + said.err())
        .isIn(0, 1, 3);
  }

  @Test
  void everyPageShowsItAsText() {
    Page page = login(DESK);
    var paths =
        new ArrayList<>(
            List.of(
                "/",
                "/record/claims",
                "/record/staging",
                "/record/conflicts",
                "/record/timeline",
                "/record/search?q=alert",
                "/inquiries",
                "/memory",
                "/memory/recall?q=alert",
                "/tasks",
                "/pipeline",
                "/log"));
    for (String item :
        List.of(
            "tree/N01",
            "tree/N02",
            "tree/N03",
            "staging/O01",
            "staging/O02",
            "staging/O03",
            "staging/O04",
            "claims/H01")) paths.add("/record/" + item);
    String inquiry = Protocols.inquiries(served.project).state().list().getFirst().id();
    for (String view : List.of("", "/report", "/sources", "/gaps"))
      paths.add("/inquiries/" + inquiry + view);
    for (String path : paths) {
      visit(page, path);
      assertThat(page.locator("main")).containsText("alert");
      assertThat(page.locator("main script, main img, main svg[onload], main a[href^=javascript]"))
          .hasCount(0);
    }
  }
}
