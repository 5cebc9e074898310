import HapticsCore
import HapticsTimeline

extension SlowSession {
  /// Takes up what is asked for at a frame.
  func ask(_ step: SessionStep) {
    switch step.action {
    case .gain(let decibels, let bus, let over):
      order(at: step.due) { [unowned self] in
        mixer.buses[bus.index].gain.move(to: factor(decibels), at: $0, over: frames(over))
      }
    case .mute(let isMuted, let bus):
      order(at: step.due) { [unowned self] in
        mixer.buses[bus.index].isMuted = isMuted
        mixer.openAndClose(at: $0)
      }
    case .solo(let isSoloed, let bus):
      order(at: step.due) { [unowned self] in
        mixer.buses[bus.index].isSoloed = isSoloed
        mixer.openAndClose(at: $0)
      }
    case .duck(let ducking, let target, let trigger):
      order(at: step.due) { [unowned self] in
        mixer.duck(ducking, target.index, by: trigger.index, at: $0)
      }
    case .turn(let mixSwitch, let isOn): mixer.switches[mixSwitch] = isOn
    case .playMusic(let track):
      guard let sound = library.sound(track.sound) else { return }
      order(at: step.due) { [unowned self] in music.take(.play(track, sound), at: $0) }
    case .stopMusic(let fade):
      order(at: step.due) { [unowned self] in music.take(.stop(frames(fade)), at: $0) }
    case .pauseMusic: order(at: step.due) { [unowned self] in music.pause(at: $0) }
    case .resumeMusic: order(at: step.due) { [unowned self] in music.resume(at: $0) }
    case .fire(let number): fire(number, at: step.due)
    case .shapeCue(let live, let shape):
      order(at: step.due) { [unowned self] frame in
        for voice in voices where voice.live == live { apply(shape, to: voice, at: frame) }
      }
    case .interrupt(let reason):
      interruption = (reason, frame)
      facts.append("interrupted by \(reason) at \(frame)")
    case .endInterruption(let resumes, let frames):
      guard interruption != nil else { return }
      ending = (resumes, frames)
      facts.append("uninterrupted at \(frame)")
    case .gates(let gates, let areOpen): quiet.set(gates, areOpen)
    case .status(let status, let modality): statuses[modality] = status
    case .preload(let assets, let priority, let group):
      library.preload(assets, priority: priority, group: group)
    case .takeJob: library.takeJob()
    case .endJob(let number, let isLoaded): library.endJob(number, isLoaded)
    case .cancelPreload(let number): library.cancel(number)
    case .unload(let group): library.unload(group)
    default: askPlayer(step)
    }
  }

  private func apply(_ shape: SessionShape, to voice: SlowVoice, at frame: Int64) {
    if case .stop(let fade) = shape {
      voice.cut(over: frames(fade), at: frame)
    } else {
      voice.own.take(shape, at: frame)
    }
  }
}
