package cairn.export;

import cairn.literature.Person;
import cairn.literature.Publication;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// RO-Crate 1.2 with the Workflow Run profile: who did what with which inputs, and what came out.
public final class RunCrate {
  public static final String FILE = "ro-crate-metadata.json";
  private static final String SPEC = "https://w3id.org/ro/crate/1.2";
  private static final List<String> PROFILES =
      List.of(
          "https://w3id.org/ro/wfrun/process/0.5",
          "https://w3id.org/ro/wfrun/workflow/0.5",
          "https://w3id.org/workflowhub/workflow-ro-crate/1.0");
  private static final String ENGINE = "#cairn";
  static final String WORKFLOW = "workflow.md";

  /// The words are those of whoever asked and of the sources; we cannot give them away.
  private static final Ref LICENCE = new Ref("#licence");

  private RunCrate() {}

  /// The metadata file.
  record Crate(
      @JsonProperty("@context") List<Object> context, @JsonProperty("@graph") List<Thing> graph) {}

  record Ref(@JsonProperty("@id") String id) {}

  /// One entity of the graph. Its properties are schema.org's, so they keep their own spelling.
  record Thing(@JsonValue Map<String, Object> properties) {
    String id() {
      return String.valueOf(properties.get("@id"));
    }
  }

  private static final class Making {
    private final Map<String, Object> properties = new LinkedHashMap<>();

    Making(String id, Object type) {
      properties.put("@id", id);
      properties.put("@type", type);
    }

    Making with(String property, @Nullable Object value) {
      boolean empty = "".equals(value) || value instanceof List<?> list && list.isEmpty();
      if (value != null && !empty) properties.put(property, value);
      return this;
    }

    Thing done() {
      return new Thing(properties);
    }
  }

  public static String write(RunStory story) {
    var graph = new ArrayList<Thing>();
    List<Ref> parts =
        Stream.concat(
                Stream.of(new Ref(WORKFLOW)),
                story.outputs().stream().map(o -> new Ref(uri(o.path()))))
            .toList();
    graph.add(
        new Making(FILE, "CreativeWork")
            .with("conformsTo", List.of(new Ref(SPEC), new Ref(PROFILES.getLast())))
            .with("about", new Ref("./"))
            .done());
    graph.add(
        new Making("./", "Dataset")
            .with("name", story.question())
            .with("description", "An inquiry made with Cairn: " + story.question())
            .with("datePublished", story.ended().toString())
            .with("license", LICENCE)
            .with("conformsTo", PROFILES.stream().map(Ref::new).toList())
            .with("hasPart", parts)
            .with("mainEntity", new Ref(WORKFLOW))
            .with("mentions", mentions(story))
            .done());
    graph.add(
        new Making(LICENCE.id(), "CreativeWork")
            .with("name", "No licence is stated: ask the author")
            .done());
    for (String profile : PROFILES)
      graph.add(
          new Making(profile, List.of("CreativeWork", "Profile"))
              .with("name", name(profile))
              .with("version", profile.substring(profile.lastIndexOf('/') + 1))
              .done());
    workflow(story, graph);
    story.outputs().forEach(o -> graph.add(output(o)));
    inputs(story, graph);
    steps(story, graph);
    claims(story, graph);
    return Json.pretty(
            new Crate(
                List.of(SPEC + "/context", "https://w3id.org/ro/terms/workflow-run/context"),
                graph))
        + "\n";
  }

  private static String name(String profile) {
    if (profile.contains("process")) return "Process Run Crate";
    return profile.contains("wfrun") ? "Workflow Run Crate" : "Workflow RO-Crate";
  }

  private static List<Ref> mentions(RunStory story) {
    var mentions = new ArrayList<Ref>();
    mentions.add(new Ref("#run"));
    story.steps().forEach(s -> mentions.add(new Ref("#" + ObjectIds.of("step", s.work()))));
    story.claims().forEach(c -> mentions.add(new Ref("#" + ObjectIds.of("claim", c.id()))));
    return mentions;
  }

  private static void workflow(RunStory story, List<Thing> graph) {
    graph.add(
        new Making(WORKFLOW, List.of("File", "SoftwareSourceCode", "ComputationalWorkflow"))
            .with("name", "Inquiry: briefs, replies, checks, report")
            .with("encodingFormat", "text/markdown")
            .with("programmingLanguage", new Ref(ENGINE))
            .with("license", LICENCE)
            .done());
    graph.add(
        new Making(ENGINE, List.of("SoftwareApplication", "ComputerLanguage"))
            .with("name", "Cairn")
            .with("version", story.version())
            .done());
    graph.add(
        new Making("#run", "CreateAction")
            .with("name", "Inquiry " + story.id())
            .with("instrument", new Ref(WORKFLOW))
            .with("agent", new Ref("#asker"))
            .with("startTime", story.began().toString())
            .with("endTime", story.ended().toString())
            .with("actionStatus", new Ref("http://schema.org/CompletedActionStatus"))
            .with("object", story.inputs().stream().map(i -> new Ref(source(i.hash()))).toList())
            .with("result", story.outputs().stream().map(o -> new Ref(uri(o.path()))).toList())
            .done());
    graph.add(new Making("#asker", "Person").with("name", "Whoever asked").done());
  }

  private static Thing output(RunStory.Output o) {
    return new Making(uri(o.path()), "File")
        .with("name", o.path())
        .with("encodingFormat", o.mediaType())
        .with("contentSize", o.bytes() > 0 ? "" + o.bytes() : "")
        .with("sha256", bare(o.hash()))
        .done();
  }

  private static void inputs(RunStory story, List<Thing> graph) {
    for (RunStory.Input input : story.inputs()) {
      Publication work = input.work();
      var making =
          new Making(source(input.hash()), "CreativeWork")
              .with("name", input.title())
              .with("description", "Read from " + input.place())
              .with("encodingFormat", input.mediaType())
              .with("sha256", bare(input.hash()));
      if (work != null) {
        making
            .with("identifier", work.ids().link())
            .with("datePublished", work.year() == 0 ? "" : "" + work.year())
            .with("author", authors(work));
        for (int i = 0; i < work.authors().size(); i++) {
          Person author = work.authors().get(i);
          String id = person(author);
          if (graph.stream().noneMatch(t -> t.id().equals(id)))
            graph.add(new Making(id, "Person").with("name", author.readable()).done());
        }
      }
      graph.add(making.done());
    }
  }

  private static @Nullable List<Ref> authors(Publication work) {
    return work.authors().isEmpty()
        ? null
        : work.authors().stream().map(a -> new Ref(person(a))).toList();
  }

  private static String person(Person person) {
    return "#" + ObjectIds.of("person", person.readable());
  }

  private static void steps(RunStory story, List<Thing> graph) {
    for (RunStory.Step step : story.steps()) {
      String agent = "#" + ObjectIds.of("agent", step.agent());
      if (graph.stream().noneMatch(t -> t.id().equals(agent)))
        graph.add(
            new Making(agent, "SoftwareApplication")
                .with("name", step.agent())
                .with("version", story.version())
                .done());
      String id = ObjectIds.of("step", step.work());
      graph.add(
          new Making("#" + id, "CreateAction")
              .with("name", step.role() + " (" + step.work() + ")")
              .with("instrument", new Ref(agent))
              .with("agent", new Ref("#asker"))
              .with("startTime", step.began().toString())
              .with("endTime", step.ended().toString())
              .with("object", List.of(new Ref("#" + id + "-brief")))
              .with("result", List.of(new Ref("#" + id + "-reply")))
              .done());
      graph.add(hashed("#" + id + "-brief", "What was asked", step.brief()));
      graph.add(hashed("#" + id + "-reply", "What came back", step.reply()));
    }
  }

  private static Thing hashed(String id, String name, String hash) {
    return new Making(id, "CreativeWork").with("name", name).with("sha256", bare(hash)).done();
  }

  private static void claims(RunStory story, List<Thing> graph) {
    for (RunStory.Told claim : story.claims())
      graph.add(
          new Making("#" + ObjectIds.of("claim", claim.id()), "Claim")
              .with("name", claim.id())
              .with("text", claim.text())
              .with("description", claim.check())
              .with(
                  "citation",
                  claim.sources().isEmpty()
                      ? null
                      : claim.sources().stream().map(s -> new Ref(source(s))).distinct().toList())
              .done());
  }

  private static String source(String hash) {
    return "#" + ObjectIds.of("source", bare(hash));
  }

  private static String uri(String path) {
    return java.net.URLEncoder.encode(path, java.nio.charset.StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%2F", "/");
  }

  static String bare(String hash) {
    return hash.startsWith("sha256:") ? hash.substring(7) : hash;
  }
}
