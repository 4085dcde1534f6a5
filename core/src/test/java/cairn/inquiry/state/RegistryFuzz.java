package cairn.inquiry.state;

/// Lets the fuzz tests at the reader of the registry of facets, which other programs write, too.
public final class RegistryFuzz {
  private RegistryFuzz() {}

  /// Any text is read; what is wrong in it becomes findings.
  public static void read(String text) {
    Registry.findings("registry.yaml", text);
  }
}
