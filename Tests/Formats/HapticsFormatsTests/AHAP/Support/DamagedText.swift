import HapticsFormats
import LocatedJSON

/// A file with one wrong character, and what fixes make of it.
struct DamagedText: CustomStringConvertible {
  /// The ways to get one character wrong.
  enum Damage: CaseIterable {
    case deletion, doubling, swap
  }

  let original: [UInt8]
  let bytes: [UInt8]
  private let isTimeline: Bool

  /// Damages a file at an offset.
  ///
  /// - Returns: `nil` if nothing changes.
  init?(_ original: [UInt8], isTimeline: Bool, _ damage: Damage, at offset: Int) {
    self.original = original
    self.isTimeline = isTimeline
    var bytes = original
    switch damage {
    case .deletion: bytes.remove(at: offset)
    case .doubling: bytes.insert(bytes[offset], at: offset)
    case .swap:
      guard offset + 1 < bytes.count else { return nil }
      bytes.swapAt(offset, offset + 1)
    }
    guard bytes != original else { return nil }
    self.bytes = bytes
  }

  /// Removes the characters at some offsets.
  init(_ original: [UInt8], isTimeline: Bool, without offsets: [Int]) {
    self.original = original
    self.isTimeline = isTimeline
    let removed = Set(offsets)
    bytes = original.indices.filter { !removed.contains($0) }.map { original[$0] }
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Applies fixes until none is left.
  func fixed(unsafe: Bool) -> Fixing {
    Fixing(bytes, findings(in: bytes), unsafe: unsafe, urgent: Self.urgent, validate: findings)
  }

  /// What is left to fix after fixes were applied.
  func fixedAgain(_ fixing: Fixing, unsafe: Bool) -> Fixing {
    Fixing(fixing.text, fixing.report, unsafe: unsafe, urgent: Self.urgent, validate: findings)
  }

  func findings(in bytes: [UInt8]) -> CheckResult {
    isTimeline
      ? findings(in: bytes, as: TimelineDocument.self) : findings(in: bytes, as: AHAPDocument.self)
  }

  private func findings<Document: FormatDocument>(
    in bytes: [UInt8],
    as _: Document.Type
  ) -> CheckResult {
    let report = FormatValidator<Document>().validate(bytes)
    return CheckResult(findings: report.findings, omitted: report.omitted)
  }

  private static let urgent = JSONFaults.errors
}
