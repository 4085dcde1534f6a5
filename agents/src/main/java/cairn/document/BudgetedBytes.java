package cairn.document;

import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/// A document in memory that stops answering when the time is up, so that a parser that reads on
/// and on comes to an end.
final class BudgetedBytes extends RandomAccessReadBuffer {
  private final Budget budget;
  private int reads;

  BudgetedBytes(byte[] bytes, Budget budget) {
    super(bytes);
    this.budget = budget;
  }

  @Override
  public int read() throws IOException {
    if ((++reads & 0xFFF) == 0) budget.checkReading();
    return super.read();
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    budget.checkReading();
    return super.read(into, from, length);
  }
}
