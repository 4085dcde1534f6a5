package cairn.report.model;

import java.util.Optional;

/// Something the inquiry did not answer, named so that nobody takes silence for an answer.
///
/// @param facet the id of the facet concerned, if one is
/// @param remedy what would close it
public record Gap(String title, String why, Optional<String> facet, String remedy) {}
