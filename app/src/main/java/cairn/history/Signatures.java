package cairn.history;

import cairn.finding.Finding;
import cairn.kernel.file.Scratch;
import cairn.spine.Anchor;
import cairn.spine.SpineCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/// Anchors signed with the user's own SSH key, and who may sign.
///
/// The signers that count are listed as git wants it: in `.cairn/allowed_signers`, or in the file
/// that `gpg.ssh.allowedSignersFile` names.
final class Signatures {
  static final String ALLOWED = ".cairn/allowed_signers";

  private final Path project;
  private final Keygen keygen;
  private final Map<String, String> environment;

  Signatures(Path project, Map<String, String> environment) {
    this.project = project;
    this.environment = environment;
    this.keygen = new Keygen(environment);
  }

  /// What is signed: the anchor and the time, so that neither can be moved to another line.
  private static String text(String anchor, Instant at) {
    return "cairn anchor, version 1\n" + anchor + "\nat " + at + "\n";
  }

  KeptAnchors.Kept sign(Anchor anchor, Instant at, Path key)
      throws IOException, InterruptedException {
    if (!Files.isRegularFile(key))
      throw new HistoryException(
          "there is no key at " + key,
          "name one with --key, or make one: `ssh-keygen -t ed25519 -f " + key + "`");
    try (Scratch scratch = Scratch.open("cairn-sign")) {
      String signature = keygen.sign(key, text(anchor.text(), at), scratch.folder());
      String signer = "";
      Optional<Path> allowed = allowed();
      if (allowed.isPresent())
        signer = keygen.signer(allowed.get(), scratch.folder().resolve("anchor.sig")).orElse("");
      return new KeptAnchors.Kept(anchor.text(), at, signer, signature);
    }
  }

  /// The key that git would sign with, else the first of the usual names.
  Path key() throws IOException {
    Optional<String> configured = git("user", "signingkey").filter(k -> !k.startsWith("key::"));
    if (configured.isPresent()) return home(configured.get());
    for (String name : List.of("id_ed25519", "id_ecdsa", "id_rsa")) {
      Path key = home("~/.ssh/" + name);
      if (Files.isRegularFile(key)) return key;
    }
    throw new HistoryException(
        "no SSH key was found in ~/.ssh",
        "name one with --key, or make one: `ssh-keygen -t ed25519`");
  }

  /// @param proven the anchors whose signature is by somebody who may sign
  record Checked(List<Anchor> proven, List<Finding> findings) {}

  Checked check(List<KeptAnchors.Row> rows) throws IOException, InterruptedException {
    var proven = new ArrayList<Anchor>();
    var findings = new ArrayList<Finding>();
    List<KeptAnchors.Row> signed = rows.stream().filter(r -> r.kept().signed()).toList();
    if (signed.isEmpty()) return new Checked(proven, findings);
    if (!keygen.there()) {
      findings.add(
          unchecked(signed.getFirst(), signed.size(), "there is no ssh-keygen on the PATH")
              .hint("install OpenSSH (`apt-get install openssh-client`)"));
      return new Checked(proven, findings);
    }
    Optional<Path> allowed = allowed();
    int strangers = 0;
    try (Scratch scratch = Scratch.open("cairn-verify")) {
      for (KeptAnchors.Row row : signed) {
        Path signature = scratch.folder().resolve("sig");
        Files.writeString(signature, row.kept().signature());
        String text = text(row.anchor().text(), row.kept().at());
        Optional<String> signer =
            allowed.isPresent() ? keygen.signer(allowed.get(), signature) : Optional.empty();
        boolean good =
            signer.isPresent()
                ? keygen.verifies(allowed.get(), signer.get(), signature, text)
                : keygen.carries(signature, text);
        if (!good) findings.add(bad(row));
        else if (signer.isPresent())
          proven.add(
              new Anchor(
                  row.anchor().seq(), row.anchor().hash(), "the signature of " + signer.get()));
        else if (strangers++ == 0) findings.add(unchecked(row, signed.size(), why(allowed)));
      }
    }
    return new Checked(proven, findings);
  }

  private static String why(Optional<Path> allowed) {
    return allowed.isPresent()
        ? "its key is not among the allowed signers in " + allowed.get()
        : "nobody has said whose keys count: there is no " + ALLOWED;
  }

  private static Finding bad(KeptAnchors.Row row) {
    String signer = row.kept().signer().isEmpty() ? "its signer" : row.kept().signer();
    return Finding.of(
        SpineCode.BAD_SIGNATURE,
        KeptAnchors.SHOWN,
        row.line(),
        "the anchor of event " + row.anchor().seq() + " does not carry the signature of " + signer);
  }

  private static Finding unchecked(KeptAnchors.Row row, int signed, String why) {
    return Finding.of(
        SpineCode.SIGNATURE_NOT_CHECKED,
        KeptAnchors.SHOWN,
        row.line(),
        "who signed the anchor of event "
            + row.anchor().seq()
            + " is not known: "
            + why
            + (signed > 1 ? " (" + signed + " signed anchors)" : ""));
  }

  private Optional<Path> allowed() throws IOException {
    Path own = project.resolve(ALLOWED);
    if (Files.isRegularFile(own)) return Optional.of(own);
    return git("gpg", "ssh", "allowedSignersFile").map(this::home).filter(Files::isRegularFile);
  }

  private Path home(String path) {
    if (!path.startsWith("~/")) return project.resolve(path);
    return Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")))
        .resolve(path.substring(2));
  }

  private Optional<String> git(String section, String name) throws IOException {
    return git(section, null, name);
  }

  private Optional<String> git(String section, @Nullable String sub, String name)
      throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() != null) {
      try (var repository = builder.build()) {
        return Optional.ofNullable(repository.getConfig().getString(section, sub, name));
      }
    }
    try {
      Config user = SystemReader.getInstance().getUserConfig();
      return Optional.ofNullable(user.getString(section, sub, name));
    } catch (ConfigInvalidException e) {
      return Optional.empty();
    }
  }
}
