import HapticsFiles
import LocatedJSON
import NIOCore
package import NIOHTTP1

/// The routes of the server.
///
/// | request | answer |
/// |---|---|
/// | `GET /` | the page |
/// | `GET /folder` | `{"folder": …, "files": […], "isComplete": …}` |
/// | `GET /file?name=…` | the bytes and their `ETag`; 304 if `If-None-Match` names them |
/// | `PUT /file?name=…` | saves over the version in `If-Match`, or a new file with `If-None-Match: *` |
/// | `DELETE /file?name=…` | deletes the version in `If-Match` |
/// | `POST /file?name=…&to=…` | renames the version in `If-Match`, never over another file |
///
/// `HEAD` is answered as `GET`, without the body. All requests but the page's need the header
/// `Haptics-Secret`. Statuses: 403 if the gate refuses, 404 for a name that is not in the folder, 405
/// with the methods of a target in `Allow`, 409 if the new name exists, 412 if the file is not the
/// version in `If-Match`, 413 for more than ``StudioFolder/sizeLimit`` bytes, 428 without a
/// condition.
package struct StudioRoutes: Sendable {
  private let page: StudioAnswer
  private let folder: StudioFolder

  package init(page: StudioPage, folder: StudioFolder) {
    self.folder = folder
    self.page = StudioAnswer(
      .ok,
      ["Content-Type": "text/html; charset=utf-8"],
      body: ByteBuffer(bytes: page.bytes),
      policy: page.policy
    )
  }

  /// The step after a request head.
  package enum Step {
    /// An answer, without the request's body.
    case answer(StudioAnswer)
    /// A file to be saved from the request's body.
    case save(StudioUpload)
  }

  /// Returns whether the head of a request shows the secret, so that the step may read files.
  func isAdmitted(_ head: HTTPRequestHead, through gate: StudioGate) -> Bool {
    gate.admitsToFiles(StudioGate.Request(head.headers))
  }

  /// Returns the step that follows the head of a request, which the gate may refuse.
  package func step(after head: HTTPRequestHead, through gate: StudioGate) -> Step {
    var head = head
    let isHeadOnly = head.method == .HEAD
    if isHeadOnly { head.method = .GET }
    let step = step(afterWhole: head, through: gate)
    guard isHeadOnly, case .answer(var answer) = step else { return step }
    answer.isHeadOnly = true
    return .answer(answer)
  }

  private func step(afterWhole head: HTTPRequestHead, through gate: StudioGate) -> Step {
    let claim = StudioGate.Request(head.headers)
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1] : ""
    if head.method == .GET, parts[0] == "/" {
      return .answer(gate.admitsToPage(claim) ? page : StudioAnswer(.forbidden))
    }
    guard gate.admitsToFiles(claim) else { return .answer(StudioAnswer(.forbidden)) }
    do throws(HTTPError) {
      switch (head.method, parts[0]) {
      case (.GET, "/folder"): return .answer(try listing())
      case (.GET, "/file"): return .answer(try content(of: name(in: query), head.headers))
      case (.PUT, "/file"): return saving(try name(in: query), head.headers)
      case (.DELETE, "/file"): return .answer(try delete(name(in: query), head.headers))
      case (.POST, "/file"):
        let newName = try name(in: query, "to=")
        return .answer(try rename(name(in: query), to: newName, head.headers))
      case (_, "/"), (_, "/folder"):
        return .answer(StudioAnswer(.methodNotAllowed, ["Allow": "GET, HEAD"]))
      case (_, "/file"):
        let allowed = "GET, HEAD, PUT, DELETE, POST"
        return .answer(StudioAnswer(.methodNotAllowed, ["Allow": allowed]))
      default: throw .missing
      }
    } catch {
      return .answer(StudioAnswer(error))
    }
  }

  package func save(_ upload: StudioUpload) -> StudioAnswer {
    do throws(HTTPError) {
      return StudioAnswer(.noContent, ["ETag": try upload.commit().tag])
    } catch {
      return StudioAnswer(error)
    }
  }

  private func delete(_ name: String, _ headers: HTTPHeaders) throws(HTTPError) -> StudioAnswer {
    guard let tag = headers.only("If-Match") else { return StudioAnswer(.preconditionRequired) }
    try folder.delete(name, StudioVersion(tag: tag))
    return StudioAnswer(.noContent)
  }

  private func rename(
    _ name: String,
    to newName: String,
    _ headers: HTTPHeaders
  ) throws(HTTPError) -> StudioAnswer {
    guard let tag = headers.only("If-Match") else { return StudioAnswer(.preconditionRequired) }
    try folder.rename(name, to: newName, StudioVersion(tag: tag))
    return StudioAnswer(.noContent, ["ETag": tag])
  }

  private func listing() throws(HTTPError) -> StudioAnswer {
    guard !folder.isDeleted else { throw .missing }
    let (names, isComplete) = folder.files()
    let listing: JSON = [
      "folder": .string(folder.name), "files": .array(names.map { .string($0) }),
      "isComplete": .boolean(isComplete),
    ]
    return StudioAnswer(
      .ok,
      ["Content-Type": "application/json"],
      body: ByteBuffer(string: listing.text(.compact))
    )
  }

  private func content(
    of name: String,
    _ headers: HTTPHeaders
  ) throws(HTTPError) -> StudioAnswer {
    let file = try folder.file(name)
    let tag = try file.version().tag
    guard headers.only("If-None-Match") != tag else {
      return StudioAnswer(.notModified, ["ETag": tag])
    }
    let isSmall = file.size <= StudioRoutes.bufferSize
    var answer = StudioAnswer(
      .ok,
      ["Content-Type": "application/octet-stream", "ETag": tag],
      body: isSmall ? ByteBuffer(bytes: try file.bytes()) : ByteBuffer()
    )
    if !isSmall { answer.file = file }
    return answer
  }

  /// The maximum size of a file that is in memory while it is sent, in bytes.
  private static let bufferSize = 1 << 18

  private func saving(_ name: String, _ headers: HTTPHeaders) -> Step {
    let former = headers.only("If-Match").map(StudioVersion.init(tag:))
    guard former != nil || headers.only("If-None-Match") == "*" else {
      return .answer(StudioAnswer(.preconditionRequired))
    }
    return .save(StudioUpload(of: name, over: former, to: folder))
  }

  private func name(
    in query: Substring,
    _ key: String = "name="
  ) throws(HTTPError) -> String {
    for entry in query.split(separator: "&") where entry.hasPrefix(key) {
      guard let bytes = PercentEncoding.decoded(entry.dropFirst(key.count).utf8),
        let name = String(validating: bytes, as: UTF8.self)
      else { break }
      return name
    }
    throw .missing
  }
}

extension StudioGate.Request {
  fileprivate init(_ headers: HTTPHeaders) {
    self.init(
      host: headers.only("Host"),
      origin: headers.only("Origin"),
      site: headers.only("Sec-Fetch-Site"),
      secret: headers.only("Haptics-Secret")
    )
  }
}

extension HTTPHeaders {
  /// Returns the value of a field; several values are one that equals none of them.
  func only(_ name: String) -> String? {
    let values = self[name]
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
