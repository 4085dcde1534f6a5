package cairn.kernel.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// What a file looked like from outside at one moment. Taken before its bytes are read: if they
/// change afterwards, the look does not fit any more.
///
/// @param size -1 where nothing stands
record Look(long size, long modified) {
  static final Look NOTHING = new Look(-1, -1);

  static Look at(Path file) throws IOException {
    try {
      BasicFileAttributes seen = Files.readAttributes(file, BasicFileAttributes.class);
      return new Look(seen.size(), seen.lastModifiedTime().toMillis());
    } catch (NoSuchFileException e) {
      // A link that leads nowhere stands there all the same.
      return Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? new Look(0, -1) : NOTHING;
    }
  }

  boolean exists() {
    return size >= 0;
  }

  boolean is(Manifest manifest) {
    return size == manifest.size() && modified == manifest.modified();
  }
}
