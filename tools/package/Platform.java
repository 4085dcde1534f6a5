import java.util.List;

/// Where Cairn runs, and which native libraries inside its jars belong there.
enum Platform {
  LINUX_X64("linux", "x64", "linux-x64", "linux-x86_64", "Linux/x86_64", "linux-x86-64"),
  LINUX_ARM64("linux", "arm64", "linux-aarch64", "linux-aarch64", "Linux/aarch64", "linux-aarch64"),
  MACOS_X64("darwin", "x64", "osx-x64", "osx-x86_64", "Mac/x86_64", "darwin-x86-64"),
  MACOS_ARM64("darwin", "arm64", "osx-aarch64", "osx-aarch64", "Mac/aarch64", "darwin-aarch64"),
  WINDOWS_X64("win32", "x64", "win-x64", "win-x86_64", "Windows/x86_64", "win32-x86-64");

  /// Folders of natives, one subfolder for each platform, in the jars that have any.
  private static final List<String> ROOTS =
      List.of("ai/onnxruntime/native/", "native/lib/", "de/kherud/llama/", "com/sun/jna/");

  /// What npm calls it.
  final String os;

  final String cpu;
  private final List<String> folders;

  Platform(String os, String cpu, String onnx, String tokenizers, String llama, String jna) {
    this.os = os;
    this.cpu = cpu;
    this.folders = List.of(onnx, tokenizers, llama, jna);
  }

  String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  boolean windows() {
    return this == WINDOWS_X64;
  }

  /// False for a native library of another platform, and for symbols that only a debugger reads.
  boolean needs(String entry) {
    if (entry.contains(".dSYM/")) return false;
    for (int i = 0; i < ROOTS.size(); i++) {
      String root = ROOTS.get(i);
      if (!entry.startsWith(root)) continue;
      if (!isNative(entry)) return true;
      return entry.startsWith(root + folders.get(i) + "/");
    }
    return true;
  }

  static boolean isNative(String entry) {
    return entry.matches(".*\\.(so|dll|dylib|jnilib|a)$");
  }

  static Platform of(String word) {
    for (Platform platform : values()) if (platform.word().equals(word)) return platform;
    throw new IllegalArgumentException(
        "no platform '"
            + word
            + "'; one of "
            + List.of(values()).stream().map(Platform::word).toList());
  }

  /// The one this program runs on.
  static Platform here() {
    String os = System.getProperty("os.name").toLowerCase(java.util.Locale.ROOT);
    boolean arm = System.getProperty("os.arch").matches("aarch64|arm64");
    if (os.contains("win")) return WINDOWS_X64;
    if (os.contains("mac")) return arm ? MACOS_ARM64 : MACOS_X64;
    return arm ? LINUX_ARM64 : LINUX_X64;
  }
}
