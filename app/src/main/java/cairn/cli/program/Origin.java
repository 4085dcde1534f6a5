package cairn.cli.program;

import java.util.List;

/// Where a copy came from, as its place tells.
enum Origin {
  NPM("installed by npm", "npm install -g cairn-research@latest"),
  BREW("installed by Homebrew", "brew upgrade cairn"),
  DEBIAN("installed as a Debian package", "sudo apt install ./cairn-research_VERSION_ARCH.deb"),
  ARCHIVE("unpacked from an archive", "cairn self update --from cairn-VERSION-PLATFORM.tar.gz"),
  CLONE("a clone of the sources", "git pull && ./cairn build");

  private final String words;
  private final String command;

  Origin(String words, String command) {
    this.words = words;
    this.command = command;
  }

  String words() {
    return words;
  }

  String command() {
    return command;
  }

  /// What to run for it; nothing where a file has to be named first.
  List<List<String>> steps(String launcher) {
    return switch (this) {
      case NPM -> List.of(List.of("npm", "install", "-g", "cairn-research@latest"));
      case BREW -> List.of(List.of("brew", "upgrade", "cairn"));
      case DEBIAN, ARCHIVE -> List.of();
      case CLONE -> {
        String folder = launcher.substring(0, Math.max(0, launcher.lastIndexOf('/')));
        yield List.of(
            List.of("git", "-C", folder, "pull", "--ff-only"), List.of(launcher, "build"));
      }
    };
  }

  static Origin of(String launcher) {
    String path = launcher.replace('\\', '/');
    if (path.contains("/node_modules/")) return NPM;
    if (path.contains("/Cellar/") || path.contains("/homebrew/")) return BREW;
    if (path.startsWith("/usr/lib/cairn/")) return DEBIAN;
    return path.contains("/bin/cairn") ? ARCHIVE : CLONE;
  }
}
