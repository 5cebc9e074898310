import Foundation
import TestSupport

/// Chromium without a window, spoken to through its DevTools protocol.
///
/// It is told how large its view is before anything is drawn, and asked whether all is drawn before
/// a picture is taken. Its switch `--screenshot` does neither: where the picture is larger than the
/// view, what lies outside may still be missing in it.
final class Browser {
  /// What the browser could not do, in its words or ours.
  struct Failure: Error { let reason: String }

  private let profile: Folder
  private let process = Process()
  private let socket: Int32
  private var session: String?
  private var lastID = 0
  private var received: [UInt8] = []

  /// Starts the browser with a view of a size in pixels.
  init(width: Int, height: Int) throws {
    profile = try Folder()
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw Failure(reason: "no socket: \(errno)")
    }
    socket = ends[0]
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    // A browser that does not answer fails the test, and does not keep it for ever.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      // The browser listens on 3 and answers on 4.
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&0 </dev/null >/dev/null 2>&1",
      Viewer.chromium.path?.path ?? "chromium",
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--user-data-dir=\(profile.url.path)", "--remote-debugging-pipe", "about:blank",
    ]
    process.environment = BareEnvironment.with(["HOME": profile.url.path])
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    try process.run()
    let target = try ask("Target.createTarget", ["url": "about:blank"])
    session =
      try ask(
        "Target.attachToTarget",
        ["targetId": target["targetId"] ?? "", "flatten": true]
      )["sessionId"] as? String
    _ = try ask(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
  }

  deinit {
    session = nil
    _ = try? ask("Browser.close")
    close(socket)
    process.waitUntilExit()
  }

  /// Opens a page, and returns when its images and fonts are there and it has been drawn.
  func open(_ page: URL) throws {
    let answer = try ask("Page.navigate", ["url": page.absoluteString])
    if let reason = answer["errorText"] as? String { throw Failure(reason: reason) }
    let ready = try evaluate(
      """
      (async () => {
        if (document.readyState !== 'complete')
          await new Promise(done => addEventListener('load', done));
        await document.fonts.ready;
        await Promise.all([...document.images].map(image => image.decode()));
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return document.URL;
      })()
      """
    )
    guard ready == page.absoluteString else { throw Failure(reason: "it shows \(ready)") }
  }

  /// The text that an expression comes to, when its promise is kept.
  func evaluate(_ expression: String) throws -> String {
    let answer = try ask(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true]
    )
    guard let value = (answer["result"] as? [String: Any])?["value"] as? String else {
      throw Failure(reason: "\(answer)")
    }
    return value
  }

  /// What the view shows.
  func picture() throws -> Picture {
    let answer = try ask("Page.captureScreenshot", ["format": "png"])
    guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
      throw Failure(reason: "no picture: \(answer)")
    }
    return try Picture(png: Array(data))
  }

  /// Sends a command and waits for its answer; events in between are dropped.
  private func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    command["sessionId"] = session
    try send(Array(JSONSerialization.data(withJSONObject: command)) + [0])
    while true {
      let message = try JSONSerialization.jsonObject(with: Data(try receive()))
      guard let answer = message as? [String: Any], answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Failure(reason: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      // No signal where the browser has gone: that would end all tests.
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(reason: "the browser has gone: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next message, which a zero ends.
  private func receive() throws -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      searched = received.count
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { throw Failure(reason: "the browser does not answer: \(errno)") }
      received += chunk[..<count]
    }
  }
}
