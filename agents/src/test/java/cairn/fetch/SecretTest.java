package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.brief.Outage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretTest {
  @Test
  void aSecretPrintsItsPlaceOnly() throws Exception {
    Secret secret = new Secret.Variable("ACME_KEY", _ -> " sk-abcdef\n");
    assertThat(secret.reveal()).isEqualTo("sk-abcdef");
    assertThat(secret.toString()).isEqualTo("key from $ACME_KEY");
    assertThat(secret.hide("wrong key sk-abcdef!")).isEqualTo("wrong key [key]!");
  }

  @Test
  void aMissingVariableIsNamed() {
    assertThatThrownBy(() -> new Secret.Variable("ACME_KEY", _ -> null).reveal())
        .isInstanceOf(Outage.class)
        .hasMessageContaining("ACME_KEY");
  }

  @Test
  void aKeyThatCannotBeAHeaderIsRefusedWithoutShowingIt() {
    assertThatThrownBy(() -> new Secret.Variable("ACME_KEY", _ -> "sk-abc\ndef").reveal())
        .isInstanceOf(Outage.class)
        .hasMessageNotContaining("sk-abc");
  }

  @Test
  void aFileMustBeItsOwnersAlone(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("key"), "sk-file\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> new Secret.Kept(file).reveal())
        .hasMessageContaining("chmod 600")
        .hasMessageNotContaining("sk-file");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(new Secret.Kept(file).reveal()).isEqualTo("sk-file");
  }
}
