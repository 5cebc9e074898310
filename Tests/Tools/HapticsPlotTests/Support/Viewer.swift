import Foundation
import TestSupport

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
    let folder = try Folder(["a.svg": svg])
    defer { folder.remove() }
    let target = folder.file("a.png")
    let process = Process()
    process.executableURL = librsvg.path
    process.arguments = ["-w", "\(width)", "-o", target.path, folder.file("a.svg").path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Picture(png: Array(Data(contentsOf: target)))
  }

  /// Draws a document twice in a browser, in light and in dark beside it.
  static func drawInBrowser(_ svg: String, width: Int, height: Int) throws -> Picture {
    let page = """
      <body style="margin:0;font-size:0">
      <img src="a.svg" width="\(width)" style="color-scheme:light"><img src="a.svg" \
      width="\(width)" style="color-scheme:dark"></body>
      """
    let folder = try Folder(["a.svg": svg, "a.html": page])
    defer { folder.remove() }
    let browser = try Browser(width: 2 * width, height: height)
    try browser.open(folder.file("a.html"))
    return try browser.picture()
  }

  /// Lays documents out in a browser at several widths, and says which words are not where they
  /// should be: upon others, or outside of the picture.
  static func misplacedWords(in documents: [String], widths: [Int]) throws -> [String] {
    let list = String(decoding: try JSONEncoder().encode(documents), as: UTF8.self)
    let folder = try Folder(["a.html": "<body></body>"])
    defer { folder.remove() }
    let browser = try Browser(width: 1600, height: 2000)
    try browser.open(folder.file("a.html"))
    let faults = try browser.evaluate(
      """
      (async () => {
        const documents = \(list);
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
        for (let i = 0; i < documents.length; i++)
          for (const width of \(widths)) await look(i, width);
        return JSON.stringify(faults);
      })()
      """
    )
    return try JSONDecoder().decode([String].self, from: Data(faults.utf8))
  }
}
