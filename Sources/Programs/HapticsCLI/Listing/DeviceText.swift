import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import LocatedJSON

/// Sound devices as a table.
struct DeviceText {
  let theme: DiagnosticTheme

  /// Returns a line for each device, followed by the description of its back end.
  func text(_ devices: [DeviceReport]) -> String {
    guard !devices.isEmpty else { return "" }
    let rows = devices.map { device -> [String] in
      switch device.answer {
      case .success(let offer): [device.name.harmless] + cells(offer)
      case .failure(let error): [device.name.harmless, error.reason]
      }
    }
    let header = ["device", "channels", "rates in Hz", "latency"]
    let widths = header.indices.map { column in
      // Error messages do not widen the columns.
      ([header] + rows.filter { $0.count == header.count }).map { $0[column].count }.max() ?? 0
    }
    let nameWidth = rows.map { $0[0].count }.max() ?? 0
    var text = line(header, widths, nameWidth) { theme.bold($0) }
    for (device, row) in zip(devices, rows) {
      text += line(row, widths, nameWidth) { $0 }
      if !device.description.isEmpty { text += "    \(device.description.harmless)\n" }
      if let hint = device.hint { text += "    \(hint)\n" }
    }
    return text
  }

  private func cells(_ offer: DeviceCapabilities) -> [String] {
    [
      DeviceText.range(offer.channels), DeviceText.range(offer.sampleRates),
      offer.formats.isEmpty
        ? "no sample format that is offered"
        : offer.latencies.lowerBound.readableDuration + " to "
          + offer.latencies.upperBound.readableDuration,
    ]
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    // Back ends report such limits if any value is possible.
    let end = range.upperBound >= 10_000_000 || range.upperBound > 1 << 30
    return end
      ? "any from \(range.lowerBound)"
      : range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  private func line(
    _ cells: [String],
    _ widths: [Int],
    _ nameWidth: Int,
    _ style: (String) -> String
  ) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let width = index == 0 ? nameWidth : widths[index]
      let isLast = index == cells.count - 1
      text += isLast ? cell : cell + String(repeating: " ", count: max(width - cell.count, 0) + 2)
    }
    return style(text) + "\n"
  }
}
