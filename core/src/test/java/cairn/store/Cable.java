package cairn.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A network between a client and a server that can be cut, stalled and healed.
public final class Cable implements AutoCloseable {
  private final ServerSocket door;
  private final int server;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;
  private volatile boolean stalled;

  public Cable(int server) throws IOException {
    this.server = server;
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  public int port() {
    return door.getLocalPort();
  }

  /// Everything that is connected breaks, and nothing new gets through.
  public void cut() {
    cut = true;
    for (Socket socket : open) close(socket);
  }

  /// Bytes stay on the way; nobody is told.
  public void stall() {
    stalled = true;
  }

  public void heal() {
    cut = false;
    stalled = false;
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        if (cut) {
          close(client);
          continue;
        }
        Socket there = new Socket(InetAddress.getLoopbackAddress(), server);
        open.add(client);
        open.add(there);
        Thread.ofVirtual().start(() -> carry(client, there));
        Thread.ofVirtual().start(() -> carry(there, client));
      } catch (IOException e) {
        continue; // the server is down, or the cable was put away
      }
    }
  }

  private void carry(Socket from, Socket to) {
    byte[] bytes = new byte[16 * 1024];
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
        while (stalled && !cut) Thread.sleep(5);
        out.write(bytes, 0, n);
      }
    } catch (IOException e) {
      return; // one side hung up
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      close(from);
      close(to);
    }
  }

  private void close(Socket socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      return; // it was broken already
    }
  }

  @Override
  public void close() throws IOException {
    cut();
    door.close();
  }
}
