/// A picture as a viewer has drawn it.
struct Picture {
  let width: Int
  let height: Int
  private let samples: [UInt8]
  private let channels: Int

  /// Reads a PNG file of 8-bit colors with or without transparency.
  init(png: [UInt8]) throws {
    func number(_ offset: Int) throws -> Int {
      guard offset + 4 <= png.count else { throw Inflate.Malformed() }
      return png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = try number(16)
    height = try number(20)
    guard png[24] == 8, png[25] == 2 || png[25] == 6, png[28] == 0 else {
      throw Inflate.Malformed()
    }
    channels = png[25] == 2 ? 3 : 4
    var data: [UInt8] = []
    var position = 8
    while position + 8 < png.count {
      let length = try number(position)
      if Array(png[position + 4..<position + 8]) == Array("IDAT".utf8) {
        data += png[position + 8..<position + 8 + length]
      }
      position += length + 12
    }
    var lines = try Inflate.zlib(data)
    let stride = width * channels
    guard lines.count == height * (stride + 1) else { throw Inflate.Malformed() }
    let (height, channels) = (height, channels)
    lines.withUnsafeMutableBufferPointer { lines in
      for row in 0..<height {
        let start = row * (stride + 1) + 1
        let filter = lines[start - 1]
        for x in 0..<stride {
          let left = x < channels ? 0 : Int(lines[start + x - channels])
          let up = row == 0 ? 0 : Int(lines[start + x - stride - 1])
          let corner =
            row == 0 || x < channels ? 0 : Int(lines[start + x - stride - 1 - channels])
          let guess: Int
          switch filter {
          case 0: guess = 0
          case 1: guess = left
          case 2: guess = up
          case 3: guess = (left + up) / 2
          default:
            let sum = left + up - corner
            let (a, b, c) = (abs(sum - left), abs(sum - up), abs(sum - corner))
            guess = a <= b && a <= c ? left : b <= c ? up : corner
          }
          lines[start + x] &+= UInt8(truncatingIfNeeded: guess)
        }
      }
    }
    samples = lines
  }

  /// The red, green and blue of a pixel.
  subscript(x: Int, y: Int) -> [Int] {
    let start = y * (width * channels + 1) + 1 + x * channels
    return samples[start..<start + 3].map(Int.init)
  }

  /// The sum of red, green and blue over a square.
  func sum(x: Int, y: Int, size: Int) -> Int {
    samples.withUnsafeBufferPointer { samples in
      var sum = 0
      for row in y..<y + size {
        let start = row * (width * channels + 1) + 1
        for column in x..<x + size {
          let place = start + column * channels
          sum += Int(samples[place]) + Int(samples[place + 1]) + Int(samples[place + 2])
        }
      }
      return sum
    }
  }
}

/// How far two colors are from each other: the greatest difference of red, green or blue.
func distance(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }
