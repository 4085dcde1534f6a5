package cairn.kernel;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What a person needs to know to answer a gate. Every protocol has a sealed interface below this
/// one with a record for each kind of question, so that a surface which forgets a kind does not
/// compile. The kernel knows no protocol, so this interface itself is open; `cairn.gate` in the app
/// joins all of them.
///
/// The codec is [cairn.text.Json]: the fields of the record, and `kind`, which says what record it
/// is. The word of a kind stands in [JsonTypeName] and nowhere else.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public interface GateContext {
  /// One lower-case word, unique over all protocols.
  default String kind() {
    return kindOf(getClass());
  }

  static String kindOf(Class<?> context) {
    JsonTypeName name = context.getAnnotation(JsonTypeName.class);
    if (name == null) throw new IllegalStateException(context.getName() + " has no @JsonTypeName");
    return name.value();
  }

  /// The usual answers of a gate at which any words will do; empty where the gate lists all.
  default List<Gate.Answer> usual() {
    return List.of();
  }

  /// Work that lies with a person. No protocol asks this question: the workshop does.
  ///
  /// @param input of the brief
  @JsonTypeName("work")
  record PersonsWork(String role, JsonNode input) implements GateContext {}
}
