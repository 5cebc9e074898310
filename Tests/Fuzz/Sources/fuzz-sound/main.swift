import CLibFuzzer
import Fuzzing
import Haptics
import HapticsFiles

#if canImport(Glibc)
  import Glibc
#endif

// Sound files, through libsndfile and the change of their rate. Whatever the bytes are: no trap, no hang,
// no more memory than libFuzzer allows, and these promises hold.
//
// - What is refused is refused with a reason.
// - A file is read the same twice.
// - A sound that is decoded at its own rate has as many frames as were read, and at another rate as many as
//   that makes of them, within two.
//
// The first byte of an input says at which rate the sound is wanted; the rest is the file.

/// A file in memory, which every input fills anew.
let file = fuzzing_memory_file()
let path = Path("/proc/self/fd/\(file)")
let rates = [8000, 44_100, 48_000, 22_050]
/// The longest sound that is taken, in seconds.
let durationLimit = 4

func check(_ input: [UInt8]) {
  guard let kind = input.first else { return }
  let bytes = Array(input.dropFirst())
  promise(ftruncate(file, 0) == 0 && pwrite(file, bytes, bytes.count, 0) == bytes.count)
  do throws(SoundFileError) {
    let sound = try PCM(reading: path, durationLimit: durationLimit)
    promise(sound.frameCount <= durationLimit * sound.sampleRate, "too many frames")
    promise((1...2).contains(sound.channelCount))
    // Not `==`: a sample may be no number.
    let again = try PCM(reading: path, durationLimit: durationLimit)
    promise(
      again.samples.map(\.bitPattern) == sound.samples.map(\.bitPattern),
      "a file is not read the same twice"
    )
    checkDecoding(of: sound, at: sound.sampleRate)
    checkDecoding(of: sound, at: rates[Int(kind) % rates.count])
  } catch {
    promise(!error.reason.isEmpty)
  }
}

/// Decodes at a rate, and compares how many frames there are.
func checkDecoding(of sound: PCM, at rate: Int) {
  do throws(SoundFileError) {
    let decoded = try DecodedSound(
      reading: path,
      sampleRate: rate,
      durationLimit: durationLimit
    )
    let wanted = Double(sound.frameCount) * Double(rate) / Double(sound.sampleRate)
    let tolerance = rate == sound.sampleRate ? 0.0 : 2
    promise(
      abs(Double(decoded.frameCount) - wanted) <= tolerance,
      "\(decoded.frameCount) frames, not \(wanted)"
    )
  } catch {
    if case .impossibleRate = error { return }
    promise(false, "\(error)")
  }
}

fuzz(check)
