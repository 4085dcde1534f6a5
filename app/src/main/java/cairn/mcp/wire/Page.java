package cairn.mcp.wire;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// One part of a long list, and the cursor with which to ask for the next.
public record Page<T>(List<T> items, Optional<String> next) {
  private static final String MARK = "from:";

  /// @param cursor as given out before; empty for the first page
  public static <T> Page<T> of(List<T> all, String cursor, int size) throws RpcError {
    int from = cursor.isEmpty() ? 0 : from(cursor);
    if (from > all.size()) throw RpcError.params("the list is shorter now; ask without a cursor");
    int to = Math.min(all.size(), from + size);
    return new Page<>(
        all.subList(from, to), to < all.size() ? Optional.of(cursor(to)) : Optional.empty());
  }

  private static String cursor(int from) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString((MARK + from).getBytes(StandardCharsets.UTF_8));
  }

  private static int from(String cursor) throws RpcError {
    try {
      String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
      if (text.startsWith(MARK)) return Integer.parseUnsignedInt(text.substring(MARK.length()));
    } catch (IllegalArgumentException e) {
      // Not one of ours.
    }
    throw RpcError.params("unknown cursor '" + cursor + "'; use the nextCursor of a page");
  }
}
