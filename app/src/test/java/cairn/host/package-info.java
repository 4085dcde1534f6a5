/// Contracts with the coding agents that people really use: their own programs, in a throw-away home
/// and with loopback as the only network, against a scripted model. Start at [ClaudeCodeTest].
@NullMarked
package cairn.host;

import org.jspecify.annotations.NullMarked;
