package cairn.document;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.InflaterInputStream;

/// Measures what the packed streams of a PDF unpack to, without keeping any of it. The PDF library
/// unpacks into memory, so a bomb has to be found before.
final class PdfStreams {
  private static final byte[] STREAM = "stream".getBytes(StandardCharsets.US_ASCII);
  private static final int DICTIONARY = 400;
  private static final int MAX_LAYERS = 4;

  private PdfStreams() {}

  static void measure(byte[] pdf, Budget budget) throws Unreadable {
    long total = 0;
    byte[] sink = new byte[1 << 16];
    for (int at = find(pdf, 0); at >= 0; at = find(pdf, at + STREAM.length)) {
      budget.check();
      if (at >= 3 && pdf[at - 1] == 'd' && pdf[at - 2] == 'n' && pdf[at - 3] == 'e') continue;
      int layers = layers(pdf, at);
      if (layers == 0) continue;
      int data = at + STREAM.length;
      while (data < pdf.length && (pdf[data] == '\r' || pdf[data] == '\n')) data++;
      total += unpacked(pdf, data, layers, Limits.UNPACKED_BYTES - total, sink);
      if (total > Limits.UNPACKED_BYTES)
        throw new Unreadable(
            DocumentCode.BOMB,
            pdf.length + " bytes unpack to more than the limit of " + Limits.UNPACKED_BYTES);
    }
  }

  /// How often the stream is packed, by the names of the filters before it.
  private static int layers(byte[] pdf, int at) {
    int from = Math.max(0, at - DICTIONARY);
    String before = new String(pdf, from, at - from, StandardCharsets.ISO_8859_1);
    String own = before.substring(Math.max(0, before.lastIndexOf(" obj")));
    int layers = own.split("/FlateDecode|/Fl\\b", -1).length - 1;
    return Math.min(MAX_LAYERS, layers);
  }

  private static long unpacked(byte[] pdf, int data, int layers, long allowed, byte[] sink) {
    InputStream in = new ByteArrayInputStream(pdf, data, pdf.length - data);
    for (int i = 0; i < layers; i++) in = new InflaterInputStream(in);
    long size = 0;
    try {
      int n;
      while (size <= allowed && (n = in.read(sink)) >= 0) size += n;
    } catch (IOException e) {
      return size; // damaged or encrypted streams unpack to what came before the damage
    }
    return size;
  }

  private static int find(byte[] pdf, int from) {
    outer:
    for (int i = from; i <= pdf.length - STREAM.length; i++) {
      for (int j = 0; j < STREAM.length; j++) if (pdf[i + j] != STREAM[j]) continue outer;
      return i;
    }
    return -1;
  }
}
