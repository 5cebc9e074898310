internal import ArgumentParser
internal import LocatedJSON

/// A number of bytes as people type it: `4096`, `64M`.
struct ByteCount: ExpressibleByArgument {
  /// The number.
  let count: Int

  init(_ count: Int) { self.count = count }

  /// What stands for the powers of 1024.
  private static let letters = ["", "K", "M", "G"]

  /// Reads digits and a letter for a power of 1024; nothing beyond what the reader can take.
  init?(argument: String) {
    let power = Self.letters.firstIndex { $0 == argument.last?.uppercased() } ?? 0
    guard let number = Int(power == 0 ? argument[...] : argument.dropLast()), number > 0,
      number <= JSONDocument.Limits.sizeMaximum >> (10 * power)
    else { return nil }
    count = number << (10 * power)
  }

  /// What the help shows as the default.
  var defaultValueDescription: String {
    let power = min(count.trailingZeroBitCount / 10, Self.letters.count - 1)
    return "\(count >> (10 * power))\(Self.letters[power])"
  }
}
