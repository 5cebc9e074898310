package import HapticsCore
package import LocatedJSON

extension NamedEffect {
  /// The effect as JSON, with `null` for platforms without it.
  package var json: JSON {
    func text(_ name: String?) -> JSON { name.map { .string($0) } ?? .null }
    return [
      "version": 1,
      "name": .string(name),
      "use": .string(summary),
      "pattern": .string(pattern),
      "iOS": text(iOS),
      "swiftUI": text(swiftUI),
      "macOS": text(macOS),
      "watchOS": text(watchOS),
      "android": text(android),
      "windows": text(windows),
      "web": text(web),
      "hid": hid.map { .integer(Int($0)) } ?? .null,
      "logitech": logitech.map { .integer(Int($0.number)) } ?? .null,
    ]
  }
}
