import Foundation
import TestSupport
import Testing

@Suite struct MeasureTests {
  /// A WAV file of 16-bit samples with clicks at certain frames of each channel.
  private func recording(_ clicks: [[Int]], seconds: Int = 3) -> Data {
    let (rate, count) = (16_000, clicks.count)
    var samples = [Int16](repeating: 0, count: rate * seconds * count)
    for (channel, frames) in clicks.enumerated() {
      for frame in frames {
        for i in 0..<160 {
          let time = Double(i) / Double(rate)
          let value = sin(2 * .pi * 400 * time) * exp(-time / 0.004)
          samples[(frame + i) * count + channel] = Int16(20_000 * value)
        }
      }
    }
    let size = samples.count * 2
    var data = Data("RIFF".utf8)
    func add(_ value: Int, _ bytes: Int) {
      for i in 0..<bytes { data.append(UInt8(value >> (8 * i) & 255)) }
    }
    add(size + 36, 4)
    data += Data("WAVEfmt ".utf8)
    add(16, 4)
    add(1, 2)
    add(count, 2)
    add(rate, 4)
    add(rate * count * 2, 4)
    add(count * 2, 2)
    add(16, 2)
    data += Data("data".utf8)
    add(size, 4)
    for sample in samples { add(Int(UInt16(bitPattern: sample)), 2) }
    return data
  }

  private func folder(_ clicks: [[Int]]) throws -> Folder {
    let folder = try Folder()
    try recording(clicks).write(to: folder.url.appending(path: "a.wav"))
    return folder
  }

  private let sound = [4000, 10_000, 16_000, 22_000, 28_000, 34_000]

  @Test func `a recording tells how much later taps are felt`() throws {
    let folder = try folder([sound, sound.map { $0 + 200 }])
    let run = try Program.run("measure", "a.wav", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("a.wav\n  sound       6 taps in channel 1"))
    #expect(run.output.contains("haptics 12.50 ms later, the median of 6 pairs"))
    #expect(!run.output.contains("no partner"))
  }

  @Test func `channels can be chosen, and taps without a partner are named`() throws {
    let folder = try folder([sound.map { $0 + 9 }, sound, Array(sound.dropFirst(2))])
    let run = try Program.run("measure", "a.wav", "--sound", "2", in: folder)
    #expect(run.output.contains("no skew, the median of 4 pairs"))
    #expect(run.output.contains("2 taps only in the sound, at 250"))
    let other = try Program.run("measure", "a.wav", "--haptic", "2", in: folder)
    #expect(other.output.contains("haptics 0.56 ms earlier, the median of 6 pairs"))
  }

  @Test func `JSON has every onset and every pair, in seconds`() throws {
    let folder = try folder([sound, sound.map { $0 + 32 }])
    let run = try Program.run("measure", "a.wav", "--format", "json", in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(value as? [String: Any])
    let pairs = try #require(report["pairs"] as? [[String: Any]])
    #expect(pairs.count == 6)
    let skew = try #require((report["skew"] as? [String: Any])?["median"] as? Double)
    #expect(abs(skew - 0.002) < 1e-5)
  }

  @Test(arguments: [("2.2", 0), ("1.8", 1)])
  func `a limit makes the skew fail`(limit: String, status: Int32) throws {
    let folder = try folder([sound, sound.map { $0 + 32 }])
    let run = try Program.run("measure", "a.wav", "--limit", limit, in: folder)
    #expect(run.status == status)
  }

  @Test(arguments: [
    ([[4000]], "has one channel; a comparison needs two, audio and haptic"),
    (
      [[4000], []],
      "no taps in channel 2, the haptic channel; '--haptic' takes another, "
        + "'--threshold' finds weaker ones"
    ),
    (
      [[4000], [20_000]],
      "no tap of one channel is within 250 ms of one of the other; "
        + "'--window' allows for more"
    ),
  ])
  func `measure reports why recordings cannot be compared`(clicks: [[Int]], reason: String) throws {
    let run = try Program.run("measure", "a.wav", in: try folder(clicks))
    #expect(run.status == 2)
    #expect(run.errors == "haptics: a.wav: \(reason)\n")
  }

  @Test func `a channel that is not there, and a file that is no sound, are refused`() throws {
    let folder = try folder([[4000], [4000]])
    let run = try Program.run("measure", "a.wav", "--sound", "3", in: folder)
    #expect(run.errors == "haptics: a.wav: has no channel 3, but 2\n")
    let same = try Program.run("measure", "a.wav", "--sound", "2", in: folder)
    #expect(same.errors == "haptics: a.wav: channel 2 cannot be compared with itself\n")
    try folder.write("{}", to: "b.wav")
    #expect(try Program.run("measure", "b.wav", in: folder).status == 2)
    #expect(try Program.run("measure", "none.wav", in: folder).status == 2)
  }
}
