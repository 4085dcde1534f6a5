package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Gate;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.OutsideWork;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// What models do to a right reply is mended or taken; what is false is refused.
class MutatedReplyTest {
  private static final String WORDS = "Bed 5 of plot 2 gave 205 kg after 7 weeks in store.";
  private static final String REF = "notes/plot-2.md";

  @TempDir Path folder;
  private final MemoryLibrary notes = Study.notes();
  private Study study;
  private OutsideWork<?, ?, ?> outside;
  private String work;

  private static final class Coming implements Agent {
    @Override
    public String name() {
      return "host";
    }

    @Override
    public boolean comesForIt() {
      return true;
    }

    @Override
    public Reply perform(Brief brief, Duration limit) {
      throw new IllegalStateException("never called");
    }
  }

  @BeforeEach
  void anInquiryThatWaitsForItsExplorers() throws Exception {
    study = new Study(folder, InstantSource.system(), notes, Study.patient());
    study.start(Study.open(1));
    var honest = new HonestAgent(notes);
    for (int gates = 0; gates < 10; gates++) {
      var run =
          new Workshop<>(
              study.chapter,
              b -> b.role().equals("seed-explorer") ? honest : new Coming(),
              Workshop.Run.of(""),
              Watcher.SILENT);
      if (!(run.run() instanceof Workshop.Result.Waiting(List<Gate> open))) break;
      for (Gate gate : open)
        Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
    }
    outside = new OutsideWork<>(study.chapter, _ -> "");
    work = outside.list().getFirst().work().id();
    assertThat(outside.brief(work).orElseThrow().role()).isEqualTo("explorer");
  }

  @AfterEach
  void close() {
    study.close();
  }

  private static ObjectNode right() {
    ObjectNode reply = Json.object().put("rationale", "It decides the matter.");
    ObjectNode found = reply.putArray("discoveries").addObject();
    found.put("text", "Bed 5 of plot 2 gave 205 kg after 7 weeks.");
    found
        .putArray("citations")
        .addObject()
        .put("kind", "file")
        .put("ref", REF)
        .put("from", 5)
        .put("to", 5)
        .put("quote", WORDS);
    reply.putArray("connections");
    ObjectNode sum = reply.putArray("summary").addObject().put("text", "It gave 205 kg.");
    sum.putArray("draws_on").add("d1");
    return reply;
  }

  private static ObjectNode cite(ObjectNode reply) {
    return (ObjectNode) reply.at("/discoveries/0/citations/0");
  }

  private static Consumer<ObjectNode> quote(String words) {
    return r -> cite(r).put("quote", words);
  }

  private static Consumer<ObjectNode> instead(String citation) {
    return r ->
        ((ObjectNode) r.at("/discoveries/0")).putArray("citations").add(Json.parse(citation));
  }

  private List<String> problems(ObjectNode content) {
    return outside.check(work, "", new Reply(content, "test", Reply.Usage.NONE));
  }

  private static Map<String, Consumer<ObjectNode>> mutations() {
    var all = new LinkedHashMap<String, Consumer<ObjectNode>>();
    all.put("two spaces", quote(WORDS.replace(" plot", "  plot")));
    all.put("a line break", quote(WORDS.replace(" gave", "\ngave")));
    all.put("a tab", quote(WORDS.replace(" gave", "\tgave")));
    all.put("a no-break space", quote(WORDS.replace("205 kg", "205\u00a0kg")));
    all.put("space around", quote("  " + WORDS + " "));
    all.put("quotation marks around", quote("\"" + WORDS + "\""));
    all.put("curly marks around", quote("\u201c" + WORDS + "\u201d"));
    all.put("a backtick too many", quote(WORDS.replace("205", "`205`")));
    all.put("a backtick missing", quote(WORDS.replace("205", "`205")));
    all.put("bold", quote(WORDS.replace("205 kg", "**205 kg**")));
    all.put("no full stop", quote(WORDS.replace("store.", "store")));
    all.put("an ellipsis", quote("Bed 5 of plot 2 gave 205 kg \u2026 weeks in store."));
    all.put("three dots", quote("Bed 5 of plot 2 gave 205 kg ... weeks in store."));
    all.put("a part of the sentence", quote("gave 205 kg after 7 weeks"));
    all.put("one line down", r -> cite(r).put("from", 6).put("to", 6));
    all.put("one line up", r -> cite(r).put("from", 4).put("to", 4));
    all.put("five lines down", r -> cite(r).put("from", 10).put("to", 12));
    all.put("no end line", r -> cite(r).remove("to"));
    all.put(
        "no lines",
        r -> {
          cite(r).remove("from");
          cite(r).remove("to");
        });
    all.put("a line in quotes", r -> cite(r).put("from", "5").put("to", "5"));
    all.put("a dot path", r -> cite(r).put("ref", "./notes/plot-2.md"));
    all.put("a shorter path", r -> cite(r).put("ref", "plot-2.md"));
    all.put("backslashes", r -> cite(r).put("ref", "notes\\plot-2.md"));
    all.put("a marker", instead("\"[file: notes/plot-2.md:5-5]\""));
    all.put("a path with its line", instead("\"notes/plot-2.md:5\""));
    all.put("other names", instead("{\"path\": \"notes/plot-2.md\", \"lines\": \"5-5\"}"));
    all.put("one line as a number", instead("{\"file\": \"notes/plot-2.md\", \"line\": 5}"));
    all.put("a key too many in a citation", r -> cite(r).put("confidence", 0.9));
    all.put("a key too many in a finding", r -> ((ObjectNode) r.at("/discoveries/0")).put("id", 1));
    all.put("a key too many in the reply", r -> r.put("notes", "none"));
    all.put("null for nothing", r -> r.putNull("open_questions"));
    all.put("one for a list", r -> r.set("discoveries", r.at("/discoveries/0")));
    all.put("space around the text", r -> r.put("rationale", "  It decides the matter.\n"));
    return all;
  }

  @Test
  void thirtyMutationsOfARightReplyAreTakenOrMended() {
    assertThat(problems(right())).isEmpty();
    var refused = new ArrayList<String>();
    mutations()
        .forEach((name, mutation) -> {
          ObjectNode reply = right();
          mutation.accept(reply);
          List<String> problems = problems(reply);
          if (!problems.isEmpty()) refused.add(name + ": " + problems);
        });
    assertThat(mutations()).hasSizeGreaterThanOrEqualTo(30);
    assertThat(refused).isEmpty();
  }

  @Test
  void thirtyFalseOnesAreRefused() {
    var lies = new LinkedHashMap<String, ObjectNode>();
    for (int bed = 2; bed <= 11; bed++) {
      String there =
          "Bed %d of plot 2 gave %d kg after %d weeks in store."
              .formatted(bed, 200 + bed, bed % 7 + 2);
      lies.put(
          "wrong number " + bed, lie(bed, there.replace(" " + (200 + bed), " " + (210 + bed))));
      lies.put(
          "other source " + bed, lie(bed, there.replace("plot 2", "plot 3").replace(" 2", " 3")));
      lies.put("invented " + bed, lie(bed, "Bed " + bed + " lost half of its crop to frost."));
    }
    var taken = new ArrayList<String>();
    lies.forEach((name, reply) -> {
      if (problems(reply).isEmpty()) taken.add(name);
    });
    assertThat(lies).hasSize(30);
    assertThat(taken).isEmpty();
  }

  private static ObjectNode lie(int line, String quote) {
    ObjectNode reply = right();
    cite(reply).put("from", line).put("to", line).put("quote", quote);
    return reply;
  }

  @Test
  void allProblemsComeAtOnce() {
    ObjectNode reply = right();
    cite(reply).put("quote", "never written anywhere at all");
    ((ObjectNode) reply.at("/summary/0")).putArray("draws_on").add("b9.d9");
    assertThat(problems(reply)).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void aFaultOfFormHidesNoFalseStatement() {
    ObjectNode reply = right();
    reply.remove("rationale");
    reply.withArray("discoveries").addObject().put("citations", 3);
    cite(reply).put("quote", "never written anywhere at all");
    assertThat(String.join("\n", problems(reply)))
        .contains("rationale", "/discoveries/1", "never written anywhere");
  }
}
