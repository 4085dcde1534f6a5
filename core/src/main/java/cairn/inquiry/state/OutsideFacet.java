package cairn.inquiry.state;

import org.jspecify.annotations.Nullable;

/// A subfocus that an outside agent registered.
///
/// @param registeredBy who says so
public record OutsideFacet(
    int branch,
    int depth,
    @Nullable String parentSlug,
    String subfocusSlug,
    String subfocus,
    String timestampUtc,
    String registeredBy) {
  public String key() {
    return subfocusSlug + "\u0000" + subfocus;
  }
}
