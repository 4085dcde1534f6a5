package cairn.simulation;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// One simulated process: it has a disk of its own view, a fault, and dies of it.
final class Process {
  /// No process has this number: temporary files with it belong to the dead.
  private static final String NOBODY = "99999999";

  private static final long PID = ProcessHandle.current().pid();

  /// How the names of files and folders begin that are one process's own until it renames them.
  private static final List<String> OWN = List.of(".cairn." + PID + "-", ".new-" + PID + "-");

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private final int number = NUMBERS.incrementAndGet();
  private final Machine machine;
  private final Fault fault;
  private final FaultyDisk disk = new FaultyDisk(FileSystems.getDefault(), this);
  private final AtomicInteger operations = new AtomicInteger();
  private final AtomicBoolean dead = new AtomicBoolean();
  private final Set<FileChannel> open = ConcurrentHashMap.newKeySet();
  private final Set<Path> temporary = ConcurrentHashMap.newKeySet();

  Process(Machine machine, Fault fault) {
    this.machine = machine;
    this.fault = fault;
  }

  /// The same place, as this process sees it.
  Path sees(Path real) {
    return disk.wrapPath(real);
  }

  int number() {
    return number;
  }

  boolean dead() {
    return dead.get();
  }

  int operations() {
    return operations.get();
  }

  void opened(FileChannel channel) {
    open.add(channel);
  }

  void closed(FileChannel channel) {
    open.remove(channel);
  }

  void waitsForLock() {
    living();
    machine.yield(this);
    living();
  }

  void reads() {
    living();
    machine.step(this);
    living();
  }

  /// An operation that changes the disk. Does it, fails it, or dies before it.
  void changes(Path path, Change change) throws IOException {
    living();
    machine.step(this);
    living();
    int now = operations.incrementAndGet();
    switch (fault) {
      case Fault.None _ -> change.whole();
      case Fault.Kill(int at) -> {
        if (now < at) {
          change.whole();
        } else {
          change.part();
          die();
          throw new Killed();
        }
      }
      case Fault.Refused(int at, int count, String word) -> {
        if (now >= at && now < at + count) {
          change.part();
          throw new FileSystemException(path.toString(), null, word);
        }
        change.whole();
      }
    }
    String name = String.valueOf(path.getFileName());
    if (OWN.stream().anyMatch(name::startsWith)) temporary.add(path);
  }

  /// How an operation is done, and what of it may have happened where it was not finished.
  interface Change {
    void whole() throws IOException;

    default void part() throws IOException {}
  }

  private void living() {
    if (dead.get()) throw new Killed();
  }

  private void die() throws IOException {
    dead.set(true);
    end();
  }

  /// The operating system closes what was open, and so gives the locks back. Temporary files carry
  /// the number of the process, which here is that of the whole simulation: the dead get another.
  void end() throws IOException {
    for (FileChannel channel : open) channel.close();
    List<Path> inside = new ArrayList<>(temporary);
    inside.sort(Comparator.comparing(Path::getNameCount).reversed());
    for (Path path : inside) {
      String name = path.getFileName().toString();
      Path dead = path.resolveSibling(name.replaceFirst(String.valueOf(PID), NOBODY));
      try {
        Files.move(path, dead);
      } catch (NoSuchFileException e) {
        // It was renamed or deleted before.
      }
    }
    machine.leave(this);
  }
}
