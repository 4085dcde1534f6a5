package cairn.task.folder;

/// A hypothesis as one file states it.
///
/// @param id `H1`
/// @param status as written, empty if there is none
/// @param evidence as written, empty if there is none
public record Hypothesis(
    String id, String text, String status, String evidence, String file, int line) {}
