internal import HapticsFiles
internal import HapticsOutput
internal import HapticsRuntime
internal import JSONWriting

/// A sound device, and what came of asking it.
struct DeviceReport {
  /// What `--device` takes.
  let name: String
  /// What its back end says about it.
  let description: String
  /// What it could agree to, or why it does not play.
  let answer: Result<DeviceOffer, HapticsRuntime.OutputError>

  /// Whether it plays what there is to play.
  var plays: Bool {
    guard case .success(let offer) = answer else { return false }
    return !offer.formats.isEmpty && !offer.discards
  }

  /// What keeps a controller's actuators out of reach, and what helps.
  var hint: String? {
    guard case .success(let offer) = answer,
      let last = [BackEnd].all.actuators(of: name)?.max(), offer.channels.upperBound < last
    else { return nil }
    return
      "the actuators are on channel \(last - 1) and \(last), which this device lacks: newer ALSA"
      + " configurations split the controller; use its 'hw:' device, or choose the profile 'Direct' or"
      + " 'Pro Audio'"
  }

  /// Asks devices; all that the back ends name where none is named here.
  static func devices(named names: [String]) -> [DeviceReport] {
    var known = [BackEnd].all.devices().map { ($0.name, $0.description) }
    // It is there without being named, too.
    if !known.contains(where: { $0.0 == "default" }) {
      known.insert(("default", "what 'haptics play' takes where nothing is said"), at: 0)
    }
    let asked =
      names.isEmpty
      ? known
      : names.map { name in (name, known.first { $0.0 == name }?.1 ?? "") }
    // Plug-ins of ALSA's say on standard error what they think of the machine.
    return StandardStreams.silencingErrors {
      asked.map { name, description in
        DeviceReport(
          name: name,
          description: description,
          answer: Result { () throws(HapticsRuntime.OutputError) in
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
