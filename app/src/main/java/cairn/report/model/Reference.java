package cairn.report.model;

import cairn.sources.Citation;

/// One cited place. Numbered by the renderer in reading order; its back-links are computed.
///
/// @param id unique in the report
/// @param citation where it leads, what it quotes, and the hash by which anybody can check it
///   offline
/// @param title what a reader calls the source
public record Reference(String id, Citation citation, String title) {}
