package cairn.document;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/// How much text and how many links each element of a page holds, counted in one walk. Asking each
/// element anew would cost its whole content at every level of nesting.
final class PageWeights {
  /// @param text characters, a run of white space counted once
  /// @param linked those of them inside links
  record Weight(int text, int linked, int links) {
    static final Weight NOTHING = new Weight(0, 0, 0);

    Weight plus(Weight other) {
      return new Weight(text + other.text, linked + other.linked, links + other.links);
    }
  }

  private final Map<Element, Weight> weights = new IdentityHashMap<>();

  private PageWeights() {}

  static PageWeights of(Element page, Budget budget) throws Unreadable {
    var weights = new PageWeights();
    try {
      page.traverse(weights.counting(budget));
    } catch (OutOfBudget e) {
      throw e.why;
    }
    return weights;
  }

  Weight of(Element element) {
    return weights.getOrDefault(element, Weight.NOTHING);
  }

  private NodeVisitor counting(Budget budget) {
    return new NodeVisitor() {
      @Override
      public void head(Node node, int depth) {
        OutOfBudget.step(budget);
      }

      @Override
      public void tail(Node node, int depth) {
        if (node instanceof TextNode words) {
          add(node.parent(), new Weight(length(words.getWholeText()), 0, 0));
        } else if (node instanceof Element element) {
          Weight own = of(element);
          if (element.normalName().equals("a") && element.hasAttr("href"))
            own = new Weight(own.text(), own.text(), own.links() + 1);
          weights.put(element, own);
          add(element.parent(), own);
        }
      }

      private void add(@org.jspecify.annotations.Nullable Node parent, Weight weight) {
        if (parent instanceof Element above) weights.merge(above, weight, Weight::plus);
      }
    };
  }

  private static int length(String words) {
    int length = 0;
    boolean space = true;
    for (int i = 0; i < words.length(); i++) {
      boolean white = Character.isWhitespace(words.charAt(i));
      if (!white || !space) length++;
      space = white;
    }
    return length;
  }

  /// Passes through a walk of the HTML library, which knows no checked exceptions.
  static final class OutOfBudget extends RuntimeException {
    final transient Unreadable why;

    private OutOfBudget(Unreadable why) {
      super(why);
      this.why = why;
    }

    static void step(Budget budget) {
      try {
        budget.step();
      } catch (Unreadable e) {
        throw new OutOfBudget(e);
      }
    }
  }
}
