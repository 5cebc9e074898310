import Foundation
import TestSupport
import Testing

/// Two patterns in one picture.
@Suite struct DiffPictureTests {
  private func pattern(_ time: Double) -> String {
    """
    {"Version": 1, "Pattern": [{"Event": {"Time": \(time), "EventType": "HapticTransient"}}]}
    """
  }

  @Test func `a picture of both goes where it is wanted, and the words stay`() throws {
    let folder = try Folder(["old.ahap": pattern(0), "new.ahap": pattern(1)])
    let run = try Program.run("diff", "old.ahap", "new.ahap", "-o", "d.svg", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("~ the transient at 0 s comes 1 s later"))
    let picture = try folder.read("d.svg")
    #expect(picture.contains(">old → new<"))
    #expect(picture.contains("1 changed"))
    let piped = try Program.run("diff", "old.ahap", "new.ahap", "-o", "-", in: folder)
    #expect(piped.output == picture)
    let same = try Program.run("diff", "old.ahap", "old.ahap", "-o", "-", in: folder)
    #expect(same.status == 0)
    #expect(same.output.contains("no perceptible difference"))
  }

  @Test func `a common shift is said in the picture`() throws {
    func taps(_ start: Double) -> String {
      let events = (0..<8).map {
        #"{"Event": {"Time": \#(start + Double($0) / 2), "EventType": "HapticTransient"}}"#
      }
      return #"{"Version": 1, "Pattern": [\#(events.joined(separator: ", "))]}"#
    }
    let folder = try Folder(["old.ahap": taps(0), "new.ahap": taps(0.3)])
    let run = try Program.run("diff", "old.ahap", "new.ahap", "-o", "-", in: folder)
    #expect(run.output.contains(">everything 0.3 s later · 8 unchanged · 3.5 s → 3.8 s<"))
  }

  @Test func `patterns of one name are called by their paths`() throws {
    let folder = try Folder(["a/x.ahap": pattern(0), "b/x.ahap": pattern(1)])
    let run = try Program.run("diff", "a/x.ahap", "b/x.ahap", "-o", "-", in: folder)
    #expect(run.output.contains(">a/x.ahap → b/x.ahap<"))
  }

  @Test func `a picture that cannot be written is said, and no pattern is lost`() throws {
    let folder = try Folder(["old.ahap": pattern(0), "new.ahap": pattern(1)])
    for (place, reason) in [
      ("/dev/full", "No space left on device"),
      ("./new.ahap", "is an input, which would be lost; choose another output"),
    ] {
      let run = try Program.run("diff", "old.ahap", "new.ahap", "-o", place, in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "haptics: \(place): \(reason)\n")
    }
    let missing = try Program.run("diff", "old.ahap", "new.ahap", "-o", "in/a.svg", in: folder)
    #expect(missing.errors == "haptics: in: the folder does not exist; create it first\n")
    #expect(try folder.names == ["new.ahap", "old.ahap"])
  }
}
