package cairn.inquiry.state;

import java.util.ArrayList;
import java.util.List;

/// What others left in the log of an inquiry's registry.
///
/// @param warnings what went wrong with file or lock, in words
public record Registered(List<OutsideFacet> facets, List<String> warnings) {
  static final Registered NOTHING = new Registered(List.of(), List.of());

  public Registered {
    facets = List.copyOf(facets);
    warnings = List.copyOf(warnings);
  }

  public Registered with(List<OutsideFacet> more) {
    var all = new ArrayList<>(facets);
    all.addAll(more);
    return new Registered(all, warnings);
  }

  public Registered warned(String warning) {
    var all = new ArrayList<>(warnings);
    all.add(warning);
    return new Registered(facets, all);
  }
}
