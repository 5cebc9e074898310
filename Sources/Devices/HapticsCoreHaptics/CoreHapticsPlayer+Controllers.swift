public import HapticsTimeline

#if canImport(CoreHaptics) && canImport(GameController)
  import CoreHaptics
  public import GameController
  import HapticsRuntime

  extension CoreHapticsPlayer {
    /// Creates a player of a game controller's actuators and starts its engine.
    ///
    /// ```swift
    /// if let haptics = controller.haptics { engine.startPlayer = try CoreHapticsPlayer(haptics) }
    /// ```
    ///
    /// When the controller disconnects, the haptic modality is lost. Create another player for
    /// another controller.
    ///
    /// - Throws: `HapticStartRefusal` if the controller has no such actuator or the engine does not
    ///   start.
    public convenience init(
      _ haptics: GCDeviceHaptics,
      at locality: GCHapticsLocality = .default
    ) throws(HapticStartRefusal) {
      guard haptics.supportedLocalities.contains(locality),
        let new = haptics.createEngine(withLocality: locality)
      else {
        throw HapticStartRefusal(.failed, code: Int32(CHHapticError.Code.notSupported.rawValue))
      }
      // Nothing else has an engine that was just created.
      nonisolated(unsafe) let engine = new
      try self.init(engine)
    }
  }
#endif
