import HapticsGamepad
import HapticsLifecycle
import HapticsRuntime
import LocatedJSON

/// A table of controllers with motors; empty without controllers.
struct GamepadText {
  let theme: DiagnosticTheme

  /// A line for each controller: its name, its node, and how it is connected or why it does not
  /// rumble.
  func text(_ pads: [GamepadReport]) -> String {
    guard !pads.isEmpty else { return "" }
    let rows =
      [["controller", "node", "connection"]]
      + pads.map { [$0.name.harmless, $0.path.harmless, $0.fault?.reason ?? $0.connection] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (number, row) in rows.enumerated() {
      var line = ""
      for column in 0..<2 {
        let space = String(repeating: " ", count: widths[column] - row[column].count + 2)
        line += row[column] + space
      }
      line += row[2]
      text += (number == 0 ? theme.bold(line) : line) + "\n"
    }
    return text
  }
}

extension GamepadReport {
  fileprivate var connection: String { isRadio == true ? "Bluetooth" : "cable" }

  /// The report as JSON, among those of sound devices.
  var json: JSON {
    var members: [JSON.Member] = [
      .init("name", .string(name)), .init("node", .string(path)),
      .init("rumbles", .boolean(fault == nil)),
    ]
    if let fault {
      members.append(.init("reason", .string(fault.reason)))
    } else {
      members.append(.init("connection", .string(connection)))
      members.append(.init("effects", .integer(slots)))
    }
    return .object(members)
  }
}
