import HapticsFiles
import LocatedJSON

/// The format of a picture's file, which its name implies.
enum PictureFormat: String {
  case svg, png, pdf

  /// Returns the format of a file name; SVG for other names and for standard output.
  init(of place: Path?) {
    let name = place.map { String(decoding: $0.lastName, as: UTF8.self) } ?? ""
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    self = PictureFormat(rawValue: ending) ?? .svg
  }

  /// Writes a picture; a PNG file has two pixels per unit of the SVG.
  static func write(_ svg: String, to output: Output) throws {
    let bytes = Array(svg.utf8)
    switch PictureFormat(of: output.path) {
    case .svg: try output.write(bytes)
    case .png: try output.write(converted(bytes, ["--zoom=2"], output.name))
    case .pdf: try output.write(converted(bytes, ["--format=pdf"], output.name))
    }
  }

  private static func converted(
    _ svg: [UInt8],
    _ options: [String],
    _ name: String
  ) throws(ToolError) -> [UInt8] {
    let outcome: ChildProcess.Outcome
    do throws(SystemError) {
      outcome = try ChildProcess.run(["rsvg-convert"] + options, input: svg)
    } catch {
      guard error.isMissing else { throw ToolError(name, "rsvg-convert: \(error.reason)") }
      throw ToolError(
        name,
        "needs 'rsvg-convert'; install librsvg2-bin on Debian, librsvg in Homebrew, or write SVG"
      )
    }
    guard outcome.status == 0 else {
      let words = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first
      throw ToolError(name, "rsvg-convert: \(words.map { String($0).harmless } ?? "failed")")
    }
    return outcome.output
  }
}
