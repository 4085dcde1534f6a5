package cairn.sources;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// Where the bytes of a source were found.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Origin.File.class, name = "file"),
  @JsonSubTypes.Type(value = Origin.Web.class, name = "web")
})
public sealed interface Origin {
  /// What a person types to name it: a path or an address.
  String location();

  /// @param path as cited: relative to the project where possible, with `/` between names
  record File(String path) implements Origin {
    @Override
    public String location() {
      return path;
    }
  }

  /// @param url the address that was asked for
  /// @param finalUrl the address that answered, after redirects
  record Web(String url, String finalUrl) implements Origin {
    @Override
    public String location() {
      return url;
    }
  }
}
