package cairn.document;

import java.time.Duration;

/// How much of anything is read. Generous for people, final for bombs.
public final class Limits {
  /// A larger file is named and left alone.
  public static final long FILE_BYTES = 64L << 20;

  /// Plain text of one document; the rest is cut with a finding.
  public static final int TEXT_CHARS = 16 << 20;

  /// Bytes that the packed parts of one document (zip entries, PDF streams) may unpack to.
  public static final long UNPACKED_BYTES = 256L << 20;

  /// Entries of an office document.
  public static final int ZIP_ENTRIES = 10_000;

  public static final int PAGES = 5_000;

  /// Reading one document may take this long; whole pages that were read by then are kept.
  public static final Duration READING = Duration.ofSeconds(60);

  /// Folders inside folders.
  public static final int FOLDER_DEPTH = 32;

  public static final int FILES = 200_000;

  private Limits() {}
}
