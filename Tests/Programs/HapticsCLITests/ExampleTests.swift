import Foundation
import TestSupport
import Testing

/// The program in `Examples/swift`, run as its reader runs it.
@Suite struct ExampleTests {
  @Test func `the Swift example saves, renders and plays a pattern`() throws {
    let folder = try Folder()
    let lost = try Program.example("lock", in: folder)
    #expect(lost.status == 2 && lost.output.isEmpty)
    #expect(lost.errors == "lock: say where the files go: swift run lock FOLDER\n")
    let nowhere = try Program.example("lock", "no/such/folder", in: folder)
    #expect(nowhere.status == 1 && nowhere.errors.hasPrefix("lock: "))
    let run = try Program.example("lock", ".", in: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        show 1 at frame 24000
        haptic played at frame 24000
        audio played at frame 24000

        """
    )
    let check = try Program.run("validate", "--strict", "lock.ahap", in: folder)
    #expect(check.status == 0, "\(check.output)")
    let again = try Program.run("render", "lock.ahap", "-o", "again.wav", in: folder)
    #expect(again.status == 0)
    let sounds = try ["lock.wav", "again.wav"].map { name in
      try Data(contentsOf: folder.url.appending(path: name))
    }
    #expect(sounds[0] == sounds[1])
  }

  @Test(arguments: ["handshake", "scenes", "swift"])
  func `an example's package names products that there are`(example: String) throws {
    let manifest = try String(
      contentsOf: Repository.root.appending(path: "Examples/\(example)/Package.swift"),
      encoding: .utf8
    )
    let own = try String(
      contentsOf: Repository.root.appending(path: "Package.swift"),
      encoding: .utf8
    )
    let products = manifest.matches(of: /\.product\(name: "(\w+)"/).map { $0.1 }
    #expect(products.contains("Haptics"))
    for product in products { #expect(own.contains(".library(name: \"\(product)\"")) }
  }
}
