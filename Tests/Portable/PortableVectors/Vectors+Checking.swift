import AHAP
import Diagnostics
import HapticsSynthesis
import Interchange
import JSONFormat
import TimelineFile

extension Vectors {
  /// Every file, every example of a rule's page, and what becomes of files that are damaged.
  func check(_ files: [VectorFile]) {
    for file in files {
      if file.name.hasSuffix(".swift") {
        for (index, example) in Self.examples(in: file.bytes).enumerated() {
          check(VectorFile(name: "\(file.name) \(index)", bytes: example))
        }
        continue
      }
      check(file)
      var random = SeededNumbers(UInt64(file.bytes.count))
      for turn in 0..<8 {
        let bytes = Self.damaged(file.bytes, &random)
        check(VectorFile(name: "damage \(turn) of \(file.name)", bytes: bytes))
      }
    }
  }

  private func check(_ file: VectorFile) {
    // Examples of rules are told apart by what stands in them.
    let isTimeline =
      file.name.hasSuffix(".timeline.json") || file.name.hasPrefix("Timeline")
    if isTimeline {
      let report = TimelineValidator().validate(file.bytes, assets: Self.assets)
      write(report.findings, report.omitted.count, of: file)
    } else if file.name.hasPrefix("Clip") {
      check(file, FormatValidator<ClipDocument>())
    } else if file.name.hasPrefix("Harmony") {
      check(file, FormatValidator<HarmonyDocument>())
    } else if file.name.hasPrefix("HJIF") {
      check(file, FormatValidator<HJIFDocument>())
    } else {
      let report = AHAPValidator().validate(file.bytes)
      write(report.findings, report.omitted.count, of: file)
    }
  }

  private func check<Document: FormatDocument>(
    _ file: VectorFile,
    _ validator: FormatValidator<Document>
  ) {
    let report = validator.validate(file.bytes)
    write(report.findings, report.omitted.count, of: file)
  }

  private func write(_ findings: [Diagnostic], _ omitted: Int, of file: VectorFile) {
    line("check \(file.name): \(findings.count) findings, \(omitted) omitted")
    var renderer = TextRenderer(SourceText(name: file.name, bytes: file.bytes))
    var text = ""
    for finding in findings { renderer.render(finding, into: &text) }
    line(text)
    let mended = FixIt.applying(findings.compactMap { $0.fixIts.first }, to: file.bytes)
    if !mended.applied.isEmpty { line(String(decoding: mended.text, as: UTF8.self)) }
  }

  /// The built-in sounds, and no files.
  private static let assets = AssetLookup(
    sound: { _ in .missing(lookedIn: []) },
    builtInSound: { SoundLibrary.sound(named: $0) == nil ? nil : .sound(onset: 0) },
    builtInSoundNames: SoundLibrary.all.map { $0.name }
  )

  /// The fenced blocks in the documentation comments of a Swift file.
  private static func examples(in text: [UInt8]) -> [[UInt8]] {
    var examples: [[UInt8]] = []
    var example: [UInt8]?
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard line.starts(with: Array("///".utf8)) else { continue }
      let content = line.dropFirst(line.count > 3 ? 4 : 3)
      if content.starts(with: Array("```".utf8)) {
        if let done = example { examples.append(done) }
        example = example == nil ? [] : nil
      } else if example != nil {
        example?.append(contentsOf: content)
        example?.append(UInt8(ascii: "\n"))
      }
    }
    return examples
  }

  /// A text with some bytes gone, doubled or changed.
  private static func damaged(_ text: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = text
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[random.below(bytes.count)], at: place)
      case 2: bytes[place] = UInt8(random.below(256))
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
      default: bytes.insert(contentsOf: Array("99999999999".utf8), at: place)
      }
    }
    return bytes
  }
}
