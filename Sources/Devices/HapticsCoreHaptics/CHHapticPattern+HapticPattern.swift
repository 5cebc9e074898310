#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore

  extension CHHapticPattern {
    /// Creates a pattern from the events and curves of another one.
    ///
    /// An initializer of Core Haptics takes dynamic parameters or curves. If the pattern has both,
    /// ``HapticPattern/sentParameters`` are not part of the result.
    ///
    /// - Parameter resource: Returns the identifier of a registered sound.
    convenience init(
      _ pattern: HapticPattern,
      resource: (HapticEvent.Waveform) throws -> CHHapticAudioResourceID
    ) throws {
      let events = try pattern.events.map { try CHHapticEvent($0, resource) }
      if pattern.curves.isEmpty {
        let parameters = pattern.parameters.map {
          CHHapticDynamicParameter($0.id, $0.value, at: $0.time)
        }
        try self.init(events: events, parameters: parameters)
      } else {
        let curves = pattern.curves.flatMap { $0.split() }.map { CHHapticParameterCurve($0) }
        try self.init(events: events, parameterCurves: curves)
      }
    }
  }

  extension HapticPattern {
    /// The dynamic parameters that are sent to the player when the pattern starts.
    var sentParameters: [HapticDynamicParameter] { curves.isEmpty ? [] : parameters }
  }

  extension CHHapticEvent {
    fileprivate convenience init(
      _ event: HapticEvent,
      _ resource: (HapticEvent.Waveform) throws -> CHHapticAudioResourceID
    ) throws {
      let parameters = event.parameters.map {
        CHHapticEventParameter(parameterID: $0.id.coreHapticsID, value: Float($0.value))
      }
      switch (event.waveform, event.duration) {
      case (let waveform?, let duration?):
        self.init(
          audioResourceID: try resource(waveform),
          parameters: parameters,
          relativeTime: event.time,
          duration: duration
        )
      case (let waveform?, nil):
        self.init(
          audioResourceID: try resource(waveform),
          parameters: parameters,
          relativeTime: event.time
        )
      case (nil, let duration?):
        self.init(
          eventType: event.type.coreHapticsType,
          parameters: parameters,
          relativeTime: event.time,
          duration: duration
        )
      case (nil, nil):
        self.init(
          eventType: event.type.coreHapticsType,
          parameters: parameters,
          relativeTime: event.time
        )
      }
    }
  }

  extension CHHapticDynamicParameter {
    /// Creates a parameter whose value is within the range that is played.
    convenience init(_ id: HapticDynamicParameter.ID, _ value: Double, at time: Double = 0) {
      self.init(
        parameterID: id.coreHapticsID,
        value: Float(id.clamped(value)),
        relativeTime: time
      )
    }
  }

  extension CHHapticParameterCurve {
    /// Creates a curve whose values are multiplied by a factor.
    convenience init(_ curve: HapticParameterCurve, times factor: Double = 1) {
      self.init(
        parameterID: curve.id.coreHapticsID,
        controlPoints: curve.controlPoints.map {
          ControlPoint(
            relativeTime: $0.time,
            value: Float(curve.id.clamped($0.value * factor))
          )
        },
        relativeTime: curve.time
      )
    }
  }

  extension HapticEvent.EventType {
    fileprivate var coreHapticsType: CHHapticEvent.EventType {
      switch self {
      case .hapticTransient: .hapticTransient
      case .hapticContinuous: .hapticContinuous
      case .audioContinuous: .audioContinuous
      case .audioCustom: .audioCustom
      }
    }
  }

  extension HapticEvent.ParameterID {
    fileprivate var coreHapticsID: CHHapticEvent.ParameterID {
      switch self {
      case .hapticIntensity: .hapticIntensity
      case .hapticSharpness: .hapticSharpness
      case .attackTime: .attackTime
      case .decayTime: .decayTime
      case .releaseTime: .releaseTime
      case .sustained: .sustained
      case .audioVolume: .audioVolume
      case .audioPitch: .audioPitch
      case .audioPan: .audioPan
      case .audioBrightness: .audioBrightness
      }
    }
  }

  extension HapticDynamicParameter.ID {
    fileprivate func clamped(_ value: Double) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }

    fileprivate var coreHapticsID: CHHapticDynamicParameter.ID {
      switch self {
      case .hapticIntensityControl: .hapticIntensityControl
      case .hapticSharpnessControl: .hapticSharpnessControl
      case .hapticAttackTimeControl: .hapticAttackTimeControl
      case .hapticDecayTimeControl: .hapticDecayTimeControl
      case .hapticReleaseTimeControl: .hapticReleaseTimeControl
      case .audioVolumeControl: .audioVolumeControl
      case .audioPanControl: .audioPanControl
      case .audioBrightnessControl: .audioBrightnessControl
      case .audioPitchControl: .audioPitchControl
      case .audioAttackTimeControl: .audioAttackTimeControl
      case .audioDecayTimeControl: .audioDecayTimeControl
      case .audioReleaseTimeControl: .audioReleaseTimeControl
      }
    }
  }
#endif
