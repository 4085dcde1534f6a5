package cairn.agent.brief;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import de.kherud.llama.LlamaModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The schemas that the protocols ask replies in can be checked, bound by a grammar, and laid out
/// as a form.
class SchemasTest {
  private static final Path RESOURCES =
      Path.of(System.getProperty("cairn.root"), "core", "src", "main", "resources", "cairn");

  private record Named(String file, JsonNode schema) {}

  private static List<Named> schemas() throws Exception {
    var schemas = new ArrayList<Named>();
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      for (Path file :
          files.filter(f -> f.toString().matches(".*(reply|schema)\\.json")).sorted().toList()) {
        ObjectNode schema = (ObjectNode) Json.parse(Files.readString(file));
        Path shared = file.resolveSibling("shared.json");
        if (Files.exists(shared))
          schema.set("$defs", Json.parse(Files.readString(shared)).path("$defs"));
        schemas.add(new Named(RESOURCES.relativize(file).toString(), schema));
      }
    }
    return schemas;
  }

  @Test
  void everySchemaRefusesAnEmptyReplyWithReasons() throws Exception {
    assertThat(schemas()).hasSizeGreaterThan(10);
    for (Named named : schemas())
      assertThat(Contract.of(named.schema).problems(Json.array())).as(named.file).isNotEmpty();
  }

  @Test
  void everySchemaBecomesAGrammar() throws Exception {
    for (Named named : schemas())
      assertThat(LlamaModel.jsonSchemaToGrammar(Json.write(named.schema)))
          .as(named.file)
          .contains("root ::=");
  }
}
