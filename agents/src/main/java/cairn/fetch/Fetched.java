package cairn.fetch;

/// What an address gave.
///
/// @param url the address that was asked for
/// @param finalUrl the address that answered
/// @param mediaType as the server declared it, possibly empty
public record Fetched(String url, String finalUrl, String mediaType, byte[] bytes) {}
