import HapticsCore
package import HapticsSynthesis
package import LocatedJSON

package struct Measurement {
  package let name: String
  /// The delay of haptics after the sound.
  package let skew: SkewMeasurement

  /// Measures a recording block by block.
  ///
  /// - Parameters:
  ///   - sound: The sound channel, counted from 1.
  ///   - haptic: The haptic channel, counted from 1; `nil` for the last one.
  ///   - window: The maximum distance of matching onsets, in seconds.
  ///   - threshold: The minimum level of onsets above the noise, in dB.
  /// - Throws: ``ToolError`` if it cannot be read, or has no matching onsets.
  package init(
    of name: String,
    sound: Int,
    haptic: Int?,
    window: Double,
    threshold: Double
  ) throws(ToolError) {
    self.name = name
    let (channels, sampleRate) = try Self.onsets(name, sound, haptic, threshold)
    for (channel, noun) in [(channels.0, "sound"), (channels.1, "haptic")]
    where channel.onsets.isEmpty {
      throw ToolError(
        name,
        "no taps in channel \(channel.number), the \(noun) channel",
        .findOtherTaps(channel: noun)
      )
    }
    guard
      let skew = SkewMeasurement(
        sampleRate: sampleRate,
        sound: channels.0,
        haptic: channels.1,
        window: window
      )
    else {
      throw ToolError(
        name,
        "no tap of one channel is within \((window * 1000).readable) ms of one of the other",
        .widenWindow
      )
    }
    self.skew = skew
  }

  private typealias Channel = SkewMeasurement.Channel

  private static func onsets(
    _ name: String,
    _ sound: Int,
    _ haptic: Int?,
    _ threshold: Double
  ) throws(ToolError) -> ((Channel, Channel), sampleRate: Int) {
    var reader = try opened(name)
    let count = reader.channelCount
    let numbers = [sound, haptic ?? count]
    try check(numbers, count, name)
    var sensitivity = OnsetDetector.Sensitivity()
    sensitivity.overNoise = DeterministicMath.pow(10, threshold / 10)
    var detectors = numbers.map { _ in
      OnsetDetector(sampleRate: reader.sampleRate, sensitivity: sensitivity)
    }
    var block = [Float](repeating: 0, count: blockSize * count)
    var plane = [Float](repeating: 0, count: blockSize)
    while true {
      var samples = block.mutableSpan
      let frames = try read(&reader, &samples, name)
      if frames == 0 { break }
      for (index, number) in numbers.enumerated() {
        for frame in 0..<frames { plane[frame] = block[frame * count + number - 1] }
        detectors[index].append(plane.span.extracting(..<frames))
      }
    }
    for index in detectors.indices { detectors[index].finish() }
    return (
      (
        Channel(number: numbers[0], onsets: detectors[0].onsets),
        Channel(number: numbers[1], onsets: detectors[1].onsets)
      ),
      reader.sampleRate
    )
  }

  /// The number of frames per block.
  private static let blockSize = 8192

  private static func opened(_ name: String) throws(ToolError) -> SoundFileReader {
    do throws(SoundFileError) {
      return try SoundFileReader(Path(argument: name))
    } catch {
      throw ToolError(name, error.reason)
    }
  }

  private static func read(
    _ reader: inout SoundFileReader,
    _ samples: inout MutableSpan<Float>,
    _ name: String
  ) throws(ToolError) -> Int {
    do throws(SoundFileError) {
      return try reader.read(into: &samples)
    } catch {
      throw ToolError(name, error.reason)
    }
  }

  private static func check(_ numbers: [Int], _ count: Int, _ name: String) throws(ToolError) {
    guard count > 1 else {
      throw ToolError(name, "has one channel; a comparison needs two, audio and haptic")
    }
    if let wrong = numbers.first(where: { !(1...count).contains($0) }) {
      throw ToolError(name, "has no channel \(wrong), but \(count)")
    }
    guard numbers[0] != numbers[1] else {
      throw ToolError(name, "channel \(numbers[0]) cannot be compared with itself")
    }
  }
}
