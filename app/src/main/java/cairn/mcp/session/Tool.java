package cairn.mcp.session;

/// Something an agent can have done.
public interface Tool {
  Sheet sheet();

  /// Called on a thread of its own; whatever it throws becomes an answer that says so.
  Answer call(Call call) throws Exception;

  /// A tool from its two parts.
  static Tool of(Sheet sheet, Doing doing) {
    return new Tool() {
      @Override
      public Sheet sheet() {
        return sheet;
      }

      @Override
      public Answer call(Call call) throws Exception {
        return doing.call(call);
      }
    };
  }

  interface Doing {
    Answer call(Call call) throws Exception;
  }
}
