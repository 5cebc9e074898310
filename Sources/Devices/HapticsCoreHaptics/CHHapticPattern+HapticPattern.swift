#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore

  extension CHHapticPattern {
    /// Creates a pattern from the events, parameters and curves of another one.
    ///
    /// Only a dictionary takes parameters and curves at the same time. It names sounds by their
    /// files; otherwise, they are registered.
    ///
    /// - Parameters:
    ///   - file: Returns the file of a sound.
    ///   - resource: Returns the identifier of a sound that was registered.
    convenience init(
      _ pattern: HapticPattern,
      file: (HapticEvent.Waveform) throws -> URL,
      resource: (HapticEvent.Waveform) throws -> CHHapticAudioResourceID
    ) throws {
      let curves = pattern.curves.flatMap { $0.split() }
      if curves.isEmpty {
        let parameters = pattern.parameters.sorted { $0.time < $1.time }.map {
          CHHapticDynamicParameter($0.id, $0.value, at: $0.time)
        }
        let events = try pattern.events.map { try CHHapticEvent($0, resource) }
        try self.init(events: events, parameters: parameters)
      } else if pattern.parameters.isEmpty {
        let events = try pattern.events.map { try CHHapticEvent($0, resource) }
        try self.init(events: events, parameterCurves: curves.map { CHHapticParameterCurve($0) })
      } else {
        var entries = try pattern.events.map { [Key.event: try $0.entry(file)] }
        entries += pattern.parameters.sorted { $0.time < $1.time }.map { [Key.parameter: $0.entry] }
        entries += curves.map { [Key.parameterCurve: $0.entry] }
        try self.init(dictionary: [.version: 1.0, .pattern: entries])
      }
    }
  }

  extension HapticEvent {
    fileprivate func entry(_ file: (Waveform) throws -> URL) throws -> [CHHapticPattern.Key: Any] {
      var entry: [CHHapticPattern.Key: Any] = [
        .eventType: type.coreHapticsType,
        .time: time,
        .eventParameters: parameters.map { parameter -> [CHHapticPattern.Key: Any] in
          [.parameterID: parameter.id.coreHapticsID, .parameterValue: parameter.value]
        },
      ]
      entry[.eventDuration] = duration
      if let waveform {
        entry[.eventWaveformPath] = try file(waveform).path
        entry[.eventWaveformUseVolumeEnvelope] = waveform.usesVolumeEnvelope
        entry[.eventWaveformLoopEnabled] = waveform.isLooped
      }
      return entry
    }
  }

  extension HapticDynamicParameter {
    fileprivate var entry: [CHHapticPattern.Key: Any] {
      [.parameterID: id.coreHapticsID, .time: time, .parameterValue: id.clamped(value)]
    }
  }

  extension HapticParameterCurve {
    fileprivate var entry: [CHHapticPattern.Key: Any] {
      [
        .parameterID: id.coreHapticsID,
        .time: time,
        .parameterCurveControlPoints: controlPoints.map { point -> [CHHapticPattern.Key: Any] in
          [.time: point.time, .parameterValue: id.clamped(point.value)]
        },
      ]
    }
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
    /// Creates a curve whose values are within the range that is played.
    convenience init(_ curve: HapticParameterCurve) {
      self.init(
        parameterID: curve.id.coreHapticsID,
        controlPoints: curve.controlPoints.map {
          ControlPoint(
            relativeTime: $0.time,
            value: Float(curve.id.clamped($0.value))
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
    func clamped(_ value: Double) -> Double {
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
