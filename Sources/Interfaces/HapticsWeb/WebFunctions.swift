// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the module's exports.

import HapticsABI
import HapticsCore
import HapticsFormats
import HapticsTools
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

/// Writes the named effects with their names on each platform, as `haptics effects --format json` does.
///
/// The result is as in ``haptics_web_outline(_:_:)``.
@c(haptics_web_effects)
public func haptics_web_effects() -> UnsafeMutableRawPointer {
  handedOver(Array(JSON.array(NamedEffect.all.map { $0.json }).text(.spread).utf8))
}

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

/// Performs a command of the package for node: see ``CommandRun``.
///
/// - Parameters:
///   - command: The name of the command, ending in 0.
///   - files: The source, the assets and the folders of each file.
///   - count: The number of files.
///   - options: The options as lines, ending in 0.
/// - Returns: The exit status as a 32-bit integer, and six blocks of bytes, each after its size: the
///   stem of the file's name, the text for standard output, the lines for standard error, the file
///   that was made, and the subject and the reason of an error; for ``haptics_web_free(_:)``.
@c(haptics_web_command)
public func haptics_web_command(
  _ command: UnsafePointer<CChar>,
  _ files: UnsafePointer<UnsafeRawPointer?>,
  _ count: Int,
  _ options: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
  let run = CommandRun(
    String(cString: command),
    (0..<count).map { files + 3 * $0 },
    CommandOptions(String(cString: options))
  )
  // Findings are lines already.
  let error = run.error.flatMap { $0.source == nil ? $0 : nil }
  let (subject, reason) = (error?.subject ?? "", error?.reason ?? "")
  return handedOver(
    [run.stem, run.text, run.errors].map { Array($0.utf8) } + [run.bytes]
      + [subject, reason].map { Array($0.utf8) },
    status: run.status.rawValue
  )
}

/// Sets options of a `haptics_run` by their names in the package's command, before it begins, and makes
/// it name the command's options as remedies.
///
/// - Parameters:
///   - run: The handle of the run.
///   - options: The options as lines, ending in 0.
/// - Returns: The status as a 32-bit integer, and two blocks of bytes, each after its size: nothing and
///   the reason of an error.
@c(haptics_web_set)
public func haptics_web_set(
  _ run: UnsafeMutableRawPointer,
  _ options: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
  let options = CommandOptions(String(cString: options))
  return answer { () throws(ToolError) in
    try handle(run).pointee.adjust { request throws(ToolError) in try request.set(options) }
  }
}

/// Sets the baseline of a run, whose findings it does not report.
///
/// - Parameters:
///   - run: The handle of the run.
///   - bytes: The text of the baseline.
///   - size: The number of its bytes.
///   - path: The path of the baseline, ending in 0.
///   - isForAll: A flag for all files, rather than for those of the current configuration.
/// - Returns: The status as a 32-bit integer, and two blocks of bytes, each after its size: the place
///   and the reason of the first error, if any.
@c(haptics_web_hide)
public func haptics_web_hide(
  _ run: UnsafeMutableRawPointer,
  _ bytes: UnsafeRawPointer,
  _ size: Int,
  _ path: UnsafePointer<CChar>,
  _ isForAll: Int32
) -> UnsafeMutableRawPointer {
  let path = String(cString: path)
  return answer { () throws(ToolError) in
    let baseline = try Baseline(reading: SourceText(name: path, bytes: text(bytes, size)))
    let named = NamedBaseline(baseline, at: Array(path.utf8))
    if isForAll == 1 {
      try handle(run).pointee.adjust { $0.baseline = .hide(named) }
    } else {
      handle(run).pointee.baseline = named
    }
  }
}

/// Sets the name that the next file of a run has in a baseline that it records.
@c(haptics_web_record)
public func haptics_web_record(_ run: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>) {
  handle(run).pointee.recordedName = String(cString: name)
}

/// Ends a run.
///
/// - Parameters:
///   - run: The handle of the run.
///   - deleted: The files that baselines name and that no longer exist, as lines with the path of
///     the baseline, a tab, and the name in it; ending in 0.
///   - baseline: The path of a baseline to record, ending in 0; empty for none.
/// - Returns: The exit status as a 32-bit integer, and four blocks of bytes, each after its size: the
///   end of the report, the lines for standard error, the recorded baseline, and the line about it.
@c(haptics_web_finish)
public func haptics_web_finish(
  _ run: UnsafeMutableRawPointer,
  _ deleted: UnsafePointer<CChar>,
  _ baseline: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
  let (deleted, path) = (
    Set(String(cString: deleted).split(separator: "\n").map { String($0) }),
    String(cString: baseline)
  )
  guard
    let (end, run) = try? handle(run).pointee.finish(isDeleted: { path, name in
      deleted.contains(String(decoding: path, as: UTF8.self) + "\t" + name)
    })
  else { return handedOver([[], [], [], []], status: ToolStatus.failed.rawValue) }
  var errors = ""
  var recorded: (bytes: [UInt8], words: [UInt8]) = ([], [])
  if !path.isEmpty, let refusal = run.refusalToRecord(path) {
    errors = refusal
  } else if !path.isEmpty {
    let baseline = run.baseline
    recorded = (
      Array((baseline.json.text(.spread) + "\n").utf8), Array(baseline.words(path).utf8)
    )
  }
  if run.hasTooManyWarnings, run.status != .failed {
    errors += run.warningLimitLine("--max-warnings")
  }
  return handedOver(
    [end, Array(errors.utf8), recorded.bytes, recorded.words],
    status: run.status.rawValue
  )
}

private func handle(_ run: UnsafeMutableRawPointer) -> UnsafeMutablePointer<RunHandle> {
  run.assumingMemoryBound(to: RunHandle.self)
}

/// Returns the status of a call, with the subject and the reason of its error.
private func answer(_ call: () throws(ToolError) -> Void) -> UnsafeMutableRawPointer {
  do throws(ToolError) { try call() } catch {
    let words = error.worded { $0.commandWords }
    let parts = [words.subject, words.reason].map { Array($0.utf8) }
    return handedOver(parts, status: error.status.rawValue)
  }
  return handedOver([[], []], status: ToolStatus.clean.rawValue)
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
