import HapticsCore
import HapticsRuntime
import HapticsTimeline

/// Something that a game asks for in a session.
struct SessionStep {
  /// The frame before which it is asked for.
  var asked: Int64
  /// The frame for which it is asked; `nil` for the first one of the next block.
  var due: Int64?
  var action: SessionAction
  /// The part of the plan that brings it.
  var aspect: SessionAspect
}

/// The parts of the plan.
enum SessionAspect: String, CaseIterable {
  case mixer
  case ducks
  case music
  case cues
  case players
  case parameters
  case preloading
  case gates
  case losses
  case interruptions
}

/// What can be asked for.
enum SessionAction {
  case gain(Double, of: BusID, over: Double)
  case mute(Bool, of: BusID)
  case solo(Bool, of: BusID)
  case duck(Ducking?, of: BusID, by: BusID)
  case turn(MixSwitch, isOn: Bool)

  case playMusic(SessionTrack)
  case stopMusic(fade: Double)
  case pauseMusic
  case resumeMusic

  /// Fires the cue of a number.
  case fire(Int)
  /// Shapes the live cue of a number.
  case shapeCue(Int, SessionShape)

  case makePlayer(Int)
  case start(Int, from: Int64?)
  case stop(Int, fade: Double)
  case pause(Int)
  case resume(Int)
  case seek(Int, to: Int64)
  case rate(Int, Double)
  case shape(Int, SessionShape)
  case send(Int, HapticDynamicParameter)
  case sendCurve(Int, HapticParameterCurve)

  /// Asks for assets for a group.
  case preload([SessionAsset], priority: UInt8, group: Int)
  /// Lets the loader take the next job.
  case takeJob
  /// Ends the job of a number: well, or not.
  case endJob(Int, isLoaded: Bool)
  /// Lets the preload of a number wait no longer.
  case cancelPreload(Int)
  case unload(group: Int)

  case gates(Gates, areOpen: Bool)
  case status(ModalityStatus, Modality)

  /// Pauses everything.
  case interrupt(StoppedReason)
  /// Lets it go on, or not; it may have been longer than what was rendered, in frames.
  case endInterruption(resumes: Bool, after: Int64)
}

/// What is done to something that sounds.
enum SessionShape {
  case gain(Float, over: Double)
  case pan(Float, over: Double)
  case mute(Bool)
  case pitch(Double)
  case stop(fade: Double)
}

/// An asset by its place in the list of its kind.
enum SessionAsset: Hashable {
  case sound(Int)
  case pattern(Int)
}

/// A sound of the plan.
struct SessionSound {
  var samples: [Float]
  var sampleRate: Int
  /// Engine frames between two of its own.
  var pace: Double { Double(sampleRate) / Double(SessionCase.sampleRate) }
}

/// A track, and how it takes over.
struct SessionTrack {
  var sound: Int
  var loop: Range<Int64>?
  var gain: Float
  var beatsPerMinute: Double?
  var firstBeat: Int64
  var bus: BusID
  var boundary: MusicBoundary
  var fadeOut: Double
  var fadeIn: Double
  var isEqualPower: Bool
  var place: Int64
  var onInterruption = InterruptionPolicy.resume
}

/// A cue of the plan, with assets by their places.
struct SessionCue {
  /// Its place in a player's timeline.
  var place: Int64 = 0
  var meaning: Int32
  var sound: Int?
  var pattern: Int?
  var gain: Float
  var bus: BusID
  var gates = Gates(rawValue: 0)
  var cooldown: Double = 0
}

/// A player of the plan.
struct SessionPlayer {
  var cues: [SessionCue]
  var loop: Range<Int64>?
  var cutsAtLoop: Bool
  /// Whether its rate may change: then it plays sounds alone.
  var hasRate: Bool
  var onInterruption = InterruptionPolicy.resume
}

extension SessionAction {
  /// The player that is meant.
  var player: Int? {
    switch self {
    case .start(let player, _), .stop(let player, _), .pause(let player), .resume(let player),
      .seek(let player, _), .rate(let player, _), .shape(let player, _), .send(let player, _),
      .sendCurve(let player, _):
      player
    default: nil
    }
  }
}
