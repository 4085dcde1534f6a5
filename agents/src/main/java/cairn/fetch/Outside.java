package cairn.fetch;

import java.net.ProxySelector;
import java.nio.file.Path;
import java.util.Map;

/// What requests need to know of where they start: keys and proxies come from the environment.
///
/// @param project relative paths of key files are relative to it
public record Outside(Path project, Map<String, String> environment) {
  ProxySelector proxies() {
    return new EnvironmentProxy(environment);
  }
}
