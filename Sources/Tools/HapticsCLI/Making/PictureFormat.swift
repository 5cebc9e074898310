internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading

/// The format of a picture's file, which its name implies.
enum PictureFormat: String {
  case svg, png, pdf

  /// Returns the format of a file name; SVG for other names and for standard output.
  init(of place: Path?) {
    let name = place.map { String(decoding: $0.lastName, as: UTF8.self) } ?? ""
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    self = PictureFormat(rawValue: ending) ?? .svg
  }

  /// Writes a picture to a place; a PNG file has two pixels per unit of the SVG.
  static func write(_ svg: String, to place: Path?) throws {
    let bytes = Array(svg.utf8)
    switch PictureFormat(of: place) {
    case .svg: try OutputTarget.write(bytes, to: place)
    case .png: try OutputTarget.write(converted(bytes, ["--zoom=2"], place), to: place)
    case .pdf: try OutputTarget.write(converted(bytes, ["--format=pdf"], place), to: place)
    }
  }

  private static func converted(
    _ svg: [UInt8],
    _ options: [String],
    _ place: Path?
  ) throws(Failure) -> [UInt8] {
    let name = OutputTarget.name(of: place)
    let outcome: ChildProcess.Outcome
    do throws(SystemError) {
      outcome = try ChildProcess.run(["rsvg-convert"] + options, input: svg)
    } catch {
      guard error.isMissing else { throw Failure(name, "rsvg-convert: \(error.reason)") }
      throw Failure(
        name,
        "needs 'rsvg-convert'; install librsvg2-bin on Debian, librsvg in Homebrew, or write SVG"
      )
    }
    guard outcome.status == 0 else {
      let words = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first
      throw Failure(name, "rsvg-convert: \(words.map { String($0).harmless } ?? "failed")")
    }
    return outcome.output
  }
}
