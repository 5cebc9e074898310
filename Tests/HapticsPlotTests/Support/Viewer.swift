import Foundation

/// A program that draws SVG files.
enum Viewer: String {
  case librsvg = "rsvg-convert"
  case chromium

  /// Where the program is, or `nil` where it is not installed.
  var path: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Draws a document at a width, in light.
  static func draw(_ svg: String, width: Int) throws -> Picture {
    try inFolder { folder in
      let (source, target) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
      try Data(svg.utf8).write(to: source)
      try librsvg.run(["-w", "\(width)", "-o", target.path, source.path])
      return try Picture(png: Array(Data(contentsOf: target)))
    }
  }

  /// Draws a document twice in a browser, in light and in dark beside it.
  static func drawInBrowser(_ svg: String, width: Int, height: Int) throws -> Picture {
    try inFolder { folder in
      let target = folder.appending(path: "a.png")
      try Data(svg.utf8).write(to: folder.appending(path: "a.svg"))
      let page = """
        <body style="margin:0;font-size:0">
        <img src="a.svg" width="\(width)" style="color-scheme:light"><img src="a.svg" \
        width="\(width)" style="color-scheme:dark"></body>
        """
      try Data(page.utf8).write(to: folder.appending(path: "a.html"))
      try chromium.run([
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--user-data-dir=\(folder.appending(path: "profile").path)",
        "--window-size=\(2 * width),\(height)", "--screenshot=\(target.path)",
        folder.appending(path: "a.html").absoluteString,
      ])
      return try Picture(png: Array(Data(contentsOf: target)))
    }
  }

  private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
