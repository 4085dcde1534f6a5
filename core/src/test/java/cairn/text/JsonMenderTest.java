package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What is mended in a reply without loss, and what is left for the check to name.
class JsonMenderTest {
  private static final JsonNode FORM =
      Json.parse(
          """
          {"type": "object", "additionalProperties": false,
           "required": ["label", "found", "places"],
           "properties": {
             "label": {"enum": ["SUPPORTED", "NOT SUPPORTED"]},
             "found": {"type": "array", "items": {"type": "string"}},
             "places": {"type": "array", "minItems": 1, "items": {"type": "integer"}},
             "count": {"type": "integer"}}}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // a word of a closed list in other letters
        "{'label': 'supported', 'places': [1]} | {'label':'SUPPORTED','places':[1],'found':[]}",
        "{'label': ' not_supported ', 'places': [1]} | {'label':'NOT"
            + " SUPPORTED','places':[1],'found':[]}",
        "{'label': 'perhaps', 'places': [1]} | {'label':'perhaps','places':[1],'found':[]}",
        // a list that may be empty and was left out; never one that may not, never all of them
        "{'label': 'SUPPORTED'} | {'label':'SUPPORTED','found':[]}",
        "{} | {}",
        "{'count': '3'} | {'count':3}",
        "{'found': 'one', 'extra': 1} | {'found':['one']}",
      })
  void whatLosesNothingIsMended(String given, String mended) {
    JsonNode content = Json.parse(given.replace('\'', '"'));
    assertThat(Json.write(JsonMender.mend(FORM, content))).isEqualTo(mended.replace('\'', '"'));
  }
}
