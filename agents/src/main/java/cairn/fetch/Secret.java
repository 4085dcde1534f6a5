package cairn.fetch;

import cairn.kernel.brief.Outage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A key, known by where it stands and not by what it is. It is read at each use, so that a rotated
/// key works at once and nothing keeps a copy; printing a secret prints the place.
public sealed interface Secret {
  /// Longer keys exist nowhere; a file of this size is not a key.
  int MAX_LENGTH = 8 * 1024;

  /// The key itself. Goes into a request and nowhere else.
  String reveal() throws Outage;

  /// `text` without the key, for messages that quote what others said.
  default String hide(String text) {
    try {
      String key = reveal();
      return key.isEmpty() ? text : text.replace(key, "[key]");
    } catch (Outage e) {
      return text;
    }
  }

  /// For servers that want none.
  record None() implements Secret {
    @Override
    public String reveal() {
      return "";
    }

    @Override
    public String toString() {
      return "no key";
    }
  }

  /// @param environment where variables are looked up
  record Variable(String name, UnaryOperator<@Nullable String> environment) implements Secret {
    public Variable(String name) {
      this(name, System::getenv);
    }

    @Override
    public String reveal() throws Outage {
      String value = environment.apply(name);
      if (value == null || value.isBlank())
        throw new Outage(
            Outage.Kind.MISCONFIGURED,
            "no key: the environment variable " + name + " is not set; export it and try again");
      return checked(value.strip(), this);
    }

    @Override
    public String toString() {
      return "key from $" + name;
    }
  }

  /// A file that only its owner may read.
  record Kept(Path file) implements Secret {
    private static final Set<PosixFilePermission> OWNER =
        Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    @Override
    public String reveal() throws Outage {
      try {
        if (Files.getFileStore(file).supportsFileAttributeView("posix")
            && !OWNER.containsAll(Files.getPosixFilePermissions(file)))
          throw new Outage(
              Outage.Kind.MISCONFIGURED,
              "others can read the key file "
                  + file
                  + "; run `chmod 600` on it and replace the key");
        if (Files.size(file) > MAX_LENGTH)
          throw new Outage(Outage.Kind.MISCONFIGURED, file + " is too large to be a key");
        return checked(Files.readString(file).strip(), this);
      } catch (NoSuchFileException e) {
        throw new Outage(Outage.Kind.MISCONFIGURED, "no key: there is no file " + file);
      } catch (IOException e) {
        throw new Outage(
            Outage.Kind.MISCONFIGURED,
            "no key: " + file + " cannot be read (" + e.getClass().getSimpleName() + ")");
      }
    }

    @Override
    public String toString() {
      return "key from " + file;
    }
  }

  /// Refuses here what the HTTP client would refuse with a message that quotes the key.
  private static String checked(String key, Secret from) throws Outage {
    boolean usable =
        !key.isEmpty()
            && key.length() <= MAX_LENGTH
            && key.chars().allMatch(c -> c > ' ' && c < 127);
    if (!usable)
      throw new Outage(Outage.Kind.MISCONFIGURED, from + " is empty or not a single line of ASCII");
    return key;
  }
}
