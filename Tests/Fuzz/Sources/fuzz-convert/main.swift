import Fuzzing
import HapticsFormats
import HapticsSynthesis
import Interchange
import LocatedJSON

// Whatever a file of another format or a sound is: no trap, no hang, and these promises hold.
//
// - Every finding and every loss lies inside the text.
// - What is written has no errors where the format can be read, and the measured distance is a number.
// - Features are in order and in range, and do not depend on how a sound is cut into blocks.
//
// The first byte of an input says what the rest is, the second what it becomes, the third how.

let readers = FileFormat.all.filter { $0.read != nil }
let targets = FileFormat.all.filter { $0.write != nil }.flatMap { format in
  format.encodings.map { (format: format, encoding: $0.name) }
}
func check(_ input: [UInt8]) {
  guard input.count > 3 else { return }
  let rest = Array(input.dropFirst(3))
  let target = targets[Int(input[1]) % targets.count]
  let options = options(input[2], target.encoding)
  let index = Int(input[0]) % (readers.count + 1)
  guard index < readers.count, let read = readers[index].read else {
    convert(ConversionSource(features(of: rest)), to: target.format, options, size: 0)
    return
  }
  let reading = read(rest, JSONDocument.Limits())
  check(reading.findings, size: rest.count)
  guard !reading.findings.contains(where: { $0.severity == .error }) else { return }
  convert(reading.source, to: target.format, options, size: rest.count)
}

func options(_ byte: UInt8, _ encoding: String) -> ConversionOptions {
  var options = ConversionOptions()
  options.encoding = encoding
  options.part = ConversionOptions.Part.allCases[Int(byte & 3) % 3]
  options.tolerance = [0.005, 0.0001, 0.02, 0.1][Int(byte >> 2 & 3)]
  return options
}

func convert(
  _ source: ConversionSource,
  to format: FileFormat,
  _ options: ConversionOptions,
  size: Int
) {
  let conversion: Conversion
  do {
    conversion = try Conversion(of: source, to: format, options)
  } catch {
    return
  }
  promise(!conversion.bytes.isEmpty && !conversion.words.isEmpty)
  check(conversion.findings, size: size)
  let distance = conversion.distance
  for spread in [
    distance.intensity, distance.sharpness, distance.transientIntensity,
    distance.transientSharpness, distance.time,
  ] {
    promise(spread.mean >= 0 && spread.mean.isFinite, "\(format.name): \(distance)")
    promise(spread.largest >= 0 && spread.largest.isFinite, "\(format.name): \(distance)")
  }
  guard let read = format.read else { return }
  let errors = read(conversion.bytes, JSONDocument.Limits()).findings
    .filter { $0.severity == .error }
  promise(errors.isEmpty, "\(format.name): \(errors.map(\.message))")
}

/// The features of a sound: a byte each for its rate, its channels and its options, then samples of 16
/// bits, of which the one that is -32768 stands for what is no number.
func features(of bytes: [UInt8]) -> SoundFeatures {
  guard bytes.count > 3 else { return SoundFeatures() }
  let rate = [1000, 8000, 11_025, 44_100, 96_000, 0][Int(bytes[0]) % 6]
  let channels = Int(bytes[1]) % 4
  var options = SoundAnalysisOptions()
  options.sensitivity = Double(bytes[2] & 15) / 15
  options.density = Double(bytes[2] >> 4) * 3
  options.vibration = Double(bytes[2] & 3) / 3
  var samples: [Float] = []
  for index in stride(from: 3, to: bytes.count - 1, by: 2) {
    let value = Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8)
    samples.append(value == .min ? .nan : Float(value) / 32_767)
  }
  func analyze(block: Int) -> SoundFeatures {
    var analyzer = SoundAnalyzer(sampleRate: rate, channelCount: channels)
    let size = block * max(channels, 1)
    for start in stride(from: 0, to: samples.count, by: size) {
      analyzer.take(samples[start..<min(start + size, samples.count)])
    }
    return analyzer.features(options)
  }
  let features = analyze(block: 1 << 20)
  promise(features == analyze(block: 61), "features depend on the blocks")
  for line in [features.amplitude, features.brightness] {
    for (one, next) in zip(line, line.dropFirst()) { promise(one.time <= next.time) }
    for point in line { promise(point.time >= 0 && (0...1).contains(point.value)) }
  }
  for (one, next) in zip(features.onsets, features.onsets.dropFirst()) {
    promise(one.time < next.time)
  }
  for onset in features.onsets {
    promise((0...1).contains(onset.amplitude) && (0...1).contains(onset.brightness))
    promise(onset.time >= 0 && onset.time < features.duration)
  }
  return features
}

fuzz(check)
