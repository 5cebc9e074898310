package import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON

/// A language for source code that plays named effects as a platform's own.
package enum EffectLanguage: String, CaseIterable, Sendable {
  /// UIKit's feedback generators, for iOS.
  case swift
  /// SwiftUI's `SensoryFeedback`, for iOS 17.
  case swiftui
  /// `HapticFeedbackConstants`, or patterns without them, for Android.
  case kotlin
  /// `InputHapticsManager`, for Windows.
  case csharp
  /// `navigator.playHaptics`, or `navigator.vibrate` without it, for browsers.
  case javascript

  /// Returns a file of source code for those of the effects that the platform has.
  package func code(_ effects: [NamedEffect]) -> String {
    let present = effects.filter { hasNative($0) }
    let missing = effects.filter { !hasNative($0) }.map { $0.name }
    var head = "// Made by 'haptics effects --code \(rawValue)'.\n"
    if !missing.isEmpty {
      head += "// These have no native effect; play their patterns:\n"
      head += "// \(missing.joined(separator: ", "))\n"
    }
    return switch self {
    case .swift: head + swift(present)
    case .swiftui: head + swiftUI(present)
    case .kotlin: head + kotlin(present)
    case .csharp: head + csharp(present)
    case .javascript: head + javascript(present)
    }
  }

  private func hasNative(_ effect: NamedEffect) -> Bool {
    switch self {
    case .swift: effect.iOS != nil
    case .swiftui: effect.swiftUI != nil
    case .csharp: effect.windows != nil
    // Without a native effect, Android plays the pattern, and browsers vibrate.
    case .kotlin, .javascript: true
    }
  }

  private func imports(_ names: String...) -> String {
    names.map { "import \($0)" }.joined(separator: "\n")
  }

  /// Returns the cases of an enumeration in Swift.
  private func swiftCases(_ effects: [NamedEffect]) -> String {
    effects.map { effect in
      let name = effect.camelCaseName
      let value = name == effect.name ? "" : " = \"\(effect.name)\""
      return "  /// \(effect.summary)\n  case \(name)\(value)\n"
    }.joined()
  }

  private func swiftUI(_ effects: [NamedEffect]) -> String {
    let values = effects.map { "    case .\($0.camelCaseName): .\($0.swiftUI ?? "")\n" }
    return """

      \(imports("SwiftUI"))

      /// Haptic effects by their meaning.
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      enum HapticEffect: String, CaseIterable {
      \(swiftCases(effects))
        /// The feedback for 'sensoryFeedback(_:trigger:)'.
        var feedback: SensoryFeedback {
          switch self {
      \(values.joined())\
          }
        }
      }

      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      extension View {
        /// Plays an effect whenever a value changes.
        func hapticEffect(_ effect: HapticEffect, trigger: some Equatable) -> some View {
          sensoryFeedback(effect.feedback, trigger: trigger)
        }
      }

      """
  }

  private func swift(_ effects: [NamedEffect]) -> String {
    let calls = effects.map { "    case .\($0.camelCaseName): \($0.feedbackCall ?? "")\n" }
    return """

      \(imports("UIKit"))

      /// Haptic effects by their meaning.
      enum HapticEffect: String, CaseIterable {
      \(swiftCases(effects))
        /// Plays the effect.
        @MainActor
        func play() {
          switch self {
      \(calls.joined())\
          }
        }
      }

      """
  }

  private func kotlin(_ effects: [NamedEffect]) -> String {
    let constants = effects.map { effect in
      let name = effect.name.uppercased().split(separator: "-").joined(separator: "_")
      let constant = effect.android.map { "HapticFeedbackConstants.\($0)" } ?? "null"
      let pattern = effect.androidWaveform
      return """
            /** \(effect.summary) */
            \(name)(
                "\(effect.name)",
                \(constant), \(effect.androidLevel ?? 0),
                longArrayOf(\(pattern.timings)), intArrayOf(\(pattern.amplitudes)),
            ),

        """
    }
    return """

      \(imports(
        "android.os.Build",
        "android.os.VibrationEffect",
        "android.os.Vibrator",
        "android.view.HapticFeedbackConstants",
        "android.view.View"
      ))

      /**
       * Haptic effects by their meaning. Some of the constants need API level 34 to compile.
       *
       * On a version of Android without the native effect, its pattern plays instead. That needs API
       * level 26 and the permission android.permission.VIBRATE.
       */
      enum class HapticEffect(
          val id: String,
          private val constant: Int?,
          private val level: Int,
          private val timings: LongArray,
          private val amplitudes: IntArray,
      ) {
      \(constants.joined())\
          ;

          /** Plays the effect. Returns false if the view, the user or the device does not allow it. */
          fun play(view: View): Boolean {
              if (constant != null && Build.VERSION.SDK_INT >= level) {
                  return view.performHapticFeedback(constant)
              }
              if (!view.isHapticFeedbackEnabled || Build.VERSION.SDK_INT < 26) return false
              val vibrator = view.context.getSystemService(Vibrator::class.java)
              if (vibrator == null || !vibrator.hasVibrator()) return false
              vibrator.vibrate(VibrationEffect.createWaveform(timings, amplitudes, -1))
              return true
          }

          companion object {
              /** Returns the effect with a name such as "success", or null if there is none. */
              fun named(id: String): HapticEffect? = values().firstOrNull { it.id == id }
          }
      }

      """
  }

  private func csharp(_ effects: [NamedEffect]) -> String {
    let cases = effects.map { effect in
      let waveform = effect.windows ?? ""
      return """
                    // \(effect.summary)
                    case "\(effect.name)":
                        return Send("\(waveform)", () => Waveforms.\(waveform), intensity);

        """
    }
    return """

      using System;
      using Windows.Devices.Haptics;
      using Windows.Foundation.Metadata;
      using Waveforms = Windows.Devices.Haptics.KnownSimpleHapticsControllerWaveforms;

      /// <summary>
      /// Haptic effects by their meaning. They need the Windows SDK 10.0.28000.1839 to compile.
      /// </summary>
      public static class HapticEffects
      {
          /// <summary>Plays an effect on the device that last gave input to this thread.</summary>
          /// <param name="name">The name of the effect, such as "success".</param>
          /// <param name="intensity">The intensity, from 0 to 1.</param>
          /// <returns>false if Windows or the device has no such effect.</returns>
          public static bool Play(string name, double intensity = 1)
          {
              switch (name)
              {
      \(cases.joined())\
                  default:
                      return false;
              }
          }

          // The fallback 0 is the default of the device: Hover for a mouse or touchpad, Click for a pen.
          private static bool Send(string waveform, Func<ushort> id, double intensity)
          {
              const string haptics = "Windows.Devices.Haptics.";
              const string waveforms = haptics + "KnownSimpleHapticsControllerWaveforms";
              return ApiInformation.IsTypePresent(haptics + "InputHapticsManager")
                  && ApiInformation.IsPropertyPresent(waveforms, waveform)
                  && InputHapticsManager.IsSupported()
                  && InputHapticsManager.GetForCurrentThread()
                      .TrySendHapticWaveform(id(), 0, intensity);
          }
      }

      """
  }

  private func javascript(_ effects: [NamedEffect]) -> String {
    let entries = effects.map { effect in
      let name = effect.camelCaseName == effect.name ? effect.name : "'\(effect.name)'"
      let web = effect.web.map { "web: '\($0)', " } ?? ""
      return "  // \(effect.summary)\n  \(name): { \(web)vibration: \(effect.vibration) },\n"
    }
    return """

      const effects = {
      \(entries.joined())\
      }

      /**
       * Plays an effect, after the user has interacted with the page.
       *
       * navigator.playHaptics is a proposal. Without it, the effect is a vibration.
       *
       * @param {string} name - The name of the effect, such as 'success'.
       * @param {number} [intensity] - From 0 to 1; vibrations ignore it.
       * @returns {boolean} false if the browser can do neither.
       */
      export function playEffect(name, intensity = 1) {
        if (!Object.hasOwn(effects, name)) throw new RangeError(`unknown haptic effect '${name}'`)
        const { web, vibration } = effects[name]
        if (web && navigator.playHaptics) {
          navigator.playHaptics(web, intensity)
          return true
        }
        return navigator.vibrate?.(vibration) ?? false
      }

      """
  }
}

extension NamedEffect {
  /// The built-in pattern that plays the effect.
  var builtInPattern: HapticPattern? {
    guard let entry = PatternLibrary.entry(named: pattern) else { return nil }
    return try? entry.pattern()
  }

  /// The pattern as an array for `navigator.vibrate`.
  fileprivate var vibration: String {
    let list = String(decoding: converted(to: "vibrate").dropLast(), as: UTF8.self)
    return list.isEmpty ? "[]" : list.split(separator: ",").joined(separator: ", ")
  }

  /// The pattern for `VibrationEffect.createWaveform`: the elements of its two arrays.
  fileprivate var androidWaveform: (timings: String, amplitudes: String) {
    let json = JSONDocument(reading: converted(to: "android-waveform"))
    func elements(_ name: String) -> String {
      guard !json.isEmpty,
        let list = json.members(of: 0).first(where: { json.string(of: $0.0) == name })
      else { return "" }
      return json.elements(of: list.1).map { json.literal($0) }.joined(separator: ", ")
    }
    return (elements("timings"), elements("amplitudes"))
  }

  private func converted(to format: String) -> [UInt8] {
    guard let pattern = builtInPattern, let write = FileFormat.named(format)?.write,
      let product = try? write(ConversionSource(.pattern(pattern)), ConversionOptions())
    else { return [] }
    return product.bytes
  }

  /// The name as Swift spells it: `impactLight`.
  fileprivate var camelCaseName: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map { String($0) } ?? "") { text, word in
      text + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
