import HapticsLifecycle
import HapticsRuntime
import Synchronization

extension DeviceLoop {
  /// Recovers the device after an error, or returns the reason for which it is lost.
  mutating func recover(from trouble: DeviceError) -> OutputFault? {
    switch plan.step(after: trouble.kind) {
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
    case .giveUp(let isGone): return OutputFault(isGone ? .gone : .failed, code: trouble.code)
    }
  }

  /// Waits until the device accepts frames; if it never does, resets it once.
  mutating func waitForRoom() -> OutputFault? {
    switch waiting.wait(port, run.stopping, spare: setup.nanoseconds(setup.period) / 8) {
    case .ready, .stopped: return nil
    case .stalled:
      guard plan.stepAfterStall() == .prepare else { return OutputFault(.stalled) }
      port.drop()
      if let fault = prepare() { return fault }
      run.mailbox.post(.stalled)
      return nil
    }
  }

  private mutating func resume() -> OutputFault? {
    // A device may take seconds to wake, so repeat the call until it has a result.
    var isAwake = tryToResume()
    var tries = 0
    while isAwake == nil, tries < 100, !run.wantsStop.load(ordering: .acquiring) {
      run.stopping.wait(nanoseconds: 50_000_000)
      isAwake = tryToResume()
      tries += 1
    }
    // Most devices cannot resume, but must be prepared again.
    if isAwake != true, let fault = prepare() { return fault }
    run.mailbox.post(.resumed)
    return nil
  }

  /// Wakes the device: whether it is awake, or `nil` if it needs more time.
  private func tryToResume() -> Bool? {
    do throws(DeviceError) {
      try port.resume()
      return true
    } catch { return error.kind == .later ? nil : false }
  }

  private mutating func prepare() -> OutputFault? {
    do throws(DeviceError) {
      try port.prepare()
      return nil
    } catch {
      guard case .giveUp(let isGone) = plan.step(after: error.kind) else { return nil }
      return OutputFault(isGone ? .gone : .failed, code: error.code)
    }
  }
}
