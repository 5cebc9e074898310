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

  /// Lays documents out in a browser at several widths, and says which words are not where they
  /// should be: upon others, or outside of the picture.
  static func misplacedWords(in documents: [String], widths: [Int]) throws -> [String] {
    try inFolder { folder in
      let list = try JSONEncoder().encode(documents)
      let page = """
        <body><pre id="out">unfinished</pre><script>
        const documents = \(String(decoding: list, as: UTF8.self).replacing("</", with: "<\\/"));
        const faults = [];
        async function look(index, width) {
          const frame = document.createElement('iframe');
          frame.style = `width:${width}px;height:2000px;border:0`;
          frame.srcdoc = '<body style="margin:0">' + documents[index];
          document.body.append(frame);
          await new Promise(done => frame.onload = done);
          const picture = frame.contentDocument.querySelector('svg');
          const bounds = picture.getBoundingClientRect();
          const words = [...picture.querySelectorAll('text')].map(text => {
            const box = text.getBoundingClientRect();
            // Letters do not fill their line.
            const spare = box.height * 0.2;
            return {text: text.textContent.trim(), left: box.left, right: box.right,
              top: box.top + spare, bottom: box.bottom - spare};
          });
          const where = `document ${index} at ${width}: `;
          words.forEach((a, i) => {
            if (a.left < 0 || a.right > bounds.right || a.top < 0 || a.bottom > bounds.bottom)
              faults.push(where + `'${a.text}' is outside`);
            for (const b of words.slice(i + 1))
              if (a.left < b.right - 1 && b.left < a.right - 1
                  && a.top < b.bottom && b.top < a.bottom)
                faults.push(where + `'${a.text}' and '${b.text}' overlap`);
          });
          if (words.length < 5) faults.push(where + 'there are no words');
        }
        (async () => {
          for (let i = 0; i < documents.length; i++)
            for (const width of [\(widths.map(String.init).joined(separator: ","))])
              await look(i, width);
          document.body.innerHTML = '<pre id="out">' + JSON.stringify(faults) + '</pre>';
        })();
        </script></body>
        """
      try Data(page.utf8).write(to: folder.appending(path: "a.html"))
      let text = try chromium.run(
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
          "--user-data-dir=\(folder.appending(path: "profile").path)", "--dump-dom",
          folder.appending(path: "a.html").absoluteString,
        ],
        output: folder.appending(path: "out")
      )
      guard let start = text.range(of: #"<pre id="out">"#),
        let end = text.range(of: "</pre>", range: start.upperBound..<text.endIndex)
      else { return ["the browser said nothing"] }
      let faults = text[start.upperBound..<end.lowerBound]
      return (try? JSONDecoder().decode([String].self, from: Data(faults.utf8))) ?? [String(faults)]
    }
  }

  private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Runs the program; what it prints is returned where it is given a file to keep it in.
  @discardableResult
  private func run(_ arguments: [String], output: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    if let output {
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
    }
    try process.run()
    process.waitUntilExit()
    return try output.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) } ?? ""
  }
}
