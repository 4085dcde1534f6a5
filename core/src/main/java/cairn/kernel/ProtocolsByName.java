package cairn.kernel;

import java.util.List;

/// Opens the protocols whose files a project may have. A command of one protocol repairs the files
/// of the others, too; the kernel knows no protocol, so it is given this.
public interface ProtocolsByName {
  /// Nobody else is mended: for one protocol alone.
  ProtocolsByName NONE =
      new ProtocolsByName() {
        @Override
        public List<String> names() {
          return List.of();
        }

        @Override
        public Protocol<?, ?, ?> named(String name) {
          throw new IllegalArgumentException("no protocol '" + name + "'");
        }
      };

  /// Asked at every render, so this should load no protocol.
  List<String> names();

  /// Asked only where files are behind.
  Protocol<?, ?, ?> named(String name);
}
