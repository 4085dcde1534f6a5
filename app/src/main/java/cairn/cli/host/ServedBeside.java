package cairn.cli.host;

import cairn.kernel.project.Project;
import cairn.mcp.CairnMcp;
import cairn.serve.Door;
import cairn.serve.Neighbours;
import cairn.web.Dashboard;
import java.util.ArrayDeque;
import java.util.Deque;

/// Whatever serves the projects beside the first one, closed in the order of a stack.
final class ServedBeside implements AutoCloseable {
  private final Neighbours neighbours;
  private final Deque<Runnable> closing = new ArrayDeque<>();

  ServedBeside(Neighbours neighbours) {
    this.neighbours = neighbours;
  }

  Neighbours neighbours() {
    return neighbours;
  }

  Project keep(Project project) {
    closing.push(project::close);
    return project;
  }

  Dashboard keep(Dashboard dashboard) {
    closing.push(dashboard::close);
    return dashboard;
  }

  CairnMcp keep(CairnMcp mcp) {
    closing.push(mcp::close);
    return mcp;
  }

  Door keep(Door door) {
    closing.push(door::close);
    return door;
  }

  @Override
  public void close() {
    while (!closing.isEmpty()) closing.pop().run();
  }
}
