package cairn.export;

import cairn.export.RunStory.Step;
import cairn.text.Json;
import cairn.text.Sha256;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// OpenTelemetry spans of an inquiry in OTLP JSON, with the names of the GenAI conventions. Ids
/// come from the log, so the same inquiry always gives the same trace.
public final class OtlpTrace {
  private static final int CLIENT = 3;
  private static final int INTERNAL = 1;

  private OtlpTrace() {}

  record Traces(@JsonProperty("resourceSpans") List<ResourceSpans> resourceSpans) {}

  record ResourceSpans(
      Resource resource, @JsonProperty("scopeSpans") List<ScopeSpans> scopeSpans) {}

  record Resource(List<Attribute> attributes) {}

  record ScopeSpans(Scope scope, List<Span> spans) {}

  record Scope(String name, String version) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Span(
      @JsonProperty("traceId") String traceId,
      @JsonProperty("spanId") String spanId,
      @JsonProperty("parentSpanId") @Nullable String parentSpanId,
      String name,
      int kind,
      @JsonProperty("startTimeUnixNano") String startTimeUnixNano,
      @JsonProperty("endTimeUnixNano") String endTimeUnixNano,
      List<Attribute> attributes) {}

  record Attribute(String key, Value value) {
    static Attribute of(String key, String value) {
      return new Attribute(key, new Value(value, null));
    }

    static Attribute of(String key, long value) {
      return new Attribute(key, new Value(null, "" + value));
    }
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Value(
      @JsonProperty("stringValue") @Nullable String stringValue,
      @JsonProperty("intValue") @Nullable String intValue) {}

  public static String write(RunStory story) {
    String trace = id("trace " + story.id(), 32);
    String root = id("run " + story.id(), 16);
    var spans = new ArrayList<Span>();
    spans.add(
        new Span(
            trace,
            root,
            null,
            "invoke_workflow inquiry",
            INTERNAL,
            nanos(story.began()),
            nanos(story.ended()),
            List.of(
                Attribute.of("gen_ai.operation.name", "invoke_workflow"),
                Attribute.of("gen_ai.conversation.id", story.id()))));
    for (Step step : story.steps()) spans.add(span(story, step, trace, root));
    var resource =
        new Resource(
            List.of(
                Attribute.of("service.name", "cairn"),
                Attribute.of("service.version", story.version())));
    return Json.pretty(
            new Traces(
                List.of(
                    new ResourceSpans(
                        resource,
                        List.of(new ScopeSpans(new Scope("cairn", story.version()), spans))))))
        + "\n";
  }

  private static Span span(RunStory story, Step step, String trace, String root) {
    int colon = step.agent().indexOf(':');
    String provider = colon < 0 ? "cairn" : step.agent().substring(0, colon);
    String model = colon < 0 ? step.agent() : step.agent().substring(colon + 1);
    return new Span(
        trace,
        id("step " + story.id() + " " + step.work() + " " + step.reply(), 16),
        root,
        "invoke_agent " + step.role(),
        CLIENT,
        nanos(step.began()),
        nanos(step.ended()),
        List.of(
            Attribute.of("gen_ai.operation.name", "invoke_agent"),
            Attribute.of("gen_ai.provider.name", provider),
            Attribute.of("gen_ai.request.model", model),
            Attribute.of("gen_ai.agent.name", step.role()),
            Attribute.of("gen_ai.agent.id", step.work()),
            Attribute.of("gen_ai.usage.input_tokens", step.inputTokens()),
            Attribute.of("gen_ai.usage.output_tokens", step.outputTokens()),
            Attribute.of("cairn.brief.sha256", RunCrate.bare(step.brief())),
            Attribute.of("cairn.reply.sha256", RunCrate.bare(step.reply()))));
  }

  private static String id(String of, int digits) {
    return RunCrate.bare(Sha256.of(of)).substring(0, digits);
  }

  private static String nanos(Instant time) {
    return time.getEpochSecond() + String.format("%09d", time.getNano());
  }
}
