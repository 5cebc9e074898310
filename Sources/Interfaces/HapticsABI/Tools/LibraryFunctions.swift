// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import Interchange

/// The names and summaries of built-in patterns and sounds, as C strings.
///
/// They are created once and never freed.
private struct BuiltInTexts: @unchecked Sendable {
  // Sendable, because the characters never change after their creation.

  struct Part {
    let name: String
    let nameText: UnsafePointer<CChar>
    let summaryText: UnsafePointer<CChar>
    var options: [(name: UnsafePointer<CChar>, summary: UnsafePointer<CChar>)] = []
  }

  let patterns: [Part]
  let sounds: [Part]
  let formats: [Part]

  static let all = BuiltInTexts()

  private init() {
    var kept = KeptCharacters()
    patterns = PatternLibrary.entries.map { entry in
      var part = Part(
        name: entry.name,
        nameText: kept.keep(entry.name),
        summaryText: kept.keep(entry.summary)
      )
      part.options = entry.options.map { (kept.keep($0.name), kept.keep($0.summary)) }
      return part
    }
    sounds = SoundLibrary.all.map { sound in
      Part(
        name: sound.name,
        nameText: kept.keep(sound.name),
        summaryText: kept.keep(sound.summary)
      )
    }
    formats = FileFormat.all.map { format in
      Part(
        name: format.name,
        nameText: kept.keep(format.name),
        summaryText: kept.keep(format.summary)
      )
    }
  }
}

@c @implementation
public func haptics_pattern_name(_ index: Int) -> UnsafePointer<CChar>? {
  let parts = BuiltInTexts.all.patterns
  return parts.indices.contains(index) ? parts[index].nameText : nil
}

@c @implementation
public func haptics_pattern_summary(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  guard let name = String(optional: name) else { return nil }
  return BuiltInTexts.all.patterns.first { $0.name == name }?.summaryText
}

@c @implementation
public func haptics_sound_name(_ index: Int) -> UnsafePointer<CChar>? {
  let parts = BuiltInTexts.all.sounds
  return parts.indices.contains(index) ? parts[index].nameText : nil
}

@c @implementation
public func haptics_sound_summary(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  guard let name = String(optional: name) else { return nil }
  return BuiltInTexts.all.sounds.first { $0.name == name }?.summaryText
}

@c @implementation
public func haptics_format_name(_ index: Int) -> UnsafePointer<CChar>? {
  let parts = BuiltInTexts.all.formats
  return parts.indices.contains(index) ? parts[index].nameText : nil
}

@c @implementation
public func haptics_format_summary(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  guard let name = String(optional: name) else { return nil }
  return BuiltInTexts.all.formats.first { $0.name == name }?.summaryText
}

@c @implementation
public func haptics_pattern_option(
  _ pattern: UnsafePointer<CChar>?,
  _ index: Int,
  _ option: UnsafeMutablePointer<haptics_option_info>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let name = String(optional: pattern), let option else { throw .null }
    let entry = try PatternLibrary.builtIn(name)
    guard entry.options.indices.contains(index),
      let texts = BuiltInTexts.all.patterns.first(where: { $0.name == name })?.options[index]
    else { throw .argument("'\(name)' has \(entry.options.count) options") }
    let known = entry.options[index]
    var info = haptics_option_info()
    info.is_whole = known.isWhole ? 1 : 0
    info.minimum = known.range.lowerBound
    info.maximum = known.range.upperBound
    info.default_value = known.defaultValue
    (info.name, info.summary) = (texts.name, texts.summary)
    guard write(info, to: option) else { throw .argument("set the option's struct_size") }
  }
}

@c @implementation
public func haptics_generate(
  _ name: UnsafePointer<CChar>?,
  _ options: UnsafePointer<haptics_option>?,
  _ count: Int,
  _ stride: Int,
  _ text: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  return answer { () throws(CallError) in
    guard let name = String(optional: name), let text else { throw .null }
    let entry = try PatternLibrary.builtIn(name)
    let pattern = try entry.pattern(elements(options, count, stride))
    do throws(FormatError) {
      TextHandle.give(try entry.text(of: pattern), to: text)
    } catch { throw .argument("the pattern cannot be written: \(error)") }
  }
}

extension PatternLibrary {
  /// Returns the built-in pattern with a name.
  ///
  /// - Throws: ``CallError`` if the name is unknown.
  static func builtIn(_ name: String) throws(CallError) -> Entry {
    guard let entry = entry(named: name) else {
      throw .unknownName("built-in pattern", name, in: entries.map { $0.name })
    }
    return entry
  }
}

extension PatternLibrary.Entry {
  /// The pattern of some options, the others being at their defaults.
  ///
  /// - Throws: ``CallError`` for an option that there is not, or a value that it does not take.
  func pattern(_ options: [haptics_option]) throws(CallError) -> HapticPattern {
    var values: [String: Double] = [:]
    for option in options {
      guard let name = String(optional: option.name) else { throw .null }
      values[name] = option.value
    }
    do throws(PatternLibrary.OptionError) { return try pattern(values) } catch {
      switch error {
      case .noSuchOption(let option, let entry):
        throw .unknownName("option", option, of: entry, in: self.options.map { $0.name })
      case .valueNotTaken(let value, let option):
        throw .argument(
          "'\(option.name)' is \(value), and must be \(option.isWhole ? "a whole number " : "")"
            + "\(option.range.lowerBound) ... \(option.range.upperBound)"
        )
      }
    }
  }
}
