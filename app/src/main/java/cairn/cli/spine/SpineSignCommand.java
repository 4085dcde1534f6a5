package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.history.History;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "sign",
    description = "Sign the log up to now with your own SSH key.",
    footer = {
      "",
      "The signature is made by `ssh-keygen -Y sign -n cairn` and kept in .cairn/anchors.jsonl;",
      "`cairn spine verify` checks it against .cairn/allowed_signers (or git's",
      "gpg.ssh.allowedSignersFile): lines of a name and a public key.",
      "A key with a passphrase must be in the agent (`ssh-add`); then name its .pub file.",
      "Example:  cairn spine sign --key ~/.ssh/id_ed25519",
      "          echo \"me $(cat ~/.ssh/id_ed25519.pub)\" >> .cairn/allowed_signers"
    })
final class SpineSignCommand extends Command {
  @CommandLine.Option(
      names = "--key",
      paramLabel = "FILE",
      description = "Default: git's user.signingkey, else ~/.ssh/id_ed25519, id_ecdsa or id_rsa.")
  Path key;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    try (Project project = project()) {
      var history = new History(project.folder(), world().environment());
      History.Signed signed =
          history.sign(key == null ? null : resolve(key), world().clock().instant());
      out.say("Signed " + signed.anchor());
      out.say(
          out.dim(
              signed.signer().isEmpty()
                  ? "  the key is not among the allowed signers yet: add it to"
                      + " .cairn/allowed_signers"
                  : "  as " + signed.signer() + ", kept in " + signed.file()));
      out.result(signed);
      return Exit.DONE;
    }
  }
}
