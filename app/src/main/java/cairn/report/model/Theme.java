package cairn.report.model;

import java.util.List;
import java.util.Locale;

/// How a report looks: a direction, colours and type. The words are those of the settings.
///
/// @param accents for [Colours#CUSTOM_HEX] and [Colours#REPO_INFERRED]: `#rrggbb`, the first is the
///   main one; each is moved in lightness until it is readable in every mode
/// @param dark whether the page opens dark when the reader never chose
public record Theme(
    Direction direction,
    Colours colours,
    Typography typography,
    List<String> accents,
    boolean dark) {
  public Theme {
    accents = List.copyOf(accents);
    for (String a : accents)
      if (!a.matches("#[0-9a-fA-F]{6}"))
        throw new IllegalArgumentException("a colour is written #rrggbb, not " + a);
    boolean own = colours == Colours.CUSTOM_HEX || colours == Colours.REPO_INFERRED;
    if (own && accents.isEmpty())
      throw new IllegalArgumentException(colours.word() + " needs at least one colour");
  }

  public static final Theme DEFAULT =
      of(Direction.EDITORIAL, Colours.WARM_PALETTE, Typography.SERIF_HEADINGS_SANS_BODY);

  public static Theme of(Direction direction, Colours colours, Typography typography) {
    return new Theme(direction, colours, typography, List.of(), true);
  }

  public enum Direction {
    EDITORIAL,
    SCIENTIFIC,
    MINIMAL_TYPOGRAPHIC,
    BOLD_MAXIMALIST,
    RETRO_PRINT,
    BRUTALIST,
    TERMINAL_DOSSIER,
    ARCHITECTURAL_BLUEPRINT;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public enum Colours {
    COOL_DEFAULT,
    WARM_PALETTE,
    MONOCHROME,
    HIGH_CONTRAST_MINIMAL,
    REPO_INFERRED,
    CUSTOM_HEX;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public enum Typography {
    SERIF_HEADINGS_SANS_BODY,
    SANS_HEADINGS_SANS_BODY,
    MONO_HEADINGS_MONO_BODY,
    SERIF_THROUGHOUT,
    MIXED_DISTINCTIVE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
