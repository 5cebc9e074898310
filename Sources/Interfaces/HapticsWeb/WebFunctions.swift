// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the module's exports.

import HapticsABI
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON

/// Writes the outline of a pattern for an editor: see ``PatternOutline``.
///
/// - Parameters:
///   - bytes: The text of an AHAP file, right or wrong.
///   - size: The number of its bytes.
/// - Returns: The number of bytes of JSON, as a 32-bit integer, and these bytes, for
///   ``haptics_web_free(_:)``.
@c(haptics_web_outline)
public func haptics_web_outline(_ bytes: UnsafeRawPointer, _ size: Int) -> UnsafeMutableRawPointer {
  handedOver(PatternOutline.text(of: AHAPDocument(reading: text(bytes, size))))
}

/// Writes the score of a timeline for a page that plays it: see ``TimelineScore``.
///
/// The arguments and the result are as in ``haptics_web_outline(_:_:)``.
@c(haptics_web_score)
public func haptics_web_score(_ bytes: UnsafeRawPointer, _ size: Int) -> UnsafeMutableRawPointer {
  handedOver(TimelineScore.text(of: TimelineDocument(reading: text(bytes, size))))
}

/// Fits a curve to a stroke of a pen: see ``StrokeFit``.
///
/// - Parameters:
///   - points: A time and a value for each point.
///   - count: The number of points.
///   - most: The most corners, at least 2.
/// - Returns: A list `points` with a time and a value for each corner, as the other functions do.
@c(haptics_web_fit)
public func haptics_web_fit(
  _ points: UnsafePointer<Double>,
  _ count: Int,
  _ most: Int
) -> UnsafeMutableRawPointer {
  let stroke = (0..<max(count, 0)).map {
    HapticParameterCurve.ControlPoint(at: points[2 * $0], value: points[2 * $0 + 1])
  }
  let corners = StrokeFit.corners(of: stroke, atMost: max(most, 2))
  var text = ValueText<OutlineKey>()
  text.object { $0.numbers(.points, corners.flatMap { [$0.time, $0.value] }) }
  return handedOver(text.bytes)
}

/// Writes the page of a rule or of a loss in Markdown; nothing if the name is unknown.
///
/// The arguments are the name, and the result is as in ``haptics_web_outline(_:_:)``.
@c(haptics_web_page)
public func haptics_web_page(_ name: UnsafeRawPointer, _ size: Int) -> UnsafeMutableRawPointer {
  let id = RuleID(rawValue: String(decoding: text(name, size), as: UTF8.self))
  let rule = FileFormat.all.rules.first { $0.id == id }
  let page = rule?.page ?? LossPage.all.first { $0.id == id }?.text ?? ""
  return handedOver(Array(page.utf8))
}

/// Writes the formats: see ``FormatList``.
@c(haptics_web_formats)
public func haptics_web_formats() -> UnsafeMutableRawPointer { handedOver(FormatList.text()) }

/// Returns the number of the format that the name of a file or else its content shows; -1 for neither.
///
/// - Parameters:
///   - name: The name, in UTF-8.
///   - nameSize: The number of its bytes.
///   - bytes: The text of the file.
///   - size: The number of its bytes.
@c(haptics_web_recognize)
public func haptics_web_recognize(
  _ name: UnsafeRawPointer,
  _ nameSize: Int,
  _ bytes: UnsafeRawPointer,
  _ size: Int
) -> Int32 {
  let formats = FileFormat.all
  let format =
    formats.recognized(name: text(name, nameSize))?.format
    ?? formats.recognized(JSONDocument(reading: text(bytes, size)))
  return format?.recognition?.number ?? -1
}

/// Performs a command of the package for node: see ``DeskRun``.
///
/// - Parameters:
///   - command: The name of the command, ending in 0.
///   - files: The source, the assets and the folders of each file.
///   - count: The number of files.
///   - options: The options as lines, ending in 0.
/// - Returns: The exit status as a 32-bit integer, and four blocks of bytes, each after its size: the
///   stem of the file's name or the place of a configuration's error, the text for standard output,
///   the lines for standard error, and the file that was made; for ``haptics_web_free(_:)``.
@c(haptics_web_desk)
public func haptics_web_desk(
  _ command: UnsafePointer<CChar>,
  _ files: UnsafePointer<UnsafeRawPointer?>,
  _ count: Int,
  _ options: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
  let run = DeskRun(
    String(cString: command),
    (0..<count).map { files + 3 * $0 },
    DeskOptions(String(cString: options))
  )
  return handedOver(
    [Array(run.stem.utf8), Array(run.text.utf8), Array(run.errors.utf8), run.bytes],
    status: run.status
  )
}

/// Makes a `haptics_run` name the options of the package's command as remedies.
@c(haptics_web_word)
public func haptics_web_word(_ run: UnsafeMutableRawPointer) {
  run.assumingMemoryBound(to: RunHandle.self).pointee.word { $0.packageWords }
}

/// Frees what another function of the page's has returned.
@c(haptics_web_free)
public func haptics_web_free(_ block: UnsafeMutableRawPointer?) { block?.deallocate() }

private func text(_ bytes: UnsafeRawPointer, _ size: Int) -> [UInt8] {
  [UInt8](UnsafeRawBufferPointer(start: bytes, count: max(size, 0)))
}

/// Copies bytes, with their number before them, to memory that the host frees.
private func handedOver(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let block = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 8)
  write(bytes, to: block)
  return block
}

/// Copies several blocks of bytes, each after its size, with a number before them.
private func handedOver(_ blocks: [[UInt8]], status: Int32) -> UnsafeMutableRawPointer {
  let size = blocks.reduce(4) { $0 + 4 + $1.count }
  let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
  block.storeBytes(of: status, as: Int32.self)
  var place = block + 4
  for bytes in blocks {
    write(bytes, to: place)
    place += 4 + bytes.count
  }
  return block
}

private func write(_ bytes: [UInt8], to place: UnsafeMutableRawPointer) {
  place.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  bytes.withUnsafeBytes { source in
    if let start = source.baseAddress {
      (place + 4).copyMemory(from: start, byteCount: source.count)
    }
  }
}
