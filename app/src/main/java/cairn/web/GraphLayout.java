package cairn.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/// Places for the boxes and lines of a graph: layers from left to right, few crossings.
record GraphLayout(double width, double height, Map<String, Box> boxes, List<Line> lines) {
  private static final double BOX_WIDTH = 190;
  private static final double BOX_HEIGHT = 56;
  private static final double BETWEEN = 28;
  private static final double BETWEEN_LAYERS = 64;

  static {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new CoreOptions(), new LayeredMetaDataProvider());
  }

  record Box(double x, double y, double width, double height) {}

  record Point(double x, double y) {}

  record Line(String from, String to, String label, List<Point> points) {}

  record Tie(String from, String to, String label) {}

  /// Ties whose ends are unknown are left out.
  static GraphLayout of(List<String> names, List<Tie> ties) {
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.SPLINES);
    graph.setProperty(CoreOptions.SPACING_NODE_NODE, BETWEEN);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    var nodes = new LinkedHashMap<String, ElkNode>();
    for (String name : names) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setDimensions(BOX_WIDTH, BOX_HEIGHT);
      nodes.put(name, node);
    }
    var known =
        ties.stream()
            .filter(t -> nodes.containsKey(t.from()) && nodes.containsKey(t.to()))
            .distinct()
            .toList();
    var edges =
        known.stream()
            .map(t -> ElkGraphUtil.createSimpleEdge(nodes.get(t.from()), nodes.get(t.to())))
            .toList();
    new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
    var boxes = new LinkedHashMap<String, Box>();
    nodes.forEach(
        (name, n) -> boxes.put(name, new Box(n.getX(), n.getY(), n.getWidth(), n.getHeight())));
    var lines = new ArrayList<Line>();
    for (int i = 0; i < known.size(); i++)
      for (ElkEdgeSection section : edges.get(i).getSections())
        lines.add(
            new Line(
                known.get(i).from(), known.get(i).to(), known.get(i).label(), points(section)));
    return new GraphLayout(graph.getWidth(), graph.getHeight(), boxes, lines);
  }

  private static List<Point> points(ElkEdgeSection section) {
    var points = new ArrayList<Point>();
    points.add(new Point(section.getStartX(), section.getStartY()));
    section.getBendPoints().forEach(p -> points.add(new Point(p.getX(), p.getY())));
    points.add(new Point(section.getEndX(), section.getEndY()));
    return points;
  }
}
