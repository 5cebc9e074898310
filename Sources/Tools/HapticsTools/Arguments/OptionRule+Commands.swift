import HapticsSynthesis

// The rules of commands. The program applies those of its option groups separately; `npx haptics`
// applies all of a command.

extension OptionRule {
  /// Returns the rules of a command.
  package static func rules(of command: String) -> [OptionRule] {
    switch command {
    case "convert": standardInput + convert
    case "diff": standardInput + project
    case "effects": effects
    case "explain": explain + project
    case "format": format + project
    case "generate": generate
    case "info": standardInput + project
    case "plot": standardInput + plot + playing
    case "render": standardInput + render + playing
    case "report": standardInput + playing
    case "validate": standardInput + validate + project
    default: []
    }
  }

  // MARK: - Groups of options

  package static let needingPath = [
    refusing("missing expected argument '<path> ...'") { $0.paths.isEmpty }
  ]

  package static let standardInput = [
    refusing("standard input ('-') can be read only once") { given in
      given.paths.count { $0 == "-" } + (given["files-from"] == "-" ? 1 : 0) > 1
    }
  ]

  package static let project = [excluding("config", ["no-config"])]

  package static let duration = [notNegative("max-duration")]

  package static let voice = [
    OptionRule { given in
      guard given.has("profile"), let name = given["model"],
        let model = SynthesisModel(named: name), !model.acceptsProfile
      else { return nil }
      return "'--profile' needs the model 'actuator', not '\(name)'"
    }
  ]

  private static let playing = voice + project + duration

  // MARK: - Commands

  package static let beats = [
    range("about", 40...240),
    excluding("about", ["tap"]),
    refusing("'--output' must end in '.timeline.json'") { given in
      guard let output = given["output"], output != "-" else { return false }
      return !output.hasSuffix(".timeline.json")
    },
  ]

  package static let calibrate = [range("taps", 8...64)]

  package static let convert = [
    range("tolerance", 0.0001...1),
    refusing("'--format json' needs '-o' to be a file or folder") { given in
      given["format"] == "json" && given["output"] == "-"
    },
  ]

  package static let effects = [
    refusing("'--code' cannot be used with '--format json'") { given in
      given.has("code") && given["format"] == "json"
    }
  ]

  package static let explain = [
    refusing("'--list' and '--group' cannot be used with names") { given in
      !given.paths.isEmpty && (given.has("list") || given.has("group"))
    }
  ]

  package static let format = [
    refusing("standard output takes the text of one file") { given in
      (given.has("stdout") || given.has("-")) && given.paths.count > 1
    },
    excluding("stdout", ["check"]),
    range("jobs", 1...1024),
  ]

  package static let generate = [
    refusing("missing expected argument '<name>'") { $0.paths.isEmpty && !$0.has("list") },
    needing("sound", ["output"], unless: "list"),
    excluding("sound", ["profile"]),
    OptionRule { given in
      let takesSettings = given.has("list") || !given.has("sound") && !given.has("profile")
      guard !takesSettings, given.paths.count > 1 else { return nil }
      return "unexpected argument '\(given.paths[1])'"
    },
  ]

  package static let listening = [
    range("sensitivity", 0...1), range("vibration", 0...1), range("density", 0.1...33),
  ]

  package static let measure = [
    range("window", 1...5000, " ms"), range("threshold", 3...60, " dB"),
    range("limit", 0...5000, " ms"),
  ]

  package static let play = [
    range("rate", 0.05...20), range("from", 0...1e6, " seconds"),
    excluding("signal", ["haptic-device"]), excluding("signal", ["haptic-channels"]),
    excluding("watch", ["-"]),
  ]

  package static let plot =
    [
      range("columns", 20...1000),
      range("rows", 6...200),
      excluding("output", ["gallery"]),
    ]
    + ["output", "gallery"].flatMap { picture in
      ["columns", "rows", "ascii"].map { option in
        refusing("'--\(option)' is for pictures in characters, and '--\(picture)' draws SVG") {
          $0.has(picture) && $0.has(option)
        }
      }
    }

  package static let render = [
    range(
      "rate",
      Double(
        PatternRenderer.sampleRates.lowerBound
      )...Double(
        PatternRenderer.sampleRates.upperBound
      )
    )
  ]

  package static let validate = [
    excluding("changed", ["files-from", "-"]),
    excluding("watch", ["files-from", "changed", "write-baseline", "-"]),
    notNegative("max-warnings"),
    excluding(
      "show-files",
      ["fix", "fix-only", "diff", "statistics", "watch", "write-baseline"],
      "checks nothing; it cannot be used with"
    ),
    notNegative("max-findings"),
    refusing("'--fix' takes '-' alone: its text goes to standard output") { given in
      (given.has("fix") || given.has("fix-only")) && !given.has("diff") && given.has("-")
        && given.paths.count > 1
    },
    needing("unsafe-fixes", ["fix", "fix-only", "diff"]),
    excluding("fix-only", ["diff", "statistics"]),
    refusing("'--statistics' needs the format 'text' or 'json', without '--diff'") { given in
      given.has("statistics")
        && (given.has("diff") || !["text", "json"].contains(given["format"] ?? "text"))
    },
    excluding("write-baseline", ["baseline", "fix", "fix-only", "diff", "statistics"]),
    refusing("'--write-baseline' needs a file, not '-'") { $0["write-baseline"] == "-" },
    excluding("baseline", ["no-baseline"]),
    refusing("'--diff' cannot be used with '--format'") { given in
      given.has("diff") && (given["format"] ?? "text") != "text"
    },
    range("jobs", 1...1024),
  ]
}
