import HapticsCore
import HapticsFormats
import HapticsSynthesis
import LocatedJSON

extension FileFormat {
  /// Levels of two motors over time.
  static let pads = FileFormat(
    "pads",
    "a table of motor levels",
    "Levels of a gamepad's two motors over time, 60 or 100 per second. Written.",
    encodings: [
      Encoding(name: "json", suffix: "levels.json"), Encoding(name: "csv", suffix: "levels.csv"),
      Encoding(name: "json-100", suffix: "levels.json"),
      Encoding(name: "csv-100", suffix: "levels.csv"),
    ],
    write: { source, options throws(FormatError) in
      let rate = options.encoding == "json-100" || options.encoding == "csv-100" ? 100.0 : 60.0
      let isTable = options.encoding == "csv" || options.encoding == "csv-100"
      let track = try LevelTrack.felt(source, options, rate: rate, scale: LevelTrack.fine)
      return ConversionProduct(
        isTable ? track.table : track.json,
        "\(counted(track.levels.count, "level")) at \(Int(rate)) Hz",
        losses: track.losses,
        rendition: track.rendition
      )
    }
  )

  /// Nintendo's rumble files.
  package static let bnvib = FileFormat(
    "bnvib",
    "a rumble file",
    "Rumble files of the Nintendo Switch: two bands, 200 samples per second. Written.",
    encodings: [Encoding(name: "binary", suffix: "bnvib")],
    write: { source, options throws(FormatError) in
      let track = try LevelTrack.felt(source, options, rate: 200, scale: LevelTrack.byte)
      return ConversionProduct(
        track.rumble,
        counted(track.levels.count, "sample"),
        losses: track.losses,
        rendition: track.rendition
      )
    }
  )

  /// Arrays for browsers.
  static let vibrate = FileFormat(
    "vibrate",
    "a vibration of browsers",
    "Arrays for navigator.vibrate: milliseconds on and off, at most 99. Written.",
    encodings: [Encoding(name: "json", suffix: "vibrate.json")],
    write: { source, options throws(FormatError) in
      let outline = source.outline(options)
      let times = SwitchTimes(outline, tolerance: options.tolerance)
      guard !times.entries.isEmpty else {
        throw outline.isEmpty
          ? .nothingFelt : .unwritable("its haptics are too weak for a motor that only switches")
      }
      var text = "["
      text += times.entries.map { $0.description }.joined(separator: ",")
      return ConversionProduct(
        Array((text + "]\n").utf8),
        times.entries.count == 1 ? "1 entry" : "\(times.entries.count) entries",
        losses: times.losses + source.lostNotes,
        rendition: times.rendition
      )
    }
  )
}

extension LevelTrack {
  /// The drives of a motor in JSON and CSV, in ten-thousandths.
  static let fine = 10_000.0
  /// The drives of a motor in a byte.
  static let byte = 255.0

  /// Returns the levels of a source that has haptics.
  fileprivate static func felt(
    _ source: ConversionSource,
    _ options: ConversionOptions,
    rate: Double,
    scale: Double
  ) throws(FormatError) -> LevelTrack {
    guard !source.outline(options).isEmpty else { throw .nothingFelt }
    return LevelTrack(source, options, rate: rate, scale: scale)
  }

  fileprivate var json: [UInt8] {
    var text = ValueText<DataKey>()
    text.object { text in
      text.number(.rate, rate)
      text.list(.low, of: levels) { $1.number(drives($0).x) }
      text.list(.high, of: levels) { $1.number(drives($0).y) }
    }
    return text.file
  }

  fileprivate var table: [UInt8] {
    var bytes = Array("time,low,high\n".utf8)
    for (index, level) in levels.enumerated() {
      let time = (Double(index) / rate * 10_000).rounded() / 10_000
      bytes += "\(time),\(drives(level).x),\(drives(level).y)\n".utf8
    }
    return bytes
  }

  /// A header without a loop, and four bytes a sample: amplitude and frequency of the low band and
  /// of the high one, at the frequencies at which the controllers rest, 160 and 320 Hz.
  fileprivate var rumble: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ value: Int, _ count: Int) {
      for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    append(4, 4)
    append(3, 2)
    append(200, 2)
    append(levels.count * 4, 4)
    for level in levels {
      let values = drives(level) * scale
      append(Int(values.x.rounded()), 1)
      append(128, 1)
      append(Int(values.y.rounded()), 1)
      append(160, 1)
    }
    return bytes
  }
}
