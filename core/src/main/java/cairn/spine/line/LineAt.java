package cairn.spine.line;

import java.nio.file.Path;

/// A line of some log, by place.
///
/// @param length without the newline
public record LineAt(long seq, String partition, Path file, long offset, int length) {}
