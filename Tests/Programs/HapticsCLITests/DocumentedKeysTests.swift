import Foundation
import TestSupport
import Testing

/// The keys of '--format json' that 'Documentation/checking.md' lists are those that the program prints.
@Suite struct DocumentedKeysTests {
  /// The words in backticks in a section, and those in the first column of its tables.
  private static func words(of section: String) throws -> (all: Set<String>, keys: Set<String>) {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/checking.md"),
      encoding: .utf8
    )
    let start = try #require(page.range(of: "## \(section)\n")).upperBound
    let text = page[start...].prefix(
      upTo: page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex
    )
    func quoted(_ text: Substring) -> Set<String> {
      Set(text.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    let columns = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { quoted($0.dropFirst(2).prefix { $0 != "|" }) }
    return (quoted(text[...]), columns.reduce(into: []) { $0.formUnion($1) })
  }

  /// The keys of all objects, except of those that map names of files.
  private static func keys(_ value: Any, except: Set<String> = []) -> Set<String> {
    if let list = value as? [Any] {
      return list.reduce(into: []) { $0.formUnion(keys($1, except: except)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { found, entry in
      if !except.contains(entry.key) { found.formUnion(keys(entry.value, except: except)) }
    }
  }

  private static func printed(_ commands: [String], except: Set<String> = []) throws -> Set<String>
  {
    let folder = try Folder([
      "a.timeline.json": """
      {
        "version": 1, "duration": 1,
        "assets": {
          "patterns": { "hit": { "builtIn": "thud" } }, "sounds": { "hit": { "builtIn": "thud" } },
          "visuals": { "ring": { "duration": 0.1 } }
        },
        "cues": [
          { "name": "one", "time": 0, "haptic": "hit", "audio": "hit", "visual": "ring" },
          { "name": "two", "time": 0.5, "audio": { "asset": "hit", "gain": 0.5 } }
        ]
      }
      """,
      "b.timeline.json": """
      {
        "version": 1, "duration": 1, "assets": { "patterns": { "hit": { "builtIn": "thud" } } },
        "cues": [ { "name": "one", "time": 0.2, "haptic": { "asset": "hit", "gain": 0.5 } } ]
      }
      """,
      "a.ahap": """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1, "EventType": "HapticContinuous", "EventDuration": 1}}
      ]}
      """,
      "b.ahap": """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.25, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}},
        {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 0.2}}
      ]}
      """,
      "old/a.ahap": #"{"Version": 1, "Pattern": []}"#,
      "new/a.ahap": """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      """,
    ])
    return try commands.reduce(into: []) { found, command in
      let run = try Program.shell("haptics \(command)", in: folder)
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      found.formUnion(keys(document, except: except))
    }
  }

  @Test func `reports`() throws {
    let words = try Self.words(of: "Read reports as JSON")
    let printed = try Self.printed(["report --format json --fail haptic@0.1..0.6 a.timeline.json"])
    #expect(printed.subtracting(words.all) == [])
    #expect(words.keys.subtracting(printed) == [])
  }

  @Test func `facts`() throws {
    let words = try Self.words(of: "Read facts as JSON")
    // The keys of this object are types of events.
    let printed = try Self.printed(
      ["info --format json a.ahap b.timeline.json a.timeline.json"],
      except: ["events"]
    )
    #expect(printed.subtracting(words.all) == [])
    #expect(words.keys.subtracting(printed) == [])
  }

  @Test func `differences`() throws {
    let words = try Self.words(of: "Read differences as JSON")
    let printed = try Self.printed(
      ["a.ahap b.ahap", "a.timeline.json b.timeline.json", "old new"].map {
        "diff --format json \($0)"
      },
      except: ["assets"]
    )
    #expect(printed.subtracting(words.all) == [])
    #expect(words.keys.subtracting(printed) == [])
  }
}
