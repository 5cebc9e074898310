import Foundation
import TestSupport
import Testing

/// The contact sheet of `haptics plot --gallery`.
@Suite struct GalleryTests {
  private func pattern(_ description: String) -> String {
    #"{"Version": 1, "Metadata": {"Description": "\#(description)"}, "Pattern": [{"Event": "#
      + #"{"Time": 0, "EventType": "HapticTransient", "EventParameters": []}}]}"#
  }

  @Test func `all pictures stand on one page, with what is said of them`() throws {
    let folder = try Folder([
      "in/b c.ahap": pattern("A <tap> & more"), "in/a.ahap": pattern("First."),
      "in/d.ahap": pattern(""), "in/e.ahap": pattern("Last."), "out/e.wav": "",
    ])
    let run = try Program.run("plot", "in", "--gallery", "out", in: folder)
    #expect(run.errors == "" && run.status == 0)
    let page = try String(contentsOf: folder.file("out/README.md"), encoding: .utf8)
    func cell(_ file: String, _ title: String, _ more: String) -> String {
      """
      <td width="33%" valign="top">
      <a href="\(file)"><img src="\(file)" alt="\(title) over time"></a><br>
      <b>\(title)</b>\(more)
      </td>

      """
    }
    #expect(
      page == "# Gallery\n\nMade by `haptics plot --gallery`.\n\n<table>\n<tr>\n"
        + cell("a.svg", "a", "<br>\nFirst.")
        + cell("b%20c.svg", "b c", "<br>\nA &lt;tap&gt; &amp; more") + cell("d.svg", "d", "")
        + "</tr>\n<tr>\n" + cell("e.svg", "e", " · <a href=\"e.wav\">listen</a><br>\nLast.")
        + "</tr>\n</table>\n"
    )
    for name in ["a", "b c", "d", "e"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("out/\(name).svg").path))
    }
  }

  @Test func `pictures keep their subfolders, and are linked there`() throws {
    let folder = try Folder(["in/a/x.ahap": pattern("One."), "in/b/x.ahap": pattern("Two.")])
    let run = try Program.run("plot", "in", "--gallery", "out/", in: folder)
    #expect(run.errors == "" && run.status == 0)
    let page = try folder.read("out/README.md")
    #expect(page.matches(of: /href="([^"]+)"/).map(\.1) == ["a/x.svg", "b/x.svg"])
    for name in ["a/x.svg", "b/x.svg"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("out/\(name)").path))
    }
  }

  @Test func `a gallery is made in a new folder, and excludes other outputs`() throws {
    let folder = try Folder(["a.ahap": pattern("One.")])
    let run = try Program.run("plot", "a.ahap", "--gallery", "new", in: folder)
    #expect(run.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.file("new/README.md").path))
    let both = try Program.run("plot", "a.ahap", "-o", "x.svg", "--gallery", "y", in: folder)
    #expect(both.status == 2)
    #expect(both.errors.contains("'--output' cannot be used with '--gallery'"))
    let columns = try Program.run("plot", "a.ahap", "--gallery", "y", "--columns", "40", in: folder)
    #expect(columns.status == 2)
  }
}
