package cairn.export;

import cairn.export.RunStory.Input;
import cairn.export.RunStory.Output;
import cairn.export.RunStory.Step;
import cairn.export.RunStory.Told;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// W3C PROV of an inquiry, as PROV-JSON and as PROV-O in Turtle. Both are written from one set of
/// statements, so they say the same.
public final class ProvDocument {
  private static final String SPACE = "urn:cairn:";

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Document(
      Map<String, String> prefix,
      Map<String, Map<String, String>> entity,
      Map<String, Activity> activity,
      Map<String, Map<String, String>> agent,
      @JsonProperty("used") Map<String, Used> used,
      @JsonProperty("wasGeneratedBy") Map<String, Generated> generated,
      @JsonProperty("wasAssociatedWith") Map<String, Associated> associated,
      @JsonProperty("wasDerivedFrom") Map<String, Derived> derived) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Activity(
      @JsonProperty("prov:startTime") @Nullable String began,
      @JsonProperty("prov:endTime") @Nullable String ended,
      @JsonProperty("prov:label") @Nullable String label) {}

  record Used(
      @JsonProperty("prov:activity") String activity, @JsonProperty("prov:entity") String entity) {}

  record Generated(
      @JsonProperty("prov:entity") String entity, @JsonProperty("prov:activity") String activity) {}

  record Associated(
      @JsonProperty("prov:activity") String activity, @JsonProperty("prov:agent") String agent) {}

  record Derived(
      @JsonProperty("prov:generatedEntity") String made,
      @JsonProperty("prov:usedEntity") String from) {}

  private final Document document =
      new Document(
          Map.of("cairn", SPACE),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>());
  private int relations;

  private ProvDocument(RunStory story) {
    String run = "cairn:" + ObjectIds.of("run", story.id());
    document.activity().put(run, activity(story.began(), story.ended(), story.question()));
    agent("cairn:engine", "Cairn " + story.version());
    associated(run, "cairn:engine");
    for (Input input : story.inputs()) {
      String id = source(input.hash());
      entity(id, input.title(), input.hash());
      used(run, id);
    }
    for (Step step : story.steps()) step(step);
    for (Output output : story.outputs()) {
      String id = "cairn:" + ObjectIds.of("file", output.path());
      entity(id, output.path(), output.hash());
      document.generated().put(relation(), new Generated(id, run));
    }
    for (Told claim : story.claims()) {
      String id = "cairn:" + ObjectIds.of("claim", claim.id());
      entity(id, claim.text(), "");
      document.generated().put(relation(), new Generated(id, run));
      for (String hash : claim.sources().stream().distinct().toList())
        if (document.entity().containsKey(source(hash)))
          document.derived().put(relation(), new Derived(id, source(hash)));
    }
  }

  private void step(Step step) {
    String name = ObjectIds.of("step", step.work());
    String activity = "cairn:" + name;
    String agent = "cairn:" + ObjectIds.of("agent", step.agent());
    document.activity().put(activity, activity(step.began(), step.ended(), step.role()));
    agent(agent, step.agent());
    associated(activity, agent);
    entity(activity + "-brief", "What was asked", step.brief());
    entity(activity + "-reply", "What came back", step.reply());
    used(activity, activity + "-brief");
    document.generated().put(relation(), new Generated(activity + "-reply", activity));
  }

  public static String json(RunStory story) {
    return Json.pretty(new ProvDocument(story).document) + "\n";
  }

  public static String turtle(RunStory story) {
    return new ProvDocument(story).turtle();
  }

  private static Activity activity(Instant began, Instant ended, String label) {
    return new Activity(began.toString(), ended.toString(), label);
  }

  private static String source(String hash) {
    return "cairn:" + ObjectIds.of("source", RunCrate.bare(hash));
  }

  private void entity(String id, String label, String hash) {
    var about = new LinkedHashMap<String, String>();
    about.put("prov:label", label);
    if (!hash.isEmpty()) about.put("cairn:sha256", RunCrate.bare(hash));
    document.entity().putIfAbsent(id, about);
  }

  private void agent(String id, String label) {
    document.agent().putIfAbsent(id, Map.of("prov:label", label));
  }

  private void used(String activity, String entity) {
    document.used().put(relation(), new Used(activity, entity));
  }

  private void associated(String activity, String agent) {
    document.associated().put(relation(), new Associated(activity, agent));
  }

  private String relation() {
    return "_:r" + ++relations;
  }

  private String turtle() {
    var out =
        new StringBuilder(
            """
            @prefix prov: <http://www.w3.org/ns/prov#> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
            @prefix cairn: <urn:cairn:> .

            """);
    document
        .entity()
        .forEach((id, about) -> {
          out.append(id)
              .append(" a prov:Entity ; rdfs:label ")
              .append(Turtle.text(about.get("prov:label")));
          if (about.containsKey("cairn:sha256"))
            out.append(" ; cairn:sha256 ").append(Turtle.text(about.get("cairn:sha256")));
          out.append(" .\n");
        });
    document
        .activity()
        .forEach((id, a) ->
            out.append(id)
                .append(" a prov:Activity ; rdfs:label ")
                .append(Turtle.text(String.valueOf(a.label())))
                .append(" ; prov:startedAtTime ")
                .append(Turtle.time(String.valueOf(a.began())))
                .append(" ; prov:endedAtTime ")
                .append(Turtle.time(String.valueOf(a.ended())))
                .append(" .\n"));
    document
        .agent()
        .forEach((id, about) ->
            out.append(id)
                .append(" a prov:SoftwareAgent ; rdfs:label ")
                .append(Turtle.text(about.get("prov:label")))
                .append(" .\n"));
    document.used().values().forEach(u -> triple(out, u.activity(), "used", u.entity()));
    document
        .generated()
        .values()
        .forEach(g -> triple(out, g.entity(), "wasGeneratedBy", g.activity()));
    document
        .associated()
        .values()
        .forEach(a -> triple(out, a.activity(), "wasAssociatedWith", a.agent()));
    document.derived().values().forEach(d -> triple(out, d.made(), "wasDerivedFrom", d.from()));
    return out.toString();
  }

  private static void triple(StringBuilder out, String subject, String verb, String object) {
    out.append(subject).append(" prov:").append(verb).append(' ').append(object).append(" .\n");
  }
}
