import Foundation
import HapticsFiles
import HapticsLanguageServer
import TestSupport
import Testing

@testable import HapticsCLI

/// Playing as a process of the language server, with a shell script in the place of the program.
@Suite struct ChildPlayerTests {
  private static func player(_ folder: Folder, _ script: String) throws -> ChildPlayer {
    ChildPlayer(device: "null", program: try Program.script(script, in: folder))
  }

  private static func request(_ folder: Folder) -> PlayRequest {
    PlayRequest(text: Array("text".utf8), path: folder.path("a.ahap"), start: 1, model: "speaker")
  }

  /// Why playing has failed, once it is over.
  private static func failure(_ player: ChildPlayer) -> String? {
    while player.output != nil {
      if let reason = player.takeOutput() { return reason }
    }
    return nil
  }

  @Test func `the process gets the text, and the words that say what to play`() throws {
    let folder = try Folder()
    let player = try Self.player(folder, #"cat > "$4.got"; echo "$*" > "$4.words""#)
    #expect(player.control.play(Self.request(folder)) == nil)
    #expect(Self.failure(player) == nil)
    #expect(try folder.read("a.ahap.got") == "text")
    #expect(
      try folder.read("a.ahap.words") == """
        play - --stdin-filename \(folder.path("a.ahap").text) --device null --from 1.0 \
        --model speaker --no-config --until-output-closes

        """
    )
  }

  @Test func `a failed playback reports the reason and leaves no process`() throws {
    let folder = try Folder()
    for (script, reason) in [
      ("echo 'haptics: default: cannot open it' >&2; exit 2", "default: cannot open it"),
      ("exit 2", ""),
    ] {
      let player = try Self.player(folder, script)
      #expect(player.control.play(Self.request(folder)) == nil)
      #expect(Self.failure(player) == reason)
      #expect(player.output == nil)
    }
  }

  @Test func `stopping ends the process, which is no failure`() throws {
    let folder = try Folder()
    let player = try Self.player(folder, "exec sleep 100")
    #expect(withSignalsDelivered { player.control.play(Self.request(folder)) } == nil)
    #expect(player.output != nil)
    player.control.stop()
    #expect(player.output == nil)
  }

  @Test func `playback ends when its output is closed`() throws {
    let pattern =
      #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 25, "EventType": "HapticTransient"}}]}"#
    let folder = try Folder(["a.ahap": pattern])
    // A connection of which one end is the program's output and the other one is closed.
    let script = """
      import socket, subprocess, sys, time
      ours, theirs = socket.socketpair()
      words = [sys.argv[1], "play", "a.ahap", "--device", "null", "--until-output-closes"]
      program = subprocess.Popen(words, stdout=theirs, stderr=theirs)
      theirs.close()
      time.sleep(0.5)
      print(program.poll())
      ours.close()
      print(program.wait(10))
      """
    try folder.write(script, to: "play.py")
    let run = try Program.shell("python3 play.py \(Program.path)", in: folder)
    #expect(run.output == "None\n-1\n", "\(run.errors)")
  }
}
