package import LocatedJSON

/// The perceived delay of sounds after lights for each device, which `haptics calibrate` measures
/// and `haptics play` applies.
///
/// ```json
/// {"devices": {"default": {"soundLateness": 0.042, "soundSpread": 0.012, "lightSpread": 0.015}}}
/// ```
package struct Calibration {
  /// The measurement of a device, in seconds.
  package struct Entry: Hashable {
    package var soundLateness: Double
    package var soundSpread: Double
    package var lightSpread: Double

    package init(soundLateness: Double, soundSpread: Double, lightSpread: Double) {
      self.soundLateness = soundLateness
      self.soundSpread = soundSpread
      self.lightSpread = lightSpread
    }
  }

  package var devices: [String: Entry] = [:]

  /// The greatest difference that is believed, in seconds.
  package static let latenessLimit = 2.0

  /// Returns the path of the file, below `XDG_CONFIG_HOME` or `.config` in the home folder.
  ///
  /// - Throws: ``ToolError`` if neither is set.
  package static func path() throws(ToolError) -> String {
    let config = Machine.variable("XDG_CONFIG_HOME")
    // The specification says to ignore relative paths.
    if config.hasPrefix("/") { return config + "/haptics/calibration.json" }
    let home = Machine.variable("HOME")
    guard home.hasPrefix("/") else {
      throw ToolError("HOME", "is not set, so the calibration cannot be stored")
    }
    return home + "/.config/haptics/calibration.json"
  }

  /// Returns the perceived delay of a device's sounds after lights, in seconds; 0 if unknown.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read or is not a calibration.
  package static func lateness(of device: String) throws(ToolError) -> Double {
    guard let path = try? path() else { return 0 }
    return try Calibration(reading: path).devices[device]?.soundLateness ?? 0
  }

  /// Reads earlier measurements; empty without a file.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read or is not a calibration.
  package init(reading path: String) throws(ToolError) {
    let place = Path(argument: path)
    guard place.resolved != nil else { return }
    let bytes = try InputFile.found(place).bytes(limit: 1 << 20, for: "a calibration")
    let document = JSONDocument(reading: bytes)
    guard !document.isEmpty, !document.faults.contains(where: { $0.severity == .error }),
      document.kind(of: 0) == .object
    else { throw Calibration.unreadable(path) }
    for (name, value) in document.members(of: 0) where document.string(of: name) == "devices" {
      guard document.kind(of: value) == .object else { throw Calibration.unreadable(path) }
      for (name, value) in document.members(of: value) {
        guard let name = document.string(of: name), document.kind(of: value) == .object,
          let entry = Entry(value, in: document)
        else { throw Calibration.unreadable(path) }
        devices[name] = entry
      }
    }
  }

  private static func unreadable(_ path: String) -> ToolError {
    ToolError(path, "not a calibration", .calibrate)
  }

  /// Writes all entries atomically.
  package func write(to path: String) throws(ToolError) {
    let place = Path(argument: path)
    place.folder.makeFolder()
    let text = json.printed + "\n"
    do throws(FileError) { try AtomicFile.write(Array(text.utf8), to: place) } catch {
      throw ToolError(path, error.reason)
    }
  }

  private var json: JSON {
    let entries = devices.sorted { $0.key < $1.key }.map { name, entry in
      JSON.Member(
        name,
        .line([
          "soundLateness": .number(entry.soundLateness),
          "soundSpread": .number(entry.soundSpread),
          "lightSpread": .number(entry.lightSpread),
        ])
      )
    }
    return ["devices": .object(entries)]
  }
}

extension Calibration.Entry {
  fileprivate init?(_ node: JSONDocument.NodeID, in document: JSONDocument) {
    var values: [String: Double] = [:]
    for (name, value) in document.members(of: node) {
      if let name = document.string(of: name) { values[name] = document.number(of: value) }
    }
    let limit = Calibration.latenessLimit
    guard let lateness = values["soundLateness"], (-limit...limit).contains(lateness) else {
      return nil
    }
    soundLateness = lateness
    soundSpread = values["soundSpread"] ?? 0
    lightSpread = values["lightSpread"] ?? 0
  }
}
