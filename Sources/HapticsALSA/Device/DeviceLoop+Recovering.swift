import CALSA
import HapticsRuntime
import Synchronization

extension DeviceLoop {
  /// Brings the device back after an error, or says why that cannot be done.
  mutating func recover(from code: Int) -> OutputFault? {
    switch plan.step(after: code) {
    case .again: return nil
    case .wait: return waitForRoom()
    case .prepare:
      let gap = emptyAt == 0 ? 0 : max(HostClock.now &- emptyAt, 0)
      if let fault = prepare() { return fault }
      run.gauges.xruns.add(1, ordering: .relaxed)
      run.mailbox.post(.xrun(gap: gap))
      if run.configuration.gaps == .skip { supply.skip(min(gap, 1_000_000_000)) }
      return nil
    case .resume: return resume()
    case .giveUp(let isGone):
      return OutputFault(isGone ? .gone : .failed, code: Int32(clamping: -code))
    }
  }

  /// Waits until the device takes frames; where it never does, sets it up anew once.
  mutating func waitForRoom() -> OutputFault? {
    switch waiting.wait(pcm, run.stopping, spare: setup.nanoseconds(setup.period) / 8) {
    case .ready, .stopped: return nil
    case .stalled:
      guard plan.stepAfterStall() == .prepare else { return OutputFault(.stalled) }
      pcm.drop()
      if let fault = prepare() { return fault }
      run.mailbox.post(.stalled)
      return nil
    }
  }

  private mutating func resume() -> OutputFault? {
    // A device may take seconds to wake. The call is asked again until it says yes or no.
    var code = pcm.resume()
    var tries = 0
    while code == -11, tries < 100, !run.wantsStop.load(ordering: .acquiring) {
      run.stopping.wait(nanoseconds: 50_000_000)
      code = pcm.resume()
      tries += 1
    }
    // Most devices cannot go on where they were, but begin again; and plug-ins say yes and sleep on.
    if code < 0 || pcm.state == SND_PCM_STATE_SUSPENDED, let fault = prepare() { return fault }
    run.mailbox.post(.resumed)
    return nil
  }

  private mutating func prepare() -> OutputFault? {
    let code = pcm.prepare()
    if code >= 0 { return nil }
    if case .giveUp(let isGone) = plan.step(after: Int(code)) {
      return OutputFault(isGone ? .gone : .failed, code: -code)
    }
    return nil
  }
}
