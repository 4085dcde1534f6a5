package cairn.agent.model;

import java.util.List;
import tools.jackson.databind.JsonNode;

/// One message of the exchange with a model, in no provider's dialect.
sealed interface Message {
  record User(String text) implements Message {}

  /// @param text what it wrote
  /// @param calls the tools it wants used
  /// @param echo the same message in the provider's own form, to be sent back unchanged
  record Model(String text, List<Call> calls, JsonNode echo) implements Message {
    public Model {
      calls = List.copyOf(calls);
    }
  }

  /// What came of the calls of the message before.
  record Results(List<Result> results) implements Message {
    public Results {
      results = List.copyOf(results);
    }
  }

  /// @param id the provider's name for the call
  /// @param arguments as sent; anything, models make mistakes
  record Call(String id, String tool, JsonNode arguments) {}

  record Result(Call call, String text, boolean failed) {}
}
