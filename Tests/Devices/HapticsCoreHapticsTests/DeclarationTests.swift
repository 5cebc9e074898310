import Foundation
import TestSupport
import Testing

/// The declarations of Apple's frameworks, held against their table, and the table against metadata
/// that others have generated from Apple's headers.
@Suite struct DeclarationTests {
  private static let folder = "Tests/AppleDeclarations"

  /// A row of the table.
  private struct Row {
    var identifier: String
    var declaration: String
    var page: String

    /// The name of a constant or of an enumeration's case in Objective-C.
    var constant: Substring? {
      identifier.firstMatch(of: /^c:(?:CHHapticEngine\.h)?@(?:E@\w+@)?(\w+)$/)?.1
    }

    /// The selectors of a method or of a property in Objective-C.
    var selectors: [String] {
      guard let match = identifier.firstMatch(of: /\((im|cm|py)\)(.+)$/) else { return [] }
      if match.1 == "py", let getter = declaration.firstMatch(of: /var (is\w+): Bool \{ get \}/) {
        return [String(getter.1)]
      }
      guard match.1 == "py", declaration.hasSuffix("set }") else { return [String(match.2)] }
      return [String(match.2), "set\(match.2.prefix(1).uppercased())\(match.2.dropFirst()):"]
    }

    /// The class or protocol of a method or of a property in Objective-C.
    var owner: Substring { identifier.firstMatch(of: /\((?:cs|pl)\)(\w+)/)?.1 ?? "" }
  }

  private static func rows() throws -> [Row] {
    let table = Repository.root.appending(path: "\(folder)/declarations.tsv")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map { line in
      let columns = line.split(separator: "\t").map(String.init)
      try #require(columns.count == 3, "\(line)")
      return Row(identifier: columns[0], declaration: columns[1], page: columns[2])
    }
  }

  /// The public declarations of the sources, without bodies and values, and the values of cases.
  private static func declared() throws -> (lines: [String], values: [String: String]) {
    var lines: [String] = []
    var values: [String: String] = [:]
    for file in Repository.swiftFiles(below: folder) {
      var isProtocol = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        if line == "}" { isProtocol = false }
        if let match = text.firstMatch(of: /^public static var (\w+):.*rawValue: (\d+)\)/) {
          values[String(match.1)] = String(match.2)
        }
        // An option set states what the protocol of option sets requires.
        if text.contains("rawValue: UInt") { continue }
        if let match = text.firstMatch(of: /^case (\w+) = (.+)/) {
          values[String(match.1)] = String(match.2)
          lines.append("case \(match.1)")
        } else if let match = text.firstMatch(
          of: /^(?:public|open) (?!import)(?:convenience )?(.*)/
        ) {
          lines.append(plain(match.1))
        } else if isProtocol {
          lines.append(plain(text))
        }
        if line.hasPrefix("public protocol ") { isProtocol = true }
      }
    }
    return (lines, values)
  }

  /// A declaration without what only its implementation has.
  private static func plain(_ text: Substring) -> String {
    var text = String(text).replacing(/^class let/, with: "static let")
    // Default arguments stand in parentheses; a type alias is what follows its sign.
    if let match = text.firstMatch(of: /^(?:static let|static var|let|var) \S+ [^={]+?(?= =| \{|$)/)
    {
      text = String(match.0)
    }
    if let brace = text.range(of: " {") { text = String(text[..<brace.lowerBound]) }
    for type in ["struct", "class", "enum"] where text.hasPrefix("\(type) ") {
      guard !text.hasPrefix("class func") else { break }
      text = String(text.prefix { $0 != ":" })
    }
    return text.replacing("let eventParameters", with: "var eventParameters")
      .replacing(/^let (type|parameterID|controlPoints):/) { "var \($0.1):" }
  }

  @Test func `the table has a row for each declaration, and no others`() throws {
    let rows = try Self.rows()
    let known = rows.map { Self.plain($0.declaration[...]) }
    let declared = try Self.declared().lines
    #expect(declared.filter { !known.contains($0) } == [])
    #expect(known.filter { !declared.contains($0) } == [])
    #expect(known.count == declared.count)
    #expect(Set(rows.map(\.identifier)).count == rows.count)
    for row in rows {
      let host = "https://developer.apple.com/documentation/"
      #expect(row.page.hasPrefix(host), "\(row.page)")
    }
  }

  @Test func `names and values agree with pyobjc's metadata`() throws {
    guard let metadata = try Metadata.fetched() else {
      print(
        """
        SKIPPED: pyobjc's metadata cannot be fetched, so that no name or value of Apple's frameworks \
        is checked
        """
      )
      return
    }
    let values = try Self.declared().values
    var (checked, onPages) = (0, 0)
    for row in try Self.rows() {
      if let constant = row.constant {
        checked += 1
        #expect(metadata.constants.keys.contains(String(constant)), "\(constant)")
        let name = row.declaration.firstMatch(of: /(?:case|var) (\w+)/).map { String($0.1) } ?? ""
        if let value = values[name] {
          #expect(metadata.constants[String(constant)] == value, "\(constant)")
        }
        #expect(Self.swiftName(of: constant) == row.declaration, "\(constant)")
      } else if !row.selectors.isEmpty, metadata.has(row.selectors, of: row.owner) {
        checked += 1
      } else {
        onPages += 1
      }
    }
    print("\(checked) declarations agree with pyobjc's metadata; \(onPages) stand on pages alone")
    #expect(checked == 142)
    #expect(onPages == 91)
  }

  /// Constants of AVFAudio whose names follow from no rule.
  private static let irregular = [
    "AVAudioPCMFormatFloat32": "case pcmFormatFloat32",
    "AVAudioEngineConfigurationChangeNotification":
      "static let AVAudioEngineConfigurationChange: NSNotification.Name",
    "AVAudioSessionInterruptionOptionShouldResume":
      "static var shouldResume: AVAudioSession.InterruptionOptions { get }",
    "AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation":
      "static var notifyOthersOnDeactivation: AVAudioSession.SetActiveOptions { get }",
    "kAudioTimeStampHostTimeValid": "static var hostTimeValid: AudioTimeStampFlags { get }",
  ]

  /// The declaration that Swift makes of a constant: its type's name is left out of its own.
  private static func swiftName(of constant: Substring) -> String {
    if let name = irregular[String(constant)] { return name }
    if constant.hasSuffix("Key") { return "let \(constant): String" }
    if let match = constant.firstMatch(of: /^AVAudioSession(\w)(\w+Notification)$/) {
      return "class let \(match.1.lowercased())\(match.2): NSNotification.Name"
    }
    let types = [
      ("AVAudioSessionInterruptionType", ""),
      ("CHHapticEventParameterID", "CHHapticEvent.ParameterID"),
      ("CHHapticEventType", "CHHapticEvent.EventType"),
      ("CHHapticDynamicParameterID", "CHHapticDynamicParameter.ID"),
      ("CHHapticPatternKey", "CHHapticPattern.Key"), ("GCHapticsLocality", "GCHapticsLocality"),
      ("CHHapticErrorCode", ""),
      ("CHHapticEngineStoppedReason", ""),
    ]
    guard let (prefix, type) = types.first(where: { constant.hasPrefix($0.0) }) else {
      return "let \(constant): \(constant == "CHHapticTimeImmediate" ? "TimeInterval" : "String")"
    }
    let rest = constant.dropFirst(prefix.count)
    let name = rest.prefix(1).lowercased() + rest.dropFirst()
    if type.isEmpty { return "case \(name)" }
    return "static let \(name == "default" ? "`default`" : name): \(type)"
  }
}

/// What the metadata of pyobjc says of Apple's frameworks.
private struct Metadata {
  /// The constants with their values, as far as those are known.
  var constants: [String: String] = [:]
  private var selectors: Set<String> = []

  /// Fetches the metadata with pip, or returns `nil` if there is no network or no pip.
  static func fetched() throws -> Metadata? {
    let folder = try Folder()
    var metadata = Metadata()
    let modules = [
      "CoreHaptics": "CoreHaptics", "GameController": "GameController",
      "AVFoundation": "AVFAudio", "CoreAudio": "CoreAudio",
    ]
    for (framework, module) in modules {
      let script = """
        cd "$0" && python3 -m pip download -q --no-deps --only-binary=:all: --retries 0 --timeout 10 \
        --platform macosx_10_13_universal2 --platform macosx_10_9_universal2 --python-version 313 \
        -d \(framework)-wheel pyobjc-framework-\(framework)==12.2.2 \
        && python3 -m zipfile -e \(framework)-wheel/*.whl \(framework)
        """
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", script, folder.url.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      metadata.read(try folder.read("\(framework)/\(module)/_metadata.py"))
    }
    return metadata
  }

  private mutating func read(_ text: String) {
    for list in text.matches(of: /(?:constants|enums) = """(.*)"""/) {
      for entry in list.1.split(separator: "$") {
        let parts = entry.split(separator: "@")
        constants[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
      }
    }
    for call in text.matches(of: /\bb?"(\w+)",\s+b"([\w:]+)"/) {
      selectors.insert("\(call.1) \(call.2)")
    }
  }

  /// Returns whether all selectors are known; those of protocols are filed under the root class, and
  /// getters of Booleans under their own names.
  func has(_ names: [String], of owner: Substring) -> Bool {
    names.allSatisfy { name in
      selectors.contains("\(owner) \(name)") || selectors.contains("NSObject \(name)")
    }
  }
}
