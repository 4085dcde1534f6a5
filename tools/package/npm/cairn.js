#!/usr/bin/env node
// Finds the package of this platform, which npm installed beside this one, and becomes it.
"use strict";
const { spawn } = require("node:child_process");
const path = require("node:path");

const name = `cairn-research-${process.platform}-${process.arch}`;

function home() {
  try {
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    process.stderr.write(
      `cairn: there is no package for ${process.platform} on ${process.arch} here (${name}).\n` +
        "  If npm was told to leave optional packages out, install without --omit=optional.\n" +
        "  Elsewhere a clone works with a JDK 25 and Maven: see the README.\n",
    );
    process.exit(2);
  }
}

// A batch file would have to quote the words of a question for a shell: on Windows Java is started itself.
const root = home();
const windows = process.platform === "win32";
const terminal = process.stdin.isTTY && process.stderr.isTTY ? { CAIRN_TERMINAL: "1" } : {};
const program = windows
  ? path.join(root, "runtime", "bin", "java.exe")
  : path.join(root, "bin", "cairn");
const before = windows
  ? ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
     [path.join(root, "cairn-app-@VERSION@.jar"), path.join(root, "lib", "*")].join(path.delimiter),
     "cairn.cli.Main"]
  : [];
const child = spawn(program, [...before, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, ...(windows ? terminal : {}) },
});
// Ctrl-C reaches the child by the terminal; it ends itself, and so do we, after it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
child.on("error", (error) => {
  process.stderr.write(`cairn: could not start ${program}: ${error.message}\n`);
  process.exit(2);
});
child.on("exit", (code, signal) => process.exit(signal ? 2 : code));
