import CHaptics
import HapticsTimeline

extension LossPolicy {
  /// Reads a policy as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ pointer: UnsafePointer<haptics_policy>?) throws(CallError) {
    let policy = try pointer.readRequired()
    try require(policy.minimum_modalities, in: 0...3, "minimum_modalities")
    try require(policy.reduced_level, in: 0...1, "reduced_level")
    try require(policy.merge_window, in: 0...LossPolicy.longestMergeWindow, "merge_window")
    try require(policy.flash_limit, in: 0...Int32(LossPolicy.mostFlashes), "flash_limit")
    self.init(minimumModalities: Int(policy.minimum_modalities))
    reducedLevel = Double(policy.reduced_level)
    mergeWindow = policy.merge_window
    flashLimit = Int(policy.flash_limit)
    var actions = policy.on_loss
    onLoss = try withUnsafePointer(to: &actions) { actions throws(CallError) in
      try Actions(UnsafeRawPointer(actions).assumingMemoryBound(to: haptics_loss_action.self))
    }
  }
}

extension LossPolicy.Actions {
  /// Reads the nine actions that C gives.
  ///
  /// - Throws: ``CallError`` for one that there is not.
  init(_ actions: UnsafePointer<haptics_loss_action>) throws(CallError) {
    self.init()
    for lost in Modality.allCases {
      for other in Modality.allCases where other != lost {
        let given = actions[Int(3 * lost.rawValue + other.rawValue)]
        switch Int(given.action) {
        case HAPTICS_LOSS_FALLBACK: self[lost: lost, on: other] = .fallback
        case HAPTICS_LOSS_NOTHING: self[lost: lost, on: other] = .nothing
        case HAPTICS_LOSS_STRONGER:
          try require(given.strength, in: 1...Float(LossPolicy.mostStrength), "strength")
          self[lost: lost, on: other] =
            given.strength == 1 ? .nothing : .stronger(by: Double(given.strength))
        default: throw .argument("action is \(given.action), and must be HAPTICS_LOSS_...")
        }
      }
    }
  }
}
