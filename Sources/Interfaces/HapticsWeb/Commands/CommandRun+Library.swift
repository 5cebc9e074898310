import HapticsCore
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import LocatedJSON

extension CommandRun {
  /// Writes or lists patterns, sounds or profiles of the library.
  mutating func generate() throws(ToolError) {
    if options["list"] == "1" {
      text = try listLibrary()
    } else {
      bytes = try libraryFile(options["name"] ?? "")
    }
  }

  private func libraryFile(_ name: String) throws(ToolError) -> [UInt8] {
    if options["sound"] == "1" {
      return try sound(SoundLibrary.named(name), name)
    }
    if options["profile"] == "1" {
      return Array((try ActuatorProfile.named(name).json.text(.spread) + "\n").utf8)
    }
    let entry = try PatternLibrary.named(name)
    let values = try PatternSettings(options.all("setting"), for: entry).values
    guard let pattern = try? entry.pattern(values), let text = try? entry.text(of: pattern) else {
      throw ToolError(name, "cannot be written")
    }
    return Array(text.utf8)
  }

  private func sound(
    _ sound: SoundDescription,
    _ name: String
  ) throws(ToolError) -> [UInt8] {
    guard let samples = try? sound.render(sampleRate: 48_000) else {
      throw ToolError(name, "cannot be written")
    }
    var file = SoundBytes(
      .int16,
      channelCount: samples.channelCount,
      sampleRate: samples.sampleRate
    )
    file.append(samples.samples.span)
    return file.bytes
  }

  private func listLibrary() throws(ToolError) -> String {
    let library = LibraryText(theme, terminal.glyphs)
    let name = options["name"]
    if let surplus = options.all("setting").first {
      throw ToolError(surplus, "not expected with '--list'")
    }
    if options["profile"] == "1" { return library.list(ActuatorProfile.shipped) }
    let text: String?
    if options["sound"] == "1" {
      text = try? library.list(SoundLibrary.all)
    } else if let name {
      let entry = try PatternLibrary.named(name)
      text = try? library.page(entry)
    } else {
      text = try? library.list(PatternLibrary.entries)
    }
    guard let text else { throw ToolError(name ?? "generate", "cannot be listed") }
    return text
  }
}
