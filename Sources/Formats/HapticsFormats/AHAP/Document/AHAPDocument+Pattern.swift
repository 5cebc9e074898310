public import HapticsCore
import LocatedJSON

extension AHAPDocument {
  /// The playable pattern of the file.
  ///
  /// Parts without a known type, ID or time are omitted. If no rule finds an error, the pattern
  /// contains every part, in the order of the file.
  public var pattern: HapticPattern {
    HapticPattern(
      events: events.compactMap(event),
      parameters: parameters.compactMap(parameter),
      curves: curves.compactMap(curve)
    )
  }

  private func event(_ located: LocatedEvent) -> HapticEvent? {
    guard let type = located.type, let time = located.time.usable else { return nil }
    return HapticEvent(
      type,
      at: time,
      duration: located.duration.usable,
      parameters: eventParameters[located.parameters].compactMap { parameter in
        guard let id = parameter.id, let value = parameter.value.usable else { return nil }
        return HapticEvent.Parameter(id, value)
      },
      waveform: type == .audioCustom ? waveform(located) : nil
    )
  }

  private func waveform(_ located: LocatedEvent) -> HapticEvent.Waveform? {
    guard let path = located.waveformPath.value.flatMap(json.string) else { return nil }
    return HapticEvent.Waveform(
      path: path,
      usesVolumeEnvelope: located.usesVolumeEnvelope.usable ?? true,
      isLooped: located.isLooped.usable ?? false
    )
  }

  private func parameter(_ located: LocatedParameter) -> HapticDynamicParameter? {
    guard let id = located.id, let time = located.time.usable else { return nil }
    // A missing value is read as 0.
    return HapticDynamicParameter(id, at: time, value: located.value.usable ?? 0)
  }

  private func curve(_ located: LocatedCurve) -> HapticParameterCurve? {
    guard let id = located.id, let time = located.time.usable else { return nil }
    return HapticParameterCurve(id, at: time, controlPoints: points(of: located))
  }

  private func points(of located: LocatedCurve) -> [HapticParameterCurve.ControlPoint] {
    let written = controlPoints
    var points: [HapticParameterCurve.ControlPoint] = []
    points.reserveCapacity(located.points.count)
    for index in located.points {
      // One incomplete point makes Core Haptics drop the list.
      guard let time = written[index].time.usable, let value = written[index].value.usable else {
        return []
      }
      points.append(HapticParameterCurve.ControlPoint(at: time, value: value))
    }
    return points
  }
}
