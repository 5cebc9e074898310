import HapticsFiles
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import LocatedJSON

/// A sound device, and the result of opening it.
struct DeviceReport {
  let name: String
  let description: String
  let answer: Result<DeviceCapabilities, OutputError>

  var plays: Bool {
    guard case .success(let offer) = answer else { return false }
    return !offer.formats.isEmpty && !offer.discards
  }

  /// The reason why a controller's actuators are unavailable, with the remedy.
  var hint: String? {
    guard case .success(let offer) = answer,
      let last = [BackEnd].all.actuators(of: name)?.max(), offer.channels.upperBound < last
    else { return nil }
    return
      "the actuators are on channel \(last - 1) and \(last), which this device lacks: newer ALSA"
      + " configurations split the controller; use its 'hw:' device, or choose the profile 'Direct' or"
      + " 'Pro Audio'"
  }

  /// Probes the named devices, or all devices of the back ends.
  static func devices(named names: [String]) -> [DeviceReport] {
    var known = [BackEnd].all.devices().map { ($0.name, $0.description) }
    // The default device is available even if it is not listed.
    if !known.contains(where: { $0.0 == "default" }) {
      known.insert(("default", "the default of 'haptics play'"), at: 0)
    }
    let asked =
      names.isEmpty
      ? known
      : names.map { name in (name, known.first { $0.0 == name }?.1 ?? "") }
    // ALSA plug-ins print diagnostics on standard error.
    return StandardStreams.silencingErrors {
      asked.map { name, description in
        DeviceReport(
          name: name,
          description: description,
          answer: Result { () throws(OutputError) in
            try [BackEnd].all.offer(of: name)
          }
        )
      }
    }
  }
}

extension DeviceReport {
  /// The report as JSON: times in seconds.
  var json: JSON {
    let head: [JSON.Member] = [
      .init("name", .string(name)), .init("description", .string(description)),
    ]
    switch answer {
    case .failure(let error):
      return .object(head + [.init("plays", false), .init("reason", .string(error.reason))])
    case .success(let offer):
      let hints = hint.map { [JSON.Member("hint", .string($0))] } ?? []
      return .object(
        head + [
          .init("plays", .boolean(plays)),
          .init("channels", .line(DeviceReport.range(offer.channels, JSON.integer))),
          .init("sampleRates", .line(DeviceReport.range(offer.sampleRates, JSON.integer))),
          .init("formats", .line(.array(offer.formats.map { .string("\($0)") }))),
          .init("latency", .line(DeviceReport.range(offer.latencies, JSON.number))),
        ] + hints
      )
    }
  }

  private static func range<Bound>(_ range: ClosedRange<Bound>, _ json: (Bound) -> JSON) -> JSON {
    ["least": json(range.lowerBound), "greatest": json(range.upperBound)]
  }
}
