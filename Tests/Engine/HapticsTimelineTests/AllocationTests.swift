import Foundation
import TestSupport
import Testing

/// The proof that the render side neither allocates nor locks is made by the compiler.
@Suite struct AllocationTests {
  @Test func `an allocation on the render side fails the build`() throws {
    let dispatcher = Repository.root.appending(
      path: "Sources/Engine/HapticsTimeline/Dispatching/CueDispatcher.swift"
    )
    let text = try String(contentsOf: dispatcher, encoding: .utf8)
    let place = "      if let sheet = retired.popLast() {"
    #expect(text.contains(place))
    let folder = try Folder()
    defer { folder.remove() }
    let planted = "      precondition(Array(repeating: end, count: Int(end)).count > 0)\n" + place
    try folder.write(text.replacing(place, with: planted), to: "CueDispatcher.swift")

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-package-name", Self.packageName,
        "-wmo", "-emit-sil", "-o", "/dev/null", "-I",
        Bundle.main.bundleURL.appending(path: "Modules").path,
        folder.file("CueDispatcher.swift").path,
      ]
      + Self.sources(besides: dispatcher).map(\.path)
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

  /// The name that the package manager gives the package: that of its folder, as an identifier.
  private static var packageName: String {
    let name = Repository.root.lastPathComponent.lowercased()
    return String(
      name.enumerated().map { index, character in
        let isAllowed = character.isLetter || character == "_" || (index > 0 && character.isNumber)
        return isAllowed ? character : "_"
      }
    )
  }

  /// The other files of the target; what they import was built with the tests.
  private static func sources(besides file: URL) -> [URL] {
    Repository.swiftFiles(below: "Sources/Engine/HapticsTimeline").filter { $0 != file }
  }
}
