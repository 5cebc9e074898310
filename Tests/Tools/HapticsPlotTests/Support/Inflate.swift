/// Unpacks data in the format of RFC 1951, for reading PNG files without a library.
struct Inflate {
  struct Malformed: Error {}

  private let input: [UInt8]
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Unpacks a zlib stream: two bytes of header, blocks, a checksum.
  static func zlib(_ input: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(input, from: 2)
    return try inflate.run()
  }

  private init(_ input: [UInt8], from position: Int) {
    self.input = input
    self.position = position
  }

  private mutating func take(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < input.count else { throw Malformed() }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= UInt32(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt32(count) - 1))
  }

  private mutating func run() throws -> [UInt8] {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try copyPacked(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try copyPacked(literals, distances)
      default: throw Malformed()
      }
      if isLast { return output }
    }
  }

  private mutating func copyStored() throws {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { throw Malformed() }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.count else { throw Malformed() }
    output += input[position..<position + count]
    position += count
  }

  private mutating func copyPacked(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Malformed() }
      let length = Self.lengths[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let code = try next(distances)
      guard code < 30 else { throw Malformed() }
      let distance = Self.distances[code] + (try take(max(0, code / 2 - 1)))
      guard distance <= output.count else { throw Malformed() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func readCodes() throws -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<(try take(4) + 4) { lengths[Self.order[index]] = try take(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try next(code)
      switch symbol {
      case 16: lengths += Array(repeating: lengths.last ?? 0, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      default: lengths.append(symbol)
      }
    }
    return (Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...])))
  }

  private mutating func next(_ code: Code) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Malformed()
  }

  /// A canonical Huffman code: how many symbols each length has, and the symbols in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted {
        (lengths[$0], $0) < (lengths[$1], $1)
      }
      for symbol in symbols { counts[lengths[symbol]] += 1 }
    }
  }

  private static let fixedLiterals = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  private static let fixedDistances = Code(Array(repeating: 5, count: 30))
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBits = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }
  private static let lengths =
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115]
    + [131, 163, 195, 227, 258]
  private static let distances = (0..<30).map { code in
    code < 4 ? code + 1 : (2 + code % 2) << (code / 2 - 1) + 1
  }
}
