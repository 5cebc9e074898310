import Foundation
import TestSupport
import Testing

/// What shells offer, asked of the shells themselves.
@Suite struct CompletionTests {
  /// What bash offers for the last word of a line.
  private func offers(_ line: String) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let folder = try Folder([
      "complete": """
      PATH='\(URL(filePath: Program.path).deletingLastPathComponent().path)':$PATH
      source <(haptics --generate-completion-script bash)
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      _haptics haptics '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    ])
    let run = try Program.shell("bash complete", in: folder)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("generate hea", ["heartbeat"]),
    ("generate --sound ch", ["chime"]),
    ("generate --profile ", ["phone", "game-pad", "bass-shaker"]),
    ("generate heartbeat --b", ["--beats", "--bpm"]),
    ("generate heartbeat --beats 4 --b", ["--bpm"]),
    ("generate --beats 4 heartbeat --b", ["--bpm"]),
    ("generate heartbeat --beats ", ["8"]),
    ("generate click --b", []),
    (
      "explain lost-s",
      ["lost-sound", "lost-simultaneous-transient", "lost-sharpness", "lost-strength"]
    ),
    ("explain json-com", ["json-comment"]),
    ("validate --select effec", ["effects"]),
    ("validate --ignore unknown-k", ["unknown-key"]),
    ("validate --severity unknown-k", ["unknown-key="]),
    ("render --profile ph", ["phone"]),
    ("play --profile game", ["game-pad"]),
    ("play --device defau", ["default"]),
    ("report --mute a", ["audio"]),
    ("effects thr", ["threshold"]),
    ("effects --code k", ["kotlin"]),
  ])
  func `a shell knows rules, profiles, devices and the options of patterns`(
    line: String,
    expected: [String]
  ) throws {
    #expect(try offers("haptics " + line) == expected)
  }

  @Test func `options of a pattern stand beside those of the command`() throws {
    let offers = try offers("haptics generate thud --")
    #expect(offers.contains("--output"))
    #expect(offers.contains("--intensity"))
    #expect(!offers.contains("--beats"))
  }
}
