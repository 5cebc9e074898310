import Foundation
import HapticsCore
import TestSupport
import Testing

@Suite struct EffectsTests {
  private static func snapshot(_ name: String) -> URL {
    Repository.root.appending(path: "Tests/Programs/HapticsCLITests/Snapshots/effects-\(name).txt")
  }

  @Test func `each effect has a line with its names on all platforms`() throws {
    let run = try Program.run("effects", in: Folder())
    #expect(run.status == 0 && run.errors == "")
    expectSnapshot(run.output, at: Self.snapshot("table"))
  }

  @Test(arguments: [80, 40])
  func `on a narrow terminal, each effect has a paragraph`(columns: Int) throws {
    let terminal = try PseudoTerminal(
      "effects --color never",
      in: Folder(),
      columns: UInt16(columns)
    )
    #expect(terminal.end() == 0)
    let shown = terminal.output.replacing("\r\n", with: "\n")
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns })
    expectSnapshot(shown, at: Self.snapshot("\(columns)"))
  }

  @Test func `a wide terminal shows the table of a pipe`() throws {
    let terminal = try PseudoTerminal("effects --color never", in: Folder(), columns: 240)
    #expect(terminal.end() == 0)
    #expect(
      terminal.output.replacing("\r\n", with: "\n")
        == (try Program.run("effects", in: Folder())).output
    )
  }

  @Test func `an effect is shown with its pattern and its references`() throws {
    let run = try Program.run("effects", "success", in: Folder())
    #expect(
      run.output == """
        success

        A task succeeds.

          ▅                                                          █

          pattern   system-success
          iOS       UINotificationFeedbackGenerator().notificationOccurred(.success)
          SwiftUI   SensoryFeedback.success
          macOS     -
          watchOS   WKHapticType.success
          Android   HapticFeedbackConstants.CONFIRM
          Windows   KnownSimpleHapticsControllerWaveforms.Success
          web       -
          HID       usage 0x1009 of page 0x0E
          Logitech  waveform 7, completed; not reported by an MX Master 4 in use

        On a platform without it, play the pattern: 'haptics generate system-success'.

        """
    )
    let two = try Program.run("effects", "tick", "align", in: Folder()).output
    #expect(two.hasPrefix("tick\n"))
    #expect(two.contains("\n\nalign\n"))
    #expect(two.contains("  web       navigator.playHaptics('align')\n"))
  }

  @Test func `JSON has every name, and null for none`() throws {
    let run = try Program.run("effects", "--format", "json", "hint", "warning", in: Folder())
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let effects = try #require(value)
    #expect(effects.map { $0["name"] as? String } == ["hint", "warning"])
    #expect(effects.allSatisfy { $0["version"] as? Int == 1 && $0.count == 13 })
    #expect(effects[0]["pattern"] as? String == "system-light")
    #expect(effects[0]["windows"] as? String == "Hover")
    #expect(effects[0]["hid"] as? Int == 0x1008)
    #expect(effects[0]["swiftUI"] as? String == "impact(weight: .light)")
    #expect(effects[0]["logitech"] as? Int == 27)
    #expect(effects[1]["iOS"] as? String == "notification warning")
    #expect(effects[1]["android"] is NSNull)
    let all = try Program.run("effects", "--format", "json", in: Folder()).output
    let list = try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [[String: Any]]
    #expect(list?.map { $0["name"] as? String } == NamedEffect.all.map(\.name))
  }

  @Test(arguments: [
    ("sucess", "unknown effect 'sucess'; did you mean 'success'?"),
    ("impact-hevy --code swift", "unknown effect 'impact-hevy'; did you mean 'impact-heavy'?"),
    ("xyzzy", "unknown effect 'xyzzy'; see 'haptics effects'"),
    ("--code swift --format json", "'--code' cannot be used with '--format json'"),
  ])
  func `invalid arguments print an error`(arguments: String, error: String) throws {
    let run = try Program.shell("haptics effects \(arguments)", in: Folder())
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("haptics: \(error)\n"), "\(run.errors)")
    #expect(run.output == "")
  }
}

@Suite struct EffectCueTests {
  private static func timeline(_ haptic: String) -> String {
    """
    {
      "version": 1,
      "duration": 1,
      "assets": {
        "patterns": { "done": { "builtIn": "system-success" } },
        "visuals": { "ring": {} }
      },
      "cues": [
        { "time": 0.25, "haptic": \(haptic), "visual": "ring" }
      ]
    }

    """
  }

  @Test func `a cue with an effect plays, to the bit, as one with its pattern`() throws {
    let folder = try Folder([
      "effect.timeline.json": Self.timeline(#"{ "effect": "success", "gain": 0.5 }"#),
      "asset.timeline.json": Self.timeline(#"{ "asset": "done", "gain": 0.5 }"#),
    ])
    let render = try Program.run(
      "render",
      "--signal",
      "both",
      "effect.timeline.json",
      "asset.timeline.json",
      "-o",
      ".",
      in: folder
    )
    #expect(render.status == 0, "\(render.errors)")
    let sounds = try ["effect", "asset"].map { try folder.bytes("\($0).wav") }
    #expect(sounds[0].count > 44 && sounds[0] == sounds[1])
    let reports = try ["effect", "asset"].map {
      try Program.run("report", "\($0).timeline.json", in: folder).output
    }
    #expect(reports[0].contains(" played "))
    #expect(reports[0] == reports[1])
  }

  @Test func `an effect is canonical as it is, and no cue needs an asset for it`() throws {
    let text = Self.timeline(#"{ "effect": "success", "gain": 0.5 }"#)
      .replacing(#""patterns": { "done": { "builtIn": "system-success" } },"# + "\n    ", with: "")
    let folder = try Folder(["a.timeline.json": text])
    #expect(try Program.run("format", "a.timeline.json", in: folder).status == 0)
    let formatted = try folder.read("a.timeline.json")
    #expect(formatted.contains(#""haptic": { "effect": "success", "gain": 0.5 }"#), "\(formatted)")
    let run = try Program.run("validate", "--strict", "a.timeline.json", in: folder)
    #expect(run.output == "1 file checked, no problems\n" && run.status == 0, "\(run.output)")
  }
}

/// The source code that `haptics effects --code` prints, with declarations of the platforms' API.
@Suite struct EffectCodeTests {
  private func code(_ language: String, _ names: String...) throws -> String {
    let line = "haptics effects --code \(language) \(names.joined(separator: " "))"
    return try Program.shell(line, in: Folder()).output
  }

  @Test(arguments: ["swift", "swiftui", "kotlin", "csharp", "javascript"])
  func `each language has a file of its own`(language: String) throws {
    expectSnapshot(
      try code(language),
      at: Repository.root
        .appending(path: "Tests/Programs/HapticsCLITests/Snapshots/effects-\(language).txt")
    )
  }

  @Test func `only the named effects are in the file`() throws {
    let swift = try code("swift", "tick", "impact-soft")
    #expect(swift.matches(of: /\n {2}case \w/).count == 2)
    #expect(swift.contains("\n  case impactSoft = \"impact-soft\"\n"))
    let kotlin = try code("kotlin", "success", "warning", "impact-heavy")
    #expect(
      kotlin.contains(
        """
            SUCCESS(
                "success",
                HapticFeedbackConstants.CONFIRM, 30,
                longArrayOf(
        """
      )
    )
    // Without a native effect, the pattern plays.
    #expect(kotlin.contains("        \"warning\",\n        null, 0,\n        longArrayOf("))
    #expect(!kotlin.contains("longArrayOf()") && !kotlin.contains("ALIGN"))
    let csharp = try code("csharp", "success", "warning")
    #expect(csharp.contains("\n// warning\n"))
  }

  @Test func `the compiler accepts the SwiftUI, which has a feedback for every effect`() throws {
    let folder = try Folder([
      "HapticEffect.swift": try code("swiftui").replacing("import SwiftUI\n", with: ""),
      "SwiftUI.swift": """
      struct SensoryFeedback {
        enum Weight { case light, medium, heavy }
        enum Flexibility { case soft, solid, rigid }
        static let selection = SensoryFeedback()
        static let alignment = SensoryFeedback()
        static let success = SensoryFeedback()
        static let warning = SensoryFeedback()
        static let error = SensoryFeedback()
        static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
          SensoryFeedback()
        }
        static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
          SensoryFeedback()
        }
      }
      protocol View {}
      extension View {
        func sensoryFeedback(_: SensoryFeedback, trigger: some Equatable) -> some View { self }
      }
      """,
    ])
    let files = ["HapticEffect.swift", "SwiftUI.swift"].map { folder.file($0).path }
    #expect(
      try Tool.run("swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors"] + files)
        == ""
    )
  }

  @Test func `the compiler accepts the Swift, which switches over every effect`() throws {
    let folder = try Folder([
      "HapticEffect.swift": try code("swift").replacing("import UIKit\n", with: ""),
      "UIKit.swift": """
      @MainActor final class UIImpactFeedbackGenerator {
        enum FeedbackStyle { case light, medium, heavy, soft, rigid }
        init(style: FeedbackStyle) {}
        func impactOccurred() {}
      }
      @MainActor final class UINotificationFeedbackGenerator {
        enum FeedbackType { case success, warning, error }
        func notificationOccurred(_ type: FeedbackType) {}
      }
      @MainActor final class UISelectionFeedbackGenerator { func selectionChanged() {} }
      """,
    ])
    let files = ["HapticEffect.swift", "UIKit.swift"].map { folder.file($0).path }
    #expect(
      try Tool.run("swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors"] + files)
        == ""
    )
  }

  @Test func `the compiler accepts the C#, which asks Windows before each call`() throws {
    let folder = try Folder([
      "HapticEffects.cs": try code("csharp"),
      "Windows.cs": """
      using System;
      using System.Collections.Generic;
      namespace Windows.Foundation.Metadata {
        public static class ApiInformation {
          public static readonly List<string> Missing = new List<string>();
          public static bool IsTypePresent(string name) { return !Missing.Contains(name); }
          public static bool IsPropertyPresent(string type, string name) {
            return type == "Windows.Devices.Haptics.KnownSimpleHapticsControllerWaveforms"
              && !Missing.Contains(name);
          }
        }
      }
      namespace Windows.Devices.Haptics {
        public static class KnownSimpleHapticsControllerWaveforms {
          public static ushort Click { get { return 1; } }
          public static ushort Hover { get { return 2; } }
          public static ushort Success { get { return 3; } }
          public static ushort Error { get { return 4; } }
          public static ushort Align { get { return 5; } }
          public static ushort Collide { get { return 6; } }
          public static ushort Step { get { throw new Exception("missing"); } }
        }
        public class InputHapticsManager {
          public static bool IsSupported() { return true; }
          public static InputHapticsManager GetForCurrentThread() {
            return new InputHapticsManager();
          }
          public bool TrySendHapticWaveform(ushort id, ushort other, double intensity) {
            Console.WriteLine(id + " " + other + " " + intensity);
            return true;
          }
        }
      }
      static class Program {
        static void Main() {
          Windows.Foundation.Metadata.ApiInformation.Missing.Add("Step");
          foreach (var name in new[] { "success", "edge", "tick", "warning" })
            Console.WriteLine(name + " " + HapticEffects.Play(name, 0.5));
          Windows.Foundation.Metadata.ApiInformation.Missing.Add(
            "Windows.Devices.Haptics.InputHapticsManager");
          Console.WriteLine("click " + HapticEffects.Play("click"));
        }
      }
      """,
    ])
    let program = folder.file("program.exe").path
    let files = ["HapticEffects.cs", "Windows.cs"].map { folder.file($0).path }
    #expect(try Tool.run("mcs", ["-warnaserror", "-out:\(program)"] + files) == "")
    #expect(
      try Tool.run("mono", [program]) == """
        3 0 0.5
        success True
        6 0 0.5
        edge True
        tick False
        warning False
        click False

        """
    )
  }

  @Test func `the JavaScript plays natively, and vibrates without the proposal`() throws {
    let folder = try Folder([
      "effects.mjs": try code("javascript"),
      "run.mjs": """
      import { playEffect } from './effects.mjs'
      const show = (...values) => console.log(JSON.stringify(values))
      const browsers = [
        { playHaptics: (...values) => show('native', ...values), vibrate: (list) => !show('on', list) },
        { vibrate: (list) => !show('on', list) },
        {},
      ]
      for (const navigator of browsers) {
        Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
        for (const name of ['tick', 'success']) show(name, playEffect(name, 0.5))
      }
      for (const name of ['sucess', 'constructor']) {
        try { playEffect(name) } catch (error) { console.log(`${error}`) }
      }
      """,
    ])
    #expect(
      try Tool.run("node", [folder.file("run.mjs").path]) == """
        ["native","tick",0.5]
        ["tick",true]
        ["on",[54,96,70]]
        ["success",true]
        ["on",[45]]
        ["tick",true]
        ["on",[54,96,70]]
        ["success",true]
        ["tick",false]
        ["success",false]
        RangeError: unknown haptic effect 'sucess'
        RangeError: unknown haptic effect 'constructor'

        """
    )
  }

  @Test func `an effect that is named twice is shown once`() throws {
    for options in ["--code kotlin", "--format json", ""] {
      let once = try Program.shell("haptics effects success \(options)", in: Folder())
      let twice = try Program.shell("haptics effects success success \(options)", in: Folder())
      #expect(twice.output == once.output && once.output != "")
    }
  }
}
