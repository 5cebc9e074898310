import Foundation
import TestSupport
import Testing

/// The proof that the render side neither allocates nor locks is made by the compiler.
@Suite struct AllocationTests {
  @Test func `an allocation on the render side fails the build`() throws {
    let dispatcher = Repository.root.appending(
      path: "Sources/HapticsTimeline/Dispatching/CueDispatcher.swift"
    )
    let text = try String(contentsOf: dispatcher, encoding: .utf8)
    let place = "      if let sheet = retired.pop() {"
    #expect(text.contains(place))
    let folder = try Folder()
    defer { folder.remove() }
    let planted = "      precondition(Array(repeating: end, count: Int(end)).count > 0)\n" + place
    try folder.write(text.replacing(place, with: planted), to: "CueDispatcher.swift")

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-wmo", "-emit-sil", "-o", "/dev/null",
        folder.file("CueDispatcher.swift").path,
      ]
      + (try Self.sources(besides: dispatcher)).map(\.path)
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errors = output.split(separator: "\n").filter { $0.contains("error:") && $0.first == "/" }
    #expect(process.terminationStatus != 0)
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.contains("CueDispatcher.swift") }, "\(errors)")
    #expect(output.contains("can cause locking"))
  }

  /// The target's files that need no other module: the render side is among them.
  private static func sources(besides file: URL) throws -> [URL] {
    try Repository.swiftFiles(below: "Sources/HapticsTimeline").filter { source in
      let text = try String(contentsOf: source, encoding: .utf8)
      return source != file && !text.contains("import HapticsCore")
    }
  }
}
