package cairn.spine.repair;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.line.LineJson;
import cairn.text.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class SureJsonTest {
  private static final int DAMAGES = 200_000;

  private static final List<String> OBJECTS =
      List.of(
          "{}",
          "{\"a\":1,\"b\":-0.5e+3,\"c\":[true,false,null,[],{}],\"d\":{\"a\":\"x\"}}",
          "{\"text\":\"\\\"quoted\\\" \\\\ \\/ \\b\\f\\n\\r\\t \\u00e9 \\u20AC\"}",
          "{\"Zürich\":\"naïve 東京 \uD83D\uDE00\",\"n\":0,\"m\":10,\"o\":[0.1,1E9,-7]}");

  private final SureJson sure = new SureJson();

  private boolean sure(byte[] bytes) {
    return sure.isObject(bytes, 0, bytes.length);
  }

  private boolean sure(String text) {
    return sure(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void ordinaryObjectsAreSure() {
    for (String object : OBJECTS) assertThat(sure(object)).as(object).isTrue();
  }

  /// Else the quick way would never be taken.
  @Test
  void whatTheMapperWritesIsSure() {
    var data = Json.object();
    data.put("text", "a\tb\n\"c\" é 東 \uD83D\uDE00 \u0001");
    data.put("number", 1.5e-9).put("big", Long.MAX_VALUE);
    data.putArray("list").add(1).add(true).addNull().addObject().put("a", "b");
    assertThat(sure(Json.write(data))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{\"a\":[1,]}",
        "{\"a\":01}",
        "{\"a\":.5}",
        "{\"a\":1.}",
        "{\"a\":1e}",
        "{\"a\":-}",
        "{\"a\":tru}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\u12g4\"}",
        "{\"a\":\"tab\there\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1}{}",
        "{\"a\":1} "
      })
  void whatIsNoObjectIsNotSure(String text) {
    assertThat(sure(text)).isFalse();
  }

  @Test
  void aNameInTwoSpellingsIsLeftToTheParser() {
    assertThat(sure("{\"a\":1,\"\\u0061\":2}")).isFalse();
  }

  @Test
  void countlessValuesAreLeftToTheParserAndItsLimit() {
    assertThat(sure("{\"a\":[" + "1,".repeat(9_000) + "1]}")).isTrue();
    assertThat(sure("{\"a\":[" + "1,".repeat(10_000) + "1]}")).isFalse();
  }

  @Test
  void theSameNameMayStandInObjectsWithinEachOther() {
    assertThat(sure("{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}")).isTrue();
    assertThat(sure("{\"a\":{\"b\":1},\"c\":{\"b\":1},\"a\":2}")).isFalse();
  }

  @Test
  void whateverIsSureIsOneObjectInUtf8() {
    var random = new Random(15);
    int yes = 0;
    for (int i = 0; i < DAMAGES; i++) {
      byte[] bytes = damaged(OBJECTS.get(1 + random.nextInt(3)), random);
      if (!sure(bytes)) continue;
      yes++;
      assertThat(accepted(bytes)).as(new String(bytes, StandardCharsets.ISO_8859_1)).isTrue();
    }
    assertThat(yes).isGreaterThan(DAMAGES / 10).isLessThan(DAMAGES);
  }

  /// One or two bytes changed, put in or taken out, mostly for such that mean something in JSON.
  private static byte[] damaged(String text, Random random) {
    byte[] some = "{}[]\",:\\u0e-.".getBytes(StandardCharsets.UTF_8);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      int at = random.nextInt(bytes.length);
      byte value =
          random.nextBoolean() ? some[random.nextInt(some.length)] : (byte) random.nextInt(256);
      int drop = random.nextInt(2);
      int add = random.nextInt(2);
      var out = ByteBuffer.allocate(bytes.length - drop + add);
      out.put(bytes, 0, at);
      if (add == 1) out.put(value);
      out.put(bytes, at + drop, bytes.length - at - drop);
      bytes = out.array();
    }
    return bytes;
  }

  private static boolean accepted(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      LineJson.check(bytes, 0, bytes.length);
      return true;
    } catch (CharacterCodingException | JacksonException e) {
      return false;
    }
  }
}
