public import FlyingFox
internal import JSONWriting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the server answers.
///
/// | request | answer |
/// |---|---|
/// | `GET /` | the page |
/// | `GET /folder` | `{"folder": …, "files": […], "isComplete": …}` |
/// | `GET /file?name=…` | the bytes and their `ETag`; 304 where `If-None-Match` has it |
/// | `PUT /file?name=…` | saves over the version in `If-Match`, or a new file with `If-None-Match: *` |
///
/// All but the page wants the header `Haptics-Secret`. Statuses: 403 for whom the gate does not
/// admit, 404 for what is not in the folder, 412 where the file holds something else than
/// `If-Match` says, 413 beyond ``StudioFolder/sizeLimit``, 428 without a condition.
public struct StudioRoutes: HTTPHandler {
  let page: StudioPage
  let folder: StudioFolder
  let gate: StudioGate

  /// Creates the answers for a folder.
  public init(page: StudioPage, folder: StudioFolder, gate: StudioGate) {
    self.page = page
    self.folder = folder
    self.gate = gate
  }

  /// Answers a request; what cannot be done is an answer, too.
  public func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    var response = await answer(request)
    // Nothing of the folder is kept, framed or guessed at by anybody.
    response.headers[.cacheControl] = "no-store"
    response.headers[.init("Cross-Origin-Resource-Policy")] = "same-origin"
    response.headers[.init("Referrer-Policy")] = "no-referrer"
    response.headers[.init("X-Content-Type-Options")] = "nosniff"
    response.headers[.init("X-Frame-Options")] = "DENY"
    return response
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let claim = StudioGate.Request(request)
    // A body is read even where nobody wants it: the next request stands behind it.
    let body = await bytes(of: request.bodySequence)
    if request.path == "/", request.method == .GET {
      guard gate.admitsToPage(claim) else { return HTTPResponse(statusCode: .forbidden) }
      return .holding(page.bytes, as: "text/html; charset=utf-8")
    }
    guard gate.admitsToFiles(claim) else { return HTTPResponse(statusCode: .forbidden) }
    do throws(StudioRefusal) {
      switch (request.method, request.path) {
      case (.GET, "/folder"): return try listing()
      case (.GET, "/file"): return try read(request)
      case (.PUT, "/file"): return try write(body, request)
      case (_, "/"), (_, "/folder"), (_, "/file"):
        return HTTPResponse(statusCode: .methodNotAllowed)
      default: throw .missing
      }
    } catch {
      return HTTPResponse(error)
    }
  }

  private func listing() throws(StudioRefusal) -> HTTPResponse {
    let (names, isComplete) = folder.files()
    let answer: JSON = [
      "folder": .string(folder.name), "files": .array(names.map { .string($0) }),
      "isComplete": .boolean(isComplete),
    ]
    do throws(JSONWritingError) {
      return .holding(Array(try answer.text(.compact).utf8), as: "application/json")
    } catch {
      throw .failed("\(error)")
    }
  }

  private func read(_ request: HTTPRequest) throws(StudioRefusal) -> HTTPResponse {
    let bytes = try folder.content(of: request.fileName)
    let version = StudioVersion(of: bytes)
    var response =
      request.headers[.ifNoneMatch] == version.tag
      ? HTTPResponse(statusCode: .notModified) : .holding(bytes, as: "application/octet-stream")
    response.headers[.eTag] = version.tag
    return response
  }

  private func write(
    _ bytes: [UInt8]?,
    _ request: HTTPRequest
  ) throws(StudioRefusal) -> HTTPResponse {
    guard let bytes else { throw .tooLarge }
    let former = request.headers[.init("If-Match")].map(StudioVersion.init(tag:))
    guard former != nil || request.headers[.ifNoneMatch] == "*" else {
      return HTTPResponse(statusCode: .preconditionRequired)
    }
    let version = try folder.write(bytes, to: request.fileName, over: former)
    return HTTPResponse(statusCode: .noContent, headers: HTTPHeaders([.eTag: version.tag]))
  }

  /// The bytes of a body; `nil` where they are too many, or do not all arrive.
  private func bytes(of body: HTTPBodySequence) async -> [UInt8]? {
    var bytes: [UInt8] = []
    var isWanted = true
    do {
      for try await part in body {
        isWanted = isWanted && bytes.count + part.count <= StudioFolder.sizeLimit
        if isWanted { bytes.append(contentsOf: part) } else { bytes = [] }
      }
    } catch {
      return nil
    }
    return isWanted ? bytes : nil
  }
}

extension StudioGate.Request {
  fileprivate init(_ request: HTTPRequest) {
    self.init(
      host: request.headers[.host],
      origin: request.headers[.init("Origin")],
      site: request.headers[.init("Sec-Fetch-Site")],
      secret: request.headers[.init("Haptics-Secret")]
    )
  }
}

extension HTTPRequest {
  fileprivate var fileName: String { query.first { $0.name == "name" }?.value ?? "" }
}

extension HTTPResponse {
  fileprivate static func holding(_ bytes: [UInt8], as type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: HTTPHeaders([.contentType: type]), body: Data(bytes))
  }

  fileprivate init(_ refusal: StudioRefusal) {
    switch refusal {
    case .missing: self.init(statusCode: .notFound)
    case .changed: self.init(statusCode: .preconditionFailed)
    case .tooLarge: self.init(statusCode: .payloadTooLarge)
    case .failed(let reason):
      self.init(statusCode: .internalServerError, body: Data(reason.utf8))
    }
  }
}
