import Foundation
import TestSupport
import Testing

/// The manual of the library says all that the header says, and nothing else.
@Suite struct LibraryPagesTests {
  /// All pages, made once for all tests.
  private static let pages = Result { try LibraryPage.all() }

  @Test func `every function of the header has a page`() throws {
    let file = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include/haptics.h")
    // What a compiler sees, without the reader of the pages.
    let code = try String(contentsOf: file, encoding: .utf8)
      .replacing(/\/\*[\s\S]*?\*\//, with: "")
    let declared = code.matches(of: /\b(haptics_\w+)\(/).map { String($0.1) }
    let named = try Self.pages.get().flatMap { page in
      page.text.matches(of: /\n\.Nm (haptics_\w+)/).map { String($0.1) }
    }
    #expect(declared.count > 100)
    #expect(named == declared)
  }

  @Test func `every parameter of every function is explained`() throws {
    let header = try LibraryPage.header()
    var unexplained: [String] = []
    for group in header.groups {
      let page = GroupPage(group: group, header: header)
      for item in group.items {
        for function in item.declarations.compactMap(\.function) {
          for name in function.parameterNames
          where page.text(ofParameter: name, item.comment) == nil {
            unexplained.append("\(function.name): \(name)")
          }
        }
      }
    }
    #expect(unexplained == [])
  }

  @Test func `every member of every struct is explained`() throws {
    var unexplained: [String] = []
    for item in try LibraryPage.header().groups.flatMap(\.items) {
      for case .structure(let name, let members) in item.declarations {
        for member in members where member.text.isEmpty {
          unexplained.append("\(name): \(member.name)")
        }
      }
    }
    // What these two are for is said of all structs.
    unexplained.removeAll { $0.hasSuffix(": struct_size") || $0.contains(": reserved") }
    #expect(unexplained == [])
  }

  @Test func `every function says from where it may be called`() throws {
    for item in try LibraryPage.header().groups.flatMap(\.items) {
      for function in item.declarations.compactMap(\.function) where !function.isCallback {
        #expect(item.comment.threadSafety != nil, "\(function.name)")
        #expect(item.comment.realtimeSafety != nil, "\(function.name)")
      }
    }
  }

  @Test func `a comment is read apart by what it is about`() {
    let comment = Comment(
      text: """
        Fades a light; the range is: wide. Never
        waits.

        level: 0 ... 1. over: seconds, as in
        haptics_levels: 0 or more.
        Thread-safe: no, as it counts. Realtime-safe: yes.
        """
    )
    #expect(comment.paragraphs == ["Fades a light; the range is: wide. Never waits."])
    #expect(
      comment.labels == ["level": "0 ... 1.", "over": "seconds, as in haptics_levels: 0 or more."]
    )
    #expect(comment.threadSafety == "no, as it counts")
    #expect(comment.realtimeSafety == "yes")
  }

  @Test func `a group of a header becomes a page`() throws {
    let header = CHeader(
      text: """
        /* lamp.h: lights. */
        /* # Lamps: light, and no heat
         *
         * lamp: from nowhere. */

        /* A lamp. */
        typedef struct haptics_lamp {
          uint32_t struct_size;
          float level; /* 0 ... 1 */
        } haptics_lamp;
        #define HAPTICS_LAMP_INIT \\
          { sizeof(haptics_lamp), 0.5f }

        enum {
          HAPTICS_OFF = 0, /* dark */
          HAPTICS_ON = 1
        };

        /* Lights a lamp.
         * level: 0 ... 1.
         * Thread-safe: yes. Realtime-safe: no. */
        int32_t haptics_light(haptics_lamp *lamp,
                              float level);
        """
    )
    let group = try #require(header.groups.first)
    #expect(
      GroupPage(group: group, header: header).lines == [
        ".Sh NAME", ".Nm haptics_light", ".Nd light, and no heat", ".Sh LIBRARY",
        "Haptics (libhaptics, \\-lhaptics)", ".Sh SYNOPSIS", ".In haptics.h", ".Ft int32_t",
        ".Fo haptics_light", ".Fa \"haptics_lamp *lamp\"", ".Fa \"float level\"", ".Fc",
        ".Sh DESCRIPTION",
        ".Ss haptics_lamp", "A lamp.", ".Bl -tag -width Ds",
        ".It Fa \"uint32_t struct_size\"", "The size of the struct in bytes.",
        ".It Fa \"float level\"", "0 ... 1; initially 0.5f.", ".El",
        ".Ss HAPTICS_OFF and others", ".Bl -tag -width Ds",
        ".It Dv HAPTICS_OFF No = 0", "Dark.", ".It Dv HAPTICS_ON No = 1", ".El",
        ".Ss haptics_light", "Lights a lamp.", ".Bl -tag -width Ds",
        ".It Fa \"haptics_lamp *lamp\"", "From nowhere.", ".It Fa \"float level\"", "0 ... 1.",
        ".El", ".Pp", "Thread\\-safe: yes.", "Realtime\\-safe: no.", ".Sh SEE ALSO",
        ".Xr haptics 3",
      ]
    )
  }

  @Test(arguments: [".hidden", "'quoted'", "a \\ b", "-2^52 ... 2^52"])
  func `text that means something to mdoc is text`(text: String) throws {
    let folder = try Folder()
    let lines = MdocText(functions: [], types: []).lines(text)
    let page = folder.file("page.3")
    let source =
      ([".Dd May 1, 2026", ".Dt PAGE 3", ".Os", ".Sh NAME", ".Nm x", ".Nd y"]
      + [".Sh DESCRIPTION"] + lines).joined(separator: "\n") + "\n"
    try Data(source.utf8).write(to: page)
    let shown = try Tool.run("mandoc", ["-Tutf8", "-O", "width=60", page.path])
    #expect(shown.contains("     \(text)\n"))
  }

  @Test func `mandoc finds nothing wrong with the pages`() throws {
    let folder = try Folder()
    let files = try Self.pages.get().map { page in
      let file = folder.file(page.name)
      try Data(page.text.utf8).write(to: file)
      return file.path
    }
    #expect(try Tool.run("mandoc", ["-Tlint", "-W", "warning"] + files) == "")
  }
}

/// A program of the system, and its output.
enum Tool {
  static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
