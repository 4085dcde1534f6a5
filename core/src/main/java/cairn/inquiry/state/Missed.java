package cairn.inquiry.state;

import java.util.List;

/// What the sources hold that an inquiry did not read.
///
/// @param more how many there are beyond those named
public record Missed(List<Unread> files, int more) {
  static final Missed NOTHING = new Missed(List.of(), 0);

  public Missed {
    files = List.copyOf(files);
  }

  public int count() {
    return files.size() + more;
  }
}
