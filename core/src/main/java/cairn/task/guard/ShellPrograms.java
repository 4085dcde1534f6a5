package cairn.task.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which of their arguments the common programs write.
final class ShellPrograms {
  private static final Set<String> ALL_ARGUMENTS =
      Set.of(
          "tee",
          "touch",
          "mkdir",
          "rm",
          "rmdir",
          "truncate",
          "unlink",
          "shred",
          "sponge",
          "gzip",
          "gunzip",
          "bzip2",
          "bunzip2",
          "xz",
          "unxz",
          "zstd",
          "lzma",
          "compress",
          "nano",
          "pico",
          "micro",
          "kak",
          "hx",
          "joe",
          "vi",
          "vim",
          "nvim",
          "emacs",
          "rename",
          "prename");

  /// The first argument says how, the others are changed.
  private static final Set<String> AFTER_FIRST =
      Set.of("chmod", "chown", "chgrp", "setfacl", "chattr");

  private static final Set<String> LAST_ARGUMENT =
      Set.of("cp", "mv", "ln", "install", "rsync", "scp");
  private static final Set<String> IN_PLACE = Set.of("sed", "perl", "gsed", "yq", "ruby");

  /// Programs that name their result by an option.
  private static final Set<String> OUTPUT =
      Set.of("curl", "wget", "sort", "gcc", "cc", "pandoc", "unzip");

  private ShellPrograms() {}

  static boolean known(List<String> args) {
    String program = ShellWrappers.program(args.getFirst());
    return ALL_ARGUMENTS.contains(program)
        || AFTER_FIRST.contains(program)
        || LAST_ARGUMENT.contains(program)
        || OUTPUT.contains(program)
        || program.equals("dd")
        || inPlace(program, args);
  }

  /// Whether the program changes the files whose names it is given.
  static boolean writes(List<String> args) {
    String program = ShellWrappers.program(args.getFirst());
    return known(args) && !program.equals("dd") && !OUTPUT.contains(program);
  }

  static List<String> targets(List<String> args) {
    String program = ShellWrappers.program(args.getFirst());
    List<String> plain = plain(args);
    if (ALL_ARGUMENTS.contains(program)) return plain;
    // `chmod -x FILE` and `sed --expression=… FILE` have no first word that is none.
    boolean told =
        args.stream().anyMatch(a -> a.matches("-[-+rwxXst]+|--expression=.*|-e.+|--file=.*"));
    if (AFTER_FIRST.contains(program)) return plain.stream().skip(told ? 0 : 1).toList();
    if (program.equals("dd"))
      return args.stream().filter(a -> a.startsWith("of=")).map(a -> a.substring(3)).toList();
    if (OUTPUT.contains(program)) return output(program, args);
    if (LAST_ARGUMENT.contains(program)) {
      Optional<String> into = ShellWrappers.value(args, "-t", "--target-directory");
      boolean both = program.equals("mv") || program.equals("ln");
      Stream<String> named = plain.stream().skip(both ? 0 : Math.max(0, plain.size() - 1));
      return Stream.concat(named, into.stream()).toList();
    }
    return plain.stream().skip(told ? 0 : 1).toList();
  }

  /// The first word of `sed` and `perl` is a script, unless an option gives it.
  static List<String> perhaps(List<String> args) {
    return inPlace(ShellWrappers.program(args.getFirst()), args)
        ? plain(args).stream().limit(1).toList()
        : List.of();
  }

  private static boolean inPlace(String program, List<String> args) {
    return IN_PLACE.contains(program)
        && args.stream().anyMatch(a -> a.matches("-[a-zA-Z]*i.*|--in-place.*"));
  }

  private static List<String> output(String program, List<String> args) {
    var named = new ArrayList<String>();
    ShellWrappers.value(args, "-o", program.equals("wget") ? "--output-document" : "--output")
        .ifPresent(named::add);
    if (program.equals("wget")) ShellWrappers.value(args, "-O", "-O").ifPresent(named::add);
    if (program.equals("unzip")) ShellWrappers.value(args, "-d", "-d").ifPresent(named::add);
    else named.addAll(results(args));
    return named;
  }

  /// What options that mostly name a result name, for programs of which no more is known.
  static List<String> results(List<String> args) {
    var named = new ArrayList<String>();
    for (int i = 1; i < args.size(); i++) {
      String arg = args.get(i);
      boolean next =
          i + 1 < args.size() && arg.matches("-\\w*[oO]|-[PC]|-out|--out[\\w-]*|--dir\\w*");
      if (next) named.add(args.get(i + 1));
      else if (arg.matches("--(out|dir)[\\w-]*=.+")) named.add(arg.substring(arg.indexOf('=') + 1));
      else if (arg.matches("-[oO][./\\w].*")) named.add(arg.substring(2));
    }
    return named;
  }

  private static List<String> plain(List<String> args) {
    return args.stream().skip(1).filter(a -> !a.startsWith("-")).toList();
  }
}
