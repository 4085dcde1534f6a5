package cairn.fetch;

import java.nio.file.Path;
import java.util.Map;

/// How one engine is asked: an address or the word `public`, or settings that also say who asks.
///
/// @param address empty for the public one
/// @param keyEnv the environment variable that holds a key, empty for none
/// @param keyFile or the file that does
/// @param mailto where the engine's operator can reach whoever asks, empty for nobody
public record EngineSettings(String address, String keyEnv, String keyFile, String mailto) {
  static EngineSettings at(String address) {
    return new EngineSettings(address, "", "", "");
  }

  /// @param project relative paths are relative to it
  Secret key(Path project, Map<String, String> environment) {
    if (!keyFile.isEmpty())
      return new Secret.Kept(
          keyFile.startsWith("~/")
              ? Path.of(environment.getOrDefault("HOME", ""), keyFile.substring(2))
              : project.resolve(keyFile).normalize());
    return keyEnv.isEmpty() ? new Secret.None() : new Secret.Variable(keyEnv, environment::get);
  }
}
