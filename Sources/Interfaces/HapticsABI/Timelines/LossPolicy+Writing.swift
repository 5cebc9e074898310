import CHaptics
import HapticsTimeline

extension haptics_policy {
  /// A policy as C reads it.
  init(_ policy: LossPolicy) {
    self.init()
    struct_size = UInt32(MemoryLayout<haptics_policy>.size)
    minimum_modalities = Int32(clamping: policy.minimumModalities)
    reduced_level = Float(policy.reducedLevel)
    flash_limit = Int32(clamping: policy.flashLimit)
    merge_window = policy.mergeWindow
    withUnsafeMutableBytes(of: &on_loss) { bytes in
      let actions = bytes.assumingMemoryBound(to: haptics_loss_action.self)
      for lost in Modality.allCases {
        for other in Modality.allCases where other != lost {
          let action = policy.onLoss[lost: lost, on: other]
          actions[Int(3 * lost.rawValue + other.rawValue)] = haptics_loss_action(action)
        }
      }
    }
  }
}

extension haptics_loss_action {
  /// An action as C reads it.
  init(_ action: LossPolicy.Action) {
    switch action {
    case .fallback: self.init(action: Int32(HAPTICS_LOSS_FALLBACK), strength: 0)
    case .nothing: self.init(action: Int32(HAPTICS_LOSS_NOTHING), strength: 0)
    case .stronger(let factor):
      self.init(action: Int32(HAPTICS_LOSS_STRONGER), strength: Float(factor))
    }
  }
}
