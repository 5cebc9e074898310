import HapticsFormats
import HapticsSynthesis
import Interchange
import LocatedJSON

extension Vectors {
  /// Every file, every example of a rule's page, and what becomes of files that are damaged.
  func check(_ files: [VectorFile]) {
    for format in FileFormat.all where format.recognition != nil {
      for (rule, _) in format.text.rules() { checkExamples(of: rule, format) }
    }
    for rule in JSONFaults.all { checkExamples(of: rule, .ahap) }
    for file in files {
      let format = FileFormat.all.recognized(name: Array(file.name.utf8))?.format ?? .ahap
      check(file, format)
      var random = SeededNumbers(UInt64(file.bytes.count))
      for turn in 0..<8 {
        let bytes = Self.damaged(file.bytes, &random)
        check(VectorFile(name: "damage \(turn) of \(file.name)", bytes: bytes), format)
      }
    }
  }

  private func checkExamples(of rule: RuleSummary, _ format: FileFormat) {
    for (index, example) in Self.examples(in: Array(rule.page.utf8)).enumerated() {
      check(VectorFile(name: "\(rule.id) \(index)", bytes: example), format)
    }
  }

  private func check(_ file: VectorFile, _ format: FileFormat) {
    let assets = format == .timeline ? Self.assets : nil
    let result = format.text.check(file.bytes, CheckOptions(), assets).result
    write(result.findings, result.omitted.count, of: file)
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

  /// The fenced blocks of a page.
  private static func examples(in page: [UInt8]) -> [[UInt8]] {
    var examples: [[UInt8]] = []
    var example: [UInt8]?
    for line in page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Array("```".utf8)) {
        if let done = example { examples.append(done) }
        example = example == nil ? [] : nil
      } else if example != nil {
        example?.append(contentsOf: line)
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
