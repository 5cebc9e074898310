import Foundation
import HapticsCLI
import HapticsFiles
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@Suite("Answers of the studio's server")
struct StudioRoutesTests {
  private let files: Folder
  private let routes: StudioRoutes
  private let gate = StudioGate(port: 4000, secret: String(repeating: "a", count: 32))
  private let page = #"""
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:"><p>page
    """#

  init() throws {
    files = try Folder(["door & gate.ahap": "one", "page.html": page])
    routes = StudioRoutes(
      page: try StudioPage(reading: files.path("page.html")),
      folder: try StudioFolder(Path(files.url.path))
    )
  }

  private func answer(
    _ method: HTTPMethod,
    _ target: String,
    _ headers: [String: String] = [:],
    body: String = "",
    isKnown: Bool = true
  ) -> StudioAnswer {
    var all = ["Host": "127.0.0.1:4000"]
    if isKnown { all["Haptics-Secret"] = String(repeating: "a", count: 32) }
    all.merge(headers) { $1 }
    let head = HTTPRequestHead(
      version: .http1_1,
      method: method,
      uri: target,
      headers: HTTPHeaders(all.map { ($0.key, $0.value) })
    )
    return switch routes.step(after: head, through: gate) {
    case .answer(let answer): answer
    case .save(let upload): saved(upload, body)
    }
  }

  private func saved(_ upload: StudioUpload, _ body: String) -> StudioAnswer {
    do throws(HTTPError) { try upload.write(Array(body.utf8)) } catch { return StudioAnswer(error) }
    return routes.save(upload)
  }

  @Test("the page may connect to its own server, and needs no secret")
  func servedPage() {
    let response = answer(.GET, "/", isKnown: false)
    #expect(response.status == .ok)
    let policy = "default-src 'none'; connect-src 'self'; img-src data:"
    #expect(
      String(buffer: response.body)
        == page.replacing("default-src 'none'; img-src data:", with: policy)
    )
    #expect(response.headers["Content-Type"] == ["text/html; charset=utf-8"])
    #expect(response.headers["Content-Security-Policy"] == [policy + "; frame-ancestors 'none'"])
  }

  @Test("no address is a script of the served page")
  func scripts() throws {
    let start = #"<meta http-equiv="Content-Security-Policy" content=""#
    let policy = "default-src 'none'; script-src 'sha256-x' data: blob:; img-src data:"
    try files.write("\(start)\(policy)\">", to: "page.html")
    let page = try StudioPage(reading: files.path("page.html"))
    let served =
      "default-src 'none'; connect-src 'self'; script-src 'sha256-x' blob:; img-src data:"
    #expect(String(decoding: page.bytes, as: UTF8.self) == "\(start)\(served)\">")
    #expect(page.policy == served + "; frame-ancestors 'none'")
  }

  @Test("browsers keep, frame and guess at no answer")
  func headers() {
    for target in ["/folder", "/file?name=none", "/none", "/?x"] {
      let headers = answer(.GET, target).headers
      #expect(headers["Cache-Control"] == ["no-store"])
      #expect(headers["X-Content-Type-Options"] == ["nosniff"])
      #expect(headers["Referrer-Policy"] == ["no-referrer"])
      #expect(headers["Cross-Origin-Resource-Policy"] == ["same-origin"])
      #expect(headers["Access-Control-Allow-Origin"] == [])
      if target == "/?x" { continue }
      #expect(
        headers["Content-Security-Policy"] == ["default-src 'none'; frame-ancestors 'none'"]
      )
    }
  }

  @Test("a stranger learns nothing, not even which files exist")
  func strangers() {
    for target in ["/folder", "/file?name=door%20%26%20gate.ahap", "/file?name=none", "/none"] {
      for method in [HTTPMethod.GET, .PUT, .POST, .DELETE, .OPTIONS] {
        let stranger = answer(method, target, isKnown: false)
        #expect(stranger.status == .forbidden)
        #expect(stranger.body.readableBytes == 0)
        #expect(answer(method, target, ["Host": "evil.example:4000"]).status == .forbidden)
        #expect(answer(method, target, ["Origin": "http://evil.example"]).status == .forbidden)
      }
    }
    #expect(answer(.GET, "/", ["Host": "evil.example"]).status == .forbidden)
  }

  @Test("a field that is sent twice equals no value")
  func twice() {
    let secret = ("Haptics-Secret", String(repeating: "a", count: 32))
    for second in [("Host", "evil.example"), ("Host", "127.0.0.1:4000"), secret] {
      let head = HTTPRequestHead(
        version: .http1_1,
        method: .GET,
        uri: "/folder",
        headers: HTTPHeaders([("Host", "127.0.0.1:4000"), secret, second])
      )
      guard case .answer(let answer) = routes.step(after: head, through: gate) else {
        Issue.record("\(second)")
        continue
      }
      #expect(answer.status == .forbidden, "\(second)")
    }
  }

  @Test("the listing is JSON of the folder's name and files")
  func listing() {
    let response = answer(.GET, "/folder")
    #expect(response.headers["Content-Type"] == ["application/json"])
    let name = files.url.lastPathComponent
    #expect(
      String(buffer: response.body)
        == #"{"folder":"\#(name)","files":["door & gate.ahap"],"isComplete":true}"#
    )
  }

  @Test("a file comes with its version, and not again for a client that has it")
  func reading() throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let response = answer(.GET, target)
    let tag = try #require(response.headers["ETag"].first)
    #expect(String(buffer: response.body) == "one")
    #expect(response.headers["Content-Type"] == ["application/octet-stream"])
    let again = answer(.GET, target, ["If-None-Match": tag])
    #expect(again.status == .notModified)
    #expect(again.body.readableBytes == 0)
    #expect(answer(.GET, "/file?x=1&name=door%20%26%20gate.ahap").status == .ok)
    for query in [
      "", "?", "?name", "?name=", "?name=..%2fx.ahap", "?name=%c0%afx.ahap", "?name=a%2", "?Name=a",
      "?name=door%20%26%20gate.ahap%00", "?name=door+%26+gate.ahap",
    ] {
      #expect(answer(.GET, "/file" + query).status == .notFound, "\(query)")
    }
  }

  @Test("saving names the version that it replaces, and fails over any other")
  func saving() throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let tag = StudioVersion(of: Array("one".utf8)).tag
    #expect(answer(.PUT, target, body: "two").status == .preconditionRequired)
    #expect(answer(.PUT, target, ["If-Match": tag], body: "two").status == .noContent)
    #expect(try files.read("door & gate.ahap") == "two")
    let late = answer(.PUT, target, ["If-Match": tag], body: "three")
    #expect(late.status == .preconditionFailed)
    let isNew = answer(.PUT, target, ["If-None-Match": "*"], body: "three")
    #expect(isNew.status == .preconditionFailed)
    #expect(try files.read("door & gate.ahap") == "two")
    #expect(
      answer(.PUT, "/file?name=new.ahap", ["If-None-Match": "*"], body: "n").headers["ETag"]
        == [StudioVersion(of: Array("n".utf8)).tag]
    )
  }

  @Test("deleting names the version that it deletes")
  func deleting() throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let tag = StudioVersion(of: Array("one".utf8)).tag
    #expect(answer(.DELETE, target).status == .preconditionRequired)
    #expect(answer(.DELETE, target, ["If-Match": "\"0-0\""]).status == .preconditionFailed)
    #expect(answer(.DELETE, target, ["If-Match": tag], isKnown: false).status == .forbidden)
    #expect(answer(.DELETE, "/file?name=none.ahap", ["If-Match": tag]).status == .notFound)
    #expect(try files.names == ["door & gate.ahap", "page.html"])
    #expect(answer(.DELETE, target, ["If-Match": tag]).status == .noContent)
    #expect(try files.names == ["page.html"])
    #expect(answer(.DELETE, target, ["If-Match": tag]).status == .notFound)
  }

  @Test("renaming names the version and both names, and keeps the version")
  func renaming() throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let tag = StudioVersion(of: Array("one".utf8)).tag
    #expect(answer(.POST, target, ["If-Match": tag]).status == .notFound)
    #expect(answer(.POST, target + "&to=b.ahap").status == .preconditionRequired)
    #expect(answer(.POST, target + "&to=b.ahap", ["If-Match": "x"]).status == .preconditionFailed)
    #expect(answer(.POST, target + "&to=..%2fb.ahap", ["If-Match": tag]).status == .notFound)
    #expect(answer(.POST, target + "&to=b.md", ["If-Match": tag]).status == .notFound)
    let renamed = answer(.POST, target + "&to=b%20c.ahap", ["If-Match": tag])
    #expect(renamed.status == .noContent)
    #expect(renamed.headers["ETag"] == [tag])
    #expect(try files.read("b c.ahap") == "one")
    #expect(try files.names == ["b c.ahap", "page.html"])
    try files.write("two", to: "d.ahap")
    let taken = answer(.POST, "/file?name=b%20c.ahap&to=d.ahap", ["If-Match": tag])
    #expect(taken.status == .conflict)
    #expect(try files.read("d.ahap") == "two")
    #expect(try files.read("b c.ahap") == "one")
  }

  @Test("other methods are not allowed, and other targets not found")
  func otherRequests() throws {
    let target = "/file?name=door%20%26%20gate.ahap"
    let methods = "GET, HEAD, PUT, DELETE, POST"
    for (method, target, allowed) in [
      (.PATCH, target, methods), (.DELETE, "/folder", "GET, HEAD"), (.POST, "/folder", "GET, HEAD"),
      (.PUT, "/", "GET, HEAD"),
    ] as [(HTTPMethod, String, String)] {
      let refused = answer(method, target)
      #expect(refused.status == .methodNotAllowed)
      #expect(refused.headers["Allow"] == [allowed])
    }
    let long = String(repeating: "a", count: 260) + ".ahap"
    #expect(answer(.GET, "/file?name=\(long)").status == .notFound)
    #expect(
      answer(.PUT, "/file?name=\(long)", ["If-None-Match": "*"], body: "{}").status == .notFound
    )
    for target in ["/../etc/passwd", "*", "", "//", "http://127.0.0.1:4000/", "127.0.0.1:4000"] {
      #expect(answer(.GET, target).status == .notFound, "\(target)")
    }
    #expect(try files.names == ["door & gate.ahap", "page.html"])
  }

  @Test("a request for the header gets that of the whole answer")
  func headerAlone() throws {
    for target in ["/", "/folder", "/file?name=door%20%26%20gate.ahap", "/file?name=none.ahap"] {
      let (whole, header) = (answer(.GET, target), answer(.HEAD, target))
      #expect(header.isHeadOnly && !whole.isHeadOnly)
      #expect(header.status == whole.status && header.body == whole.body)
      #expect(header.headers["ETag"] == whole.headers["ETag"])
    }
    #expect(answer(.HEAD, "/folder", isKnown: false).status == .forbidden)
  }

  @Test("a page without the studio's policy is not the studio")
  func otherPages() throws {
    let start = #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "#
    let other = try Folder([
      "page.html": "<p>hello", "open.html": start, "split.html": start + "\n\">",
      "late.html":
        String(repeating: " ", count: 4096) + start + "\">",
    ])
    for name in ["page.html", "open.html", "split.html", "late.html"] {
      #expect(throws: HTTPError.missing, "\(name)") {
        try StudioPage(reading: other.path(name))
      }
    }
    #expect(throws: HTTPError.failed("No such file or directory")) {
      try StudioPage(reading: other.path("none.html"))
    }
  }
}
