package cairn.join.source;

import cairn.fetch.WorkLookup;
import cairn.kernel.file.AtomicFile;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Answers of services about works, in `.cairn/sources/lookups`, by the hash of what was asked.
/// They can be deleted: they are asked for again.
public final class KeptLookups implements WorkLookup.Kept {
  private final Path folder;

  public KeptLookups(Path project) {
    this.folder = project.resolve(".cairn").resolve("sources").resolve("lookups");
  }

  @Override
  public Optional<String> get(String address) {
    try {
      Path file = file(address);
      return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // it is asked again
    }
  }

  @Override
  public void put(String address, String answer) {
    try {
      Files.createDirectories(folder);
      AtomicFile.writeCache(file(address), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String address) {
    return folder.resolve(Sha256.of(address).substring(Sha256.PREFIX.length()) + ".txt");
  }
}
