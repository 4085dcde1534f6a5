# Homebrew: copied into the tap by the release workflow, with the addresses and checksums of SHA256SUMS.
class Cairn < Formula
  desc "Answers from your documents in checked quotes, and gates that hold"
  homepage "@HOME@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@BASE@/cairn-@VERSION@-macos-arm64.tar.gz"
      sha256 "@SHA_macos-arm64@"
    end
    on_intel do
      url "@BASE@/cairn-@VERSION@-macos-x64.tar.gz"
      sha256 "@SHA_macos-x64@"
    end
  end
  on_linux do
    on_arm do
      url "@BASE@/cairn-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA_linux-arm64@"
    end
    on_intel do
      url "@BASE@/cairn-@VERSION@-linux-x64.tar.gz"
      sha256 "@SHA_linux-x64@"
    end
  end

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/cairn"
    man1.install Dir[libexec/"share/man/man1/*"]
    bash_completion.install libexec/"share/completions/cairn.bash" => "cairn"
    zsh_completion.install libexec/"share/completions/cairn.zsh" => "_cairn"
    fish_completion.install libexec/"share/completions/cairn.fish"
  end

  test do
    (testpath/"notes.md").write "Warm-up below 500 steps hurts: the loss was 0.34 against 0.29."
    system bin/"cairn", "research", "Does a short warm-up hurt?", "--in", testpath/"notes.md", "--yes"
  end
end
