import ArgumentParser
import LocatedJSON

struct ByteCount: ExpressibleByArgument {
  let count: Int

  init(_ count: Int) { self.count = count }

  /// The suffixes of the powers of 1024.
  private static let letters = ["", "K", "M", "G"]

  /// Parses digits and a suffix, up to the limit of the reader.
  init?(argument: String) {
    let power = Self.letters.firstIndex { $0 == argument.last?.uppercased() } ?? 0
    guard let number = Int(power == 0 ? argument[...] : argument.dropLast()), number > 0,
      number <= JSONDocument.Limits.sizeMaximum >> (10 * power)
    else { return nil }
    count = number << (10 * power)
  }

  var defaultValueDescription: String {
    let power = min(count.trailingZeroBitCount / 10, Self.letters.count - 1)
    return "\(count >> (10 * power))\(Self.letters[power])"
  }
}
