import HapticsCore
import HapticsTimeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A rendition that sounds, read frame by frame.
final class SlowVoice {
  /// What is done to it, or to all of its playback.
  struct Layer {
    var gain = SlowLine(1)
    var mute = SlowLine(1)
    var pan = SlowLine(0)
    var pitch = 0.0

    mutating func take(_ shape: SessionShape, at frame: Int64, isAtOnce: Bool = false) {
      switch shape {
      case .gain(let gain, let over):
        self.gain.move(to: Double(gain), at: frame, over: isAtOnce ? 0 : frames(over))
      case .pan(let pan, let over):
        self.pan.move(to: Double(pan), at: frame, over: isAtOnce ? 0 : frames(over))
      case .mute(let isMuted):
        mute.move(to: isMuted ? 0 : 1, at: frame, over: isAtOnce ? 0 : 240)
      case .pitch(let octaves): pitch = octaves
      case .stop: break
      }
    }
  }

  /// What is left of it after a pause or a cut.
  struct Echo {
    var start: Int64
    var place: Double
    var step: Double
    var level: Double
  }

  var sound: SlowSound
  let bus: Int
  /// The playback it belongs to, until it only fades out.
  var playback: SlowPlayback?
  let origin: SlowPlayback?
  /// The number of the live cue.
  let live: Int?
  let gain: Double
  var start: Int64
  var place: Double
  var rate = 1.0
  var own = Layer()
  var group = Layer()
  var fade: (start: Int64, length: Int64)?
  var rise: (start: Int64, length: Int64)
  var heldSince: Int64?
  var isLeaving = false
  var isOver = false
  var echoes: [Echo] = []
  /// What a pattern had rendered as it was held, up to a frame of it.
  private var rendered: (samples: [Float], end: Int)?
  var name = ""
  /// Which pattern it is, and what was sent to it.
  var patternPlace: Int?
  var parameters: [HapticDynamicParameter] = []
  var curves: [HapticParameterCurve] = []
  /// Whether its modality was lost as it began.
  var isLost = false

  init(
    _ sound: SlowSound,
    bus: Int,
    gain: Double,
    of playback: SlowPlayback?,
    live: Int?,
    offset: Int64,
    at frame: Int64
  ) {
    self.sound = sound
    self.bus = bus
    self.gain = gain
    self.playback = playback
    origin = playback
    self.live = live
    start = frame
    place = Double(offset) * (sound.isPattern ? 1 : sound.pace)
    // What is joined rises, over no more than was left out of it.
    rise = (frame, min(40, offset))
    if let playback {
      group = playback.layer
      rate = playback.rate
      if !playback.isRunning { heldSince = frame }
    }
  }

  /// How far it moves in a frame.
  var step: Double {
    if sound.isPattern { return 1 }
    return sound.pace * rate * exp2(min(max(own.pitch + group.pitch, -1), 1))
  }

  private func level(_ frame: Int64) -> Double {
    var level = gain
    if let fade {
      level *= min(max(Double(fade.length - (frame - fade.start)) / Double(fade.length), 0), 1)
    }
    if rise.length > 0 {
      level *= min(max(Double(frame - rise.start) / Double(rise.length), 0), 1)
    }
    return level
  }

  /// Whether it plays into its bus at a frame.
  func isSounding(at frame: Int64) -> Bool {
    !isOver && heldSince == nil && start <= frame && place < sound.end
  }

  func hold(at frame: Int64) {
    guard heldSince == nil else { return }
    heldSince = frame
    guard start < frame else { return }
    echoes.append(Echo(start: frame, place: place, step: step, level: level(frame)))
    // A pattern goes on with what it has rendered to fade out, whatever it is sent meanwhile.
    if sound.isPattern { rendered = (current, Int(place) + 40) }
  }

  /// The first frame of the pattern that can still change; the least number where it is the next one.
  var firstOpenFrame: Int64 {
    guard let rendered, Int(place) < rendered.end else { return -1 << 40 }
    return Int64(rendered.end)
  }

  /// The signal, up to a place as it was rendered.
  private var current: [Float] {
    guard let rendered else { return sound.samples }
    return Array(rendered.samples.prefix(rendered.end)) + sound.samples.dropFirst(rendered.end)
  }

  private func value(at place: Double, _ speed: Double) -> Double {
    if let rendered, Int(place) < rendered.end {
      let index = Int(place)
      return index < rendered.samples.count ? Double(rendered.samples[index]) : 0
    }
    return sound.value(at: place, speed: speed)
  }

  func resume(at frame: Int64) {
    guard let since = heldSince else { return }
    heldSince = nil
    let heard = since - start
    if heard <= 0 {
      start = frame - heard
      rise.start = start
    } else if since == frame {
      echoes.removeAll { $0.start == frame }
    } else {
      rise = (frame, min(40, heard + rise.length))
      start = frame
    }
  }

  /// Fades it out, and parts it from its playback.
  func cut(over length: Int64, at frame: Int64) {
    if start > frame {
      isOver = true
    } else if heldSince != nil {
      isLeaving = true
    } else if fade == nil {
      fade = (frame, max(length, 40))
    }
    playback = nil
  }

  /// Ends it with what it would have played in the next 40 frames.
  func leave(at frame: Int64) {
    guard start < frame, heldSince == nil else {
      isOver = true
      return
    }
    hold(at: frame)
    isLeaving = true
    playback = nil
  }

  /// The values of a frame; it moves on.
  func next(_ frame: Int64) -> (left: Double, right: Double, unpanned: Double) {
    var sum = 0.0
    for echo in echoes where (echo.start..<echo.start + 40).contains(frame) {
      let passed = Double(frame - echo.start)
      let value = value(at: echo.place + echo.step * passed, echo.step)
      sum += value * echo.level * (40 - passed) / 40
    }
    if isSounding(at: frame) {
      sum += value(at: place, step) * level(frame)
      place += step
      if let fade, frame + 1 >= fade.start + fade.length { isOver = true }
    }
    let hasEchoed = echoes.allSatisfy { $0.start + 40 <= frame + 1 }
    if hasEchoed, isLeaving || (heldSince == nil && place >= sound.end) { isOver = true }
    sum *= own.gain.value(frame) * own.mute.value(frame)
    sum *= group.gain.value(frame) * group.mute.value(frame)
    let pan = min(max(own.pan.value(frame) + group.pan.value(frame), -1), 1)
    return (sum * min(1, 1 - pan), sum * min(1, 1 + pan), sum)
  }
}
