import CReference
import Foundation
import Haptics

// Nanoseconds for each sample of a held voice: the project's models and two loops in C, in turn.

/// Frames of a measurement, and of a block.
let (frames, blockSize) = (48_000 * 20, 512)
let rounds = 9

/// A voice, or several at once, with or without 100 control points a second for each control.
func contours(voices: Int, isDense: Bool) -> Contours {
  var pattern = HapticPattern()
  for voice in 0..<voices {
    pattern.events.append(
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 20,
        parameters: [
          .init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.2 + 0.6 / Double(voice + 1)),
        ]
      )
    )
  }
  guard isDense else { return Contours(pattern) }
  for curve in 0..<134 {
    func points(_ low: Double, _ high: Double) -> [HapticParameterCurve.ControlPoint] {
      (0..<16).map { i in
        let part = Double((curve * 15 + i) * 7919 % 1000) / 1000
        return .init(at: Double(i) * 0.01, value: low + (high - low) * part)
      }
    }
    let start = Double(curve) * 0.15
    pattern.curves += [
      HapticParameterCurve(.hapticIntensityControl, at: start, controlPoints: points(0.2, 1)),
      HapticParameterCurve(.hapticSharpnessControl, at: start, controlPoints: points(-0.2, 0.2)),
    ]
  }
  return Contours(pattern)
}

/// The processor time of a job: what others do on the machine meanwhile does not count.
func nanoseconds(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

/// What a sample of a voice takes in a model.
func measure(_ model: SynthesisModel, voices: Int, isDense: Bool) throws -> Double {
  var renderer = try PatternRenderer(
    contours(voices: voices, isDense: isDense),
    model: model,
    sampleRate: 48_000
  )
  var block = [Float](repeating: 0, count: blockSize)
  let time = nanoseconds {
    for _ in 0..<frames / blockSize {
      var samples = block.mutableSpan
      renderer.render(into: &samples)
    }
  }
  return time / Double(frames * voices)
}

typealias Loop = (UnsafePointer<reference_stretch>, UnsafeMutablePointer<Float>, Int) -> UInt32

/// What a sample takes in a loop in C that is given new control values every 64 samples.
func measure(_ loop: Loop) -> Double {
  var out = [Float](repeating: 0, count: blockSize)
  let time = nanoseconds {
    var phase: UInt32 = 0
    for block in 0..<frames / blockSize {
      out.withUnsafeMutableBufferPointer { out in
        guard let start = out.baseAddress else { return }
        for i in 0..<blockSize { start[i] = 0 }
        for i in stride(from: 0, to: blockSize, by: 64) {
          let part = Double((block * 8 + i / 64) * 7919 % 1000) / 1000
          var stretch = reference_stretch(
            phase: phase,
            step: 0.003 + 0.001 * part,
            step_slope: 1e-6 * (0.5 - part),
            level: Float(0.5 + 0.2 * part),
            level_slope: Float(1e-4 * (0.5 - part))
          )
          phase = loop(&stretch, start + i, 64)
        }
      }
    }
  }
  return time / Double(frames)
}

var names: [String] = []
var jobs: [() throws -> Double] = []
for model in SynthesisModel.builtIn {
  for (voices, isDense) in [(1, false), (1, true), (32, true)] {
    let kind = isDense ? "200 control points a second" : "steady"
    names.append("\(model.name), \(voices == 1 ? "one voice" : "\(voices) voices"), \(kind)")
    jobs.append { try measure(model, voices: voices, isDense: isDense) }
  }
}
names += ["C, sin() of the library", "C, vectorised polynomial"]
jobs += [{ measure(reference_libm) }, { measure(reference_vectorised) }]

var times = Array(repeating: [Double](), count: jobs.count)
for round in 0...rounds {
  for (index, job) in jobs.enumerated() {
    let time = try job()
    // The first round warms the caches.
    if round > 0 { times[index].append(time) }
  }
}
print("\nnanoseconds for each sample of a voice (median and least of \(rounds), goal: 3)")
for (name, times) in zip(names, times) {
  let sorted = times.sorted()
  func shown(_ time: Double) -> String { "\((time * 100).rounded() / 100)" }
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  print("  \(name)\(padding)\(shown(sorted[rounds / 2]))  (\(shown(sorted[0])))")
}
