// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the module's exports.

internal import AHAP
internal import HapticsCore
internal import JSONFormat
internal import TimelineFile

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

/// Frees what another function of the page's has returned.
@c(haptics_web_free)
public func haptics_web_free(_ block: UnsafeMutableRawPointer?) { block?.deallocate() }

private func text(_ bytes: UnsafeRawPointer, _ size: Int) -> [UInt8] {
  [UInt8](UnsafeRawBufferPointer(start: bytes, count: max(size, 0)))
}

/// Copies bytes, with their number before them, to memory that the host frees.
private func handedOver(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let block = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 8)
  block.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  bytes.withUnsafeBytes { source in
    if let start = source.baseAddress {
      (block + 4).copyMemory(from: start, byteCount: source.count)
    }
  }
  return block
}
