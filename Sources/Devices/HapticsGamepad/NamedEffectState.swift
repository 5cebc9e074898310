import CInput
import HapticsLifecycle
import HapticsTimeline

/// A device with the effects that are uploaded to it.
struct NamedEffectState {
  private let usages: [PatternID: UInt16]
  private let name: String?
  private let port: any InputPort
  /// The device; `nil` while it is lost.
  private var node: InputNode?
  private var effects: [PatternID: Effect] = [:]
  /// The start whose effect was played last, which is the only one that may still play.
  private var last: HapticStart.ID?
  private var reports: [HapticStartReport] = []
  private var now: Int64 = 0
  /// A Boolean value that indicates whether the device was lost since the last search.
  private var mustSearch = false

  private struct Effect {
    var number: Int16
    /// The intensity in percent.
    var intensity: UInt16
  }

  /// - Throws: `OutputError` if there is no device, or it cannot be opened.
  init(
    _ usages: [PatternID: UInt16],
    on name: String?,
    through port: any InputPort
  ) throws(OutputError) {
    self.usages = usages
    self.name = name
    self.port = port
    _ = port.takeChanges()
    let found = port.openNodes(port.nodes(), for: .haptic, named: name)
    guard let first = found.nodes.first else {
      throw found.errors.first ?? .none(.haptic, named: name)
    }
    node = first
  }

  // MARK: Patterns

  mutating func prepare(_ id: PatternID) throws(HapticStartRefusal) {
    guard let node else { throw HapticStartRefusal(.stopped) }
    guard let usage = usages[id] else { throw HapticStartRefusal(.pattern) }
    discard(id)
    do throws(OutputError) {
      let number = try node.upload(usage, intensity: 100)
      effects[id] = Effect(number: number, intensity: 100)
    } catch { throw refusal(error) }
  }

  mutating func discard(_ id: PatternID) {
    guard let effect = effects.removeValue(forKey: id) else { return }
    attempt { node throws(OutputError) in try node.erase(effect.number) }
  }

  // MARK: Starts

  mutating func begin(_ start: HapticStart) throws(HapticStartRefusal) {
    guard let node else { throw HapticStartRefusal(.stopped) }
    guard let usage = usages[start.pattern], let effect = effects[start.pattern] else {
      throw HapticStartRefusal(.pattern)
    }
    let intensity = UInt16((min(max(start.gain, 0), 1) * 100).rounded())
    do throws(OutputError) {
      if intensity != effect.intensity {
        try node.upload(usage, intensity: intensity, as: effect.number)
        effects[start.pattern]?.intensity = intensity
      }
      try node.play(effect.number)
    } catch { throw refusal(error) }
    last = start.id
    reports.append(.began(start.id, at: now))
  }

  mutating func stop(_ start: HapticStart) {
    guard last == start.id, let effect = effects[start.pattern] else { return }
    last = nil
    attempt { node throws(OutputError) in try node.play(effect.number, 0) }
  }

  // MARK: The device

  mutating func takeReports(at now: Int64) -> [HapticStartReport] {
    self.now = now
    let hasChanged = port.takeChanges()
    if hasChanged, let node, !port.nodes().contains(node.path) { lose() }
    if node == nil, hasChanged || mustSearch {
      mustSearch = false
      node = port.openNodes(port.nodes(), for: .haptic, named: name).nodes.first
      if node != nil { reports.append(.restarted) }
    }
    defer { reports = [] }
    return reports
  }

  private mutating func attempt(_ body: (InputNode) throws(OutputError) -> Void) {
    guard let node else { return }
    do throws(OutputError) { try body(node) } catch { _ = refusal(error) }
  }

  /// Returns the refusal for an error, after which the device may be lost.
  private mutating func refusal(_ error: OutputError) -> HapticStartRefusal {
    let reason: HapticStartRefusal.Reason =
      switch error.fault.kind {
      case .gone: .stopped
      case .unsuitable: .pattern
      default: .failed
      }
    if reason == .stopped { lose() }
    return HapticStartRefusal(reason, code: error.fault.code)
  }

  private mutating func lose() {
    node = nil
    effects = [:]
    last = nil
    // Another node may be the same device already.
    mustSearch = true
    reports.append(.stopped(.gameControllerDisconnect))
  }
}

extension InputNode {
  /// Uploads an effect of the HID page for haptics.
  ///
  /// - Parameters:
  ///   - usage: The usage, of the standard ones.
  ///   - intensity: The intensity in percent.
  ///   - number: The number of the effect that it replaces; the default is a new one.
  /// - Returns: The number of the effect.
  /// - Throws: `OutputError` if the device lacks the effect.
  @discardableResult
  func upload(
    _ usage: UInt16,
    intensity: UInt16,
    as number: Int16 = -1
  ) throws(OutputError) -> Int16 {
    // Press and release: an upload would take the feel of clicks from the device.
    guard usage != 0x1006, usage != 0x1007 else { throw .unsupported(.haptic, path) }
    var effect = ff_effect()
    effect.id = number
    // Older headers have no member for it in the union. Field by field, padding stays 0.
    withUnsafeMutableBytes(of: &effect.u) { bytes in
      bytes.withMemoryRebound(to: ff_haptic_effect.self) { haptic in
        haptic[0].hid_usage = usage
        haptic[0].intensity = intensity
      }
    }
    try upload(&effect)
    return effect.id
  }
}
