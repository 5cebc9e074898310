/// Texts of the tests.
enum Sample {
  /// A warning with a safe fix in line 4, a note in line 3.
  static let pattern = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticTransient", "Foo": 1 } },
        { "Event": { "Time": 1.0, "EventType": "HapticTransient" } },
      ]
    }

    """

  /// Nothing is wrong with it.
  static let clean = """
    {
      "Version": 1.0,
      "Pattern": [
        {
          "Event": {
            "Time": 0.0,
            "EventType": "HapticTransient"
          }
        }
      ]
    }

    """

  /// A timeline whose assets, tracks and cues refer to each other.
  static let timeline = """
    {
      "version": 1,
      "tempo": { "bpm": 120 },
      "assets": {
        "patterns": { "tap": { "builtIn": "click" } },
        "sounds": { "tap": { "builtIn": "click" } }
      },
      "tracks": {
        "beat": { "haptic": "tap", "audio": "tap", "beats": ["2 beats", "4 beats"] }
      },
      "cues": [
        { "name": "one", "time": "1 beat", "track": "beat" },
        { "name": "two", "time": 3, "haptic": { "asset": "tap" }, "audio": "tap" }
      ]
    }

    """
}
