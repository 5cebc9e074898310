import Foundation
import HapticsFiles
import HapticsLanguageServer
import TestSupport
import Testing

@testable import HapticsCLI

/// Studios as processes of the language server, with a shell script in the place of their program.
@Suite struct ChildStudiosTests {
  /// Studios whose program is a script; its last argument is the folder.
  private static func studios(_ folder: Folder, _ script: String) throws -> ChildStudios {
    let program = try Program.script(script, in: folder)
    return ChildStudios(InstalledStudio(program: program, page: folder.path("page.html")))
  }

  /// The next news of a folder's studio.
  private static func news(_ studios: ChildStudios, _ folder: Path) -> StudioNews? {
    while studios.outputs.contains(where: { $0.folder == folder }) {
      if let news = studios.takeOutput(of: folder) { return news }
    }
    return nil
  }

  @Test func `the address is known once its line is complete`() throws {
    let folder = try Folder()
    let studios = try Self.studios(
      folder,
      """
      printf 'haptics studio: open http://127.0.0.1:9/#sec'; sleep 0.1; echo "ret=$*"
      echo 'haptics studio: Ctrl-C ends it'
      cat >/dev/null
      """
    )
    let place = folder.path("served")
    #expect(studios.control.start(place) == nil)
    #expect(
      Self.news(studios, place)
        == .serves(
          address: "http://127.0.0.1:9/#secret=studio --page \(folder.path("page.html").text)"
            + " --until-input-closes -- \(place.text)"
        )
    )
    studios.control.stop(place)
    #expect(studios.outputs.isEmpty)
  }

  @Test func `a studio that fails to start reports the reason`() throws {
    let folder = try Folder()
    let place = folder.path("served")
    for (script, reason) in [
      ("echo 'haptics: port 0: Permission denied' >&2; exit 2", "port 0: Permission denied"),
      ("exit 2", ""),
    ] {
      let studios = try Self.studios(folder, script)
      #expect(studios.control.start(place) == nil)
      #expect(Self.news(studios, place) == .ended(reason: reason))
      #expect(studios.outputs.isEmpty)
    }
    let studios = ChildStudios(
      InstalledStudio(program: folder.path("nothing"), page: folder.path("page.html"))
    )
    #expect(studios.control.start(place) == "No such file or directory")
  }

  @Test func `each studio has its own folder and ends when its input closes`() throws {
    let folder = try Folder()
    let studios = try Self.studios(
      folder,
      """
      echo "haptics studio: open $6"
      cat >/dev/null
      """
    )
    let places = [folder.path("one"), folder.path("two")]
    for place in places {
      #expect(studios.control.start(place) == nil)
      #expect(Self.news(studios, place) == .serves(address: place.text))
    }
    #expect(Set(studios.outputs.map(\.folder)) == Set(places))
    studios.control.stop(places[0])
    #expect(studios.outputs.map(\.folder) == [places[1]])
    studios.control.stop(places[1])
  }

  @Test func `a studio ends when its input does`() throws {
    let folder = try Folder([
      "page.html":
        #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'">"#,
      "a.ahap": "{}",
    ])
    let studios = ChildStudios(
      InstalledStudio(program: Path(Program.path), page: folder.path("page.html"))
    )
    let place = Path(folder.url.path)
    #expect(studios.control.start(place) == nil)
    guard case .serves(let address)? = Self.news(studios, place) else {
      Issue.record("no address")
      return
    }
    #expect(address.hasPrefix("http://127.0.0.1:"))
    // A second one of the same folder takes the place of the first.
    #expect(studios.control.start(place) == nil)
    guard case .serves(let other)? = Self.news(studios, place) else {
      Issue.record("no other address")
      return
    }
    #expect(other != address)
    studios.control.stop(place)
    let words = "studio --page page.html --until-input-closes"
    let line = "printf '' | timeout 20 '\(Program.path)' \(words) >/dev/null; echo $?"
    let run = try Program.shell(line, in: folder)
    #expect(run.output == "0\n")
  }
}
