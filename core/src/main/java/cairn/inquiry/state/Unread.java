package cairn.inquiry.state;

/// A file under the sources of an inquiry that was not read, or not whole.
///
/// @param file as findings name it, relative to the folder that was given
/// @param why in words for the reader of the report
public record Unread(String file, String why) {}
