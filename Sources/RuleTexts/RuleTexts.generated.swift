// swift-format-ignore-file
// Made by scripts/pages from the documentation comments of the rules; not to be edited.

/// What the rules say of themselves, for `haptics explain`.
public enum RuleTexts {
  /// The texts in Markdown, in the order of the rules' names.
  public static let all: [(id: String, text: String)] = [
    (
      "absolute-control-point-times",
      #"""
      Control points whose times seem to be relative to the pattern's start.

      The times are relative to the curve's own `Time`. If the first one equals that time, the author
      or a converter probably wrote times within the pattern, and the whole curve plays late by its
      own time.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
          "ParameterCurveControlPoints": [
            {"Time": 2, "ParameterValue": 0.2}, {"Time": 3, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 2, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "boolean-as-number",
      #"""
      `true` or `false` where a number belongs.

      Core Haptics reads them as 1 and 0; other readers reject them. Only the two switches of a sound
      file, `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`, are booleans.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": true}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "clamped-control",
      #"""
      A control that adds to a value already at its limit.

      Sharpness, pitch, pan and brightness are the sum of the event's own value and the control's,
      clamped to their range. At `HapticSharpness` 1.0, a curve of `HapticSharpnessControl` from 0 to
      1 has no effect; lower the event's value to leave room. A sum that is clamped only part of the
      time is a note.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 1.0}]}},
        {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.0}]}},
        {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "clip-descending-times",
      #"""
      A point that comes before the one in front of it.

      Readers refuse such a clip. Points at the same time are allowed, and make a jump.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8},
           {"time": 0.5, "amplitude": 0.4}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 0.5, "amplitude": 0.4},
           {"time": 0.5, "amplitude": 0.9}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-duplicate-key",
      #"""
      A name that an object has twice.

      The first one counts here; other readers take the last one, or refuse the file.

      Bad:
      ```json
      {"version": {"major": 1}, "version": {"major": 1},
       "signals": {"continuous": {"envelopes": {"amplitude": [
         {"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-frequency-outside",
      #"""
      A frequency point before the first amplitude point or behind the last one.

      Nothing is felt there. Meta's readers refuse such a clip unless they are told to be lenient, as they
      must be with clips that older editors wrote.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}],
         "frequency": [{"time": 0, "frequency": 0.5}, {"time": 2, "frequency": 0.7}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}],
         "frequency": [{"time": 0, "frequency": 0.5}, {"time": 1, "frequency": 0.6}]}}}}
      ```
      """#
    ),
    (
      "clip-lost-transient",
      #"""
      A transient of a clip of version 0 that other readers drop.

      They turn it into an emphasis of the amplitude point at exactly its time; where there is none, or where
      the transient has no frequency, it vanishes. `haptics convert` gives the former a point of its own.

      Bad:
      ```json
      {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
       "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
         "transients": [[{"time": 0.5, "amplitude": 1}], [{"time": 0.5, "amplitude": 0.7}]]}}
      ```

      Good:
      ```json
      {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
       "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
         "transients": [[{"time": 1, "amplitude": 1}], [{"time": 1, "amplitude": 0.7}]]}}
      ```
      """#
    ),
    (
      "clip-missing-key",
      #"""
      Something that a part of a haptic clip cannot do without.

      A clip says its version and what it plays, every point when it is reached and its value, an emphasis
      how strong and how sharp it is. Without a version readers take the file for one of version 0.

      Bad:
      ```json
      {"signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-misspelled-key",
      #"""
      A member whose name is nearly one that has a meaning.

      It is ignored, and what was meant by it is missing.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"Time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitud": 0.8}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-no-duration",
      #"""
      A clip that lasts no time.

      It needs at least two amplitude points at different times: a clip is as long as its last one says.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": []}}}}
      ```

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-silent",
      #"""
      A clip in which nothing is felt: every amplitude is 0, and no point is emphasized.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0}, {"time": 1, "amplitude": 0}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0, "emphasis": {"amplitude": 0.6, "frequency": 0.5}},
           {"time": 1, "amplitude": 0}]}}}}
      ```
      """#
    ),
    (
      "clip-unknown-key",
      #"""
      A member that has no meaning where it stands.

      It is ignored, and kept when the file is formatted.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}, "mood": "calm"}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}},
       "metadata": {"description": "calm"}}
      ```
      """#
    ),
    (
      "clip-unsupported-version",
      #"""
      A version of the format that is not known here.

      Version 1.0.0 is the newest. The version is that of the format, not of the clip.

      Bad:
      ```json
      {"version": {"major": 2, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-value-out-of-range",
      #"""
      A number that is too small or too great where it stands.

      Amplitudes and frequencies go from 0 to 1, times from 0 to 86,400 s: readers keep them as 32-bit
      floats, which beyond a day lie more than 8 ms apart. Such a clip is refused.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 1.2}]}}}}
      ```

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": -1, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "clip-weak-emphasis",
      #"""
      An emphasis that is weaker than the point that it should let stand out.

      Readers refuse such a clip.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.8, "emphasis": {"amplitude": 0.6, "frequency": 0.5}},
           {"time": 1, "amplitude": 0.2}]}}}}
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.6, "emphasis": {"amplitude": 0.8, "frequency": 0.5}},
           {"time": 1, "amplitude": 0.2}]}}}}
      ```
      """#
    ),
    (
      "clip-wrong-count",
      #"""
      A clip of version 0 with too many or too few envelopes.

      Its voices have an amplitude envelope and perhaps a frequency envelope, and no transients or two lists
      of them, one for how strong they are and one for how sharp.

      Bad:
      ```json
      {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
       "voices": {"envelopes": [],
         "transients": []}}
      ```

      Good:
      ```json
      {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
       "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
         "transients": []}}
      ```
      """#
    ),
    (
      "clip-wrong-type",
      #"""
      A value of a kind that cannot stand where it does: a string for a number, an array for an object.

      Bad:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": "0", "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```

      Bad:
      ```json
      []
      ```

      Good:
      ```json
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "signals": {"continuous": {"envelopes": {
         "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
      ```
      """#
    ),
    (
      "config-bad-pattern",
      #"""
      A pattern for paths that cannot be read.

      Patterns are written as in a `.gitignore` file: `*` stands for any characters within a name,
      `**` for any number of folders, `[ab]` for one of two characters, and a backslash makes what
      follows ordinary.

      Bad:
      ```json
      {"exclude": ["Drafts/[a"]}
      ```

      Bad:
      ```json
      {"exclude": ["/"]}
      ```

      Good:
      ```json
      {"exclude": ["Drafts/[ab]*"]}
      ```
      """#
    ),
    (
      "config-duplicate-key",
      #"""
      A name that an object has twice.

      For rules, the last level counts; for all other members, the first value.

      Bad:
      ```json
      {"strict": true, "strict": true}
      ```

      Good:
      ```json
      {"strict": true}
      ```
      """#
    ),
    (
      "config-missing-key",
      #"""
      Something that an override cannot do without.

      It needs the files that it applies to and the levels of rules for them.

      Bad:
      ```json
      {"overrides": [{"rules": {"unknown-key": "off"}}]}
      ```

      Bad:
      ```json
      {"overrides": [{"files": ["Drafts/"]}]}
      ```

      Good:
      ```json
      {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
      ```
      """#
    ),
    (
      "config-misspelled-key",
      #"""
      A member whose name is nearly one that has a meaning.

      It would be ignored, and the project checked by other rules than its authors believe.

      Bad:
      ```json
      {"strickt": true}
      ```

      Good:
      ```json
      {"strict": true}
      ```
      """#
    ),
    (
      "config-required-rule",
      #"""
      A level for a rule that is always an error.

      A file that breaks such a rule is not JSON, and nothing else is known of it. Therefore the level
      has no effect.

      Bad:
      ```json
      {"rules": {"json-comment": "off"}}
      ```

      Good:
      ```json
      {"rules": {"json-trailing-comma": "off"}}
      ```
      """#
    ),
    (
      "config-unknown-key",
      #"""
      A member that has no meaning where it stands.

      It is ignored. The levels of rules stand in `rules`.

      Bad:
      ```json
      {"json-comment": "off"}
      ```

      Good:
      ```json
      {"rules": {"unknown-key": "off"}}
      ```
      """#
    ),
    (
      "config-unknown-profile",
      #"""
      The name of an actuator profile that there is not.

      `haptics generate --profile --list` shows the built-in profiles. A name with a dot or a slash is
      the path of a file, relative to the configuration.

      Bad:
      ```json
      {"profile": "phones"}
      ```

      Good:
      ```json
      {"profile": "phone"}
      ```

      Good:
      ```json
      {"profile": "Devices/mine.json"}
      ```
      """#
    ),
    (
      "config-unknown-rule",
      #"""
      A level for something that is neither a rule nor a group of rules.

      `haptics explain --list` shows the names.

      Bad:
      ```json
      {"rules": {"unknown-keys": "off"}}
      ```

      Good:
      ```json
      {"rules": {"unknown-key": "off", "effects": "note"}}
      ```
      """#
    ),
    (
      "config-unknown-word",
      #"""
      A level or a model that does not exist.

      The level of a rule is `"off"`, `"on"`, `"note"`, `"warning"` or `"error"`.

      Bad:
      ```json
      {"rules": {"unknown-key": "warn"}}
      ```

      Bad:
      ```json
      {"model": "loudspeaker"}
      ```

      Good:
      ```json
      {"model": "speaker", "rules": {"unknown-key": "warning"}}
      ```
      """#
    ),
    (
      "config-unused-profile",
      #"""
      An actuator profile beside a synthesis model that takes none.

      Only the model `actuator` is made for a device, and it is the default where there is a profile.
      The profile counts nevertheless where a command line asks for that model.

      Bad:
      ```json
      {"model": "speaker", "profile": "phone"}
      ```

      Good:
      ```json
      {"profile": "phone"}
      ```
      """#
    ),
    (
      "config-wrong-count",
      #"""
      An override that applies to no file.

      Bad:
      ```json
      {"overrides": [{"files": [], "rules": {"unknown-key": "off"}}]}
      ```

      Good:
      ```json
      {"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}
      ```
      """#
    ),
    (
      "config-wrong-type",
      #"""
      A value of a kind that cannot stand where it does: a string for an array, a number for a string.

      Bad:
      ```json
      {"assetRoots": "Sounds"}
      ```

      Bad:
      ```json
      {"rules": {"unknown-key": false}}
      ```

      Good:
      ```json
      {"assetRoots": ["Sounds"], "rules": {"unknown-key": "off"}}
      ```
      """#
    ),
    (
      "control-id-in-event",
      #"""
      The ID of a dynamic parameter in an event.

      IDs that end in `Control` belong in a `Parameter` or `ParameterCurve` and affect all events of a
      family from their time on. An event takes the ID without `Control`. Some versions of Core
      Haptics reject the pattern; others play it without the parameter.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "control-without-effect",
      #"""
      A parameter or curve that affects no event.

      Either no event of its family is active at that time, or the active events lack what it changes:
      a transient keeps its own sharpness and has no envelope, a sustained event has no decay, and an
      unsustained one has no release. A neutral value (1 for intensity and volume, 0 for the others)
      is only a note.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0, "ParameterValue": 0.3}}]}
      ```

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0, "ParameterValue": 0.3}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
      ```
      """#
    ),
    (
      "curve-ends-early",
      #"""
      A curve that ends before an event it affects.

      The value after a curve's last point is not documented. The renderers that we examined return to
      the event's own value, an audible and tangible jump. If phones hold the last value instead, the
      pattern plays differently there. A final point at the event's end is safe either way.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3},
            {"Time": 2, "ParameterValue": 0.3}]}}]}
      ```
      """#
    ),
    (
      "curve-not-for-parameter",
      #"""
      A curve for a parameter that does not support curves.

      Curves control intensity, sharpness, volume, pan, brightness and pitch. The controls for
      envelope times take single values only, in a `Parameter`. Core Haptics rejects the pattern.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Parameter": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
          "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "curve-past-events",
      #"""
      A curve that lies mostly after the last event.

      It affects nothing there, but to Core Haptics the pattern plays until its last control point.
      Usually the points' times are in milliseconds, or the events were shortened and the curve was
      not.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 1000, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "curve-starts-late",
      #"""
      A curve whose first control point comes after the curve's own time, during an event.

      Before its first point a curve has no effect: the event plays its own value, then jumps. Add a
      point at 0.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0.2, "ParameterValue": 0.1}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.1}, {"Time": 0.2, "ParameterValue": 0.1},
            {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "decreasing-control-points",
      #"""
      Control points that are out of order.

      A curve connects its points in the order of the list and cannot go back in time.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1},
            {"Time": 0.5, "ParameterValue": 0.7}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 0.5, "ParameterValue": 0.7},
            {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "duplicate-event",
      #"""
      Two identical events at the same time.

      Overlapping events are mixed, so the two feel like one with twice the amplitude, up to full
      strength. Usually one was pasted by mistake. For more strength, raise the intensity.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "duplicate-key",
      #"""
      A name that appears twice in an object.

      Apple's reader takes the first one, most others the last, so the pattern plays differently from
      one reader to another.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "Time": 0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "duration-ignored",
      #"""
      A duration of a transient.

      A transient has no length of its own: Core Haptics plays it the same with any `EventDuration`. For
      something longer, use `HapticContinuous`. A duration that ends the pattern is not reported: it pads
      a loop.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 0.5}},
        {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}},
        {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "duration-too-long",
      #"""
      A continuous event longer than thirty seconds.

      Core Haptics stops it after thirty seconds. To play longer, use several events, each starting
      where the previous one ends. No fix is offered because the result differs: each part has its own
      attack and release, and restarts the phase of the vibration. Durations are in seconds; a very
      long one in an otherwise short pattern was probably written in milliseconds.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 45}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 30}},
        {"Event": {"Time": 30, "EventType": "HapticContinuous", "EventDuration": 15}}]}
      ```
      """#
    ),
    (
      "empty-pattern",
      #"""
      A `Pattern` without events, parameters and curves.

      Core Haptics rejects the file. For a pause, or as a placeholder for a pattern that the program
      builds at run time, use an event of intensity 0.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": []}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "empty-pattern-entry",
      #"""
      An element of `Pattern` without an event, parameter or curve.

      Core Haptics skips it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{}, {"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "envelope-ignored",
      #"""
      An envelope parameter that the event does not use.

      A transient has no envelope. A sustained event (`Sustained` 1, the default) has an attack and a
      release, but no decay. An unsustained one (`Sustained` 0) has an attack and a decay, but no
      release. Core Haptics accepts the parameter and ignores it.

      Values without an effect, such as an attack of 0, are not reported.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "ReleaseTime", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "equal-control-point-times",
      #"""
      Two control points of a curve at the same time.

      Which of the two values applies is undefined. For a step, write two points slightly apart;
      Apple's own patterns leave 0.00001 to 0.0001 s. Core Haptics reads times as 32-bit floats, so
      late in a long pattern, different times can become equal.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.2},
            {"Time": 0.5, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.2},
            {"Time": 0.5001, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "event-id-in-parameter",
      #"""
      The ID of an event parameter in a dynamic parameter or curve.

      Dynamic parameters and curves have IDs that end in `Control`; they multiply or add to the
      events' own values. Core Haptics rejects the pattern.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensity", "Time": 0, "ParameterValue": 0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "harmony-duplicate-key",
      #"""
      A name that an object has twice.

      The first one counts here; other readers take the last one, or refuse the file.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-missing-duration",
      #"""
      A continuous event that does not say how long it is.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0, "Duration": 100,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-missing-key",
      #"""
      Something that a part of the file cannot do without.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-misspelled-key",
      #"""
      A member whose name is nearly one that has a meaning.

      It is ignored, and what was meant by it is missing.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequncy": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-times-out-of-order",
      #"""
      An event that begins before the one in front of it, or a point of a curve that does.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [
          {"Event": {"Type": "transient", "StartTime": 100,
            "Parameters": {"Intensity": 80, "Frequency": 50}}},
          {"Event": {"Type": "transient", "StartTime": 0,
            "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [
          {"Event": {"Type": "transient", "StartTime": 0,
            "Parameters": {"Intensity": 80, "Frequency": 50}}},
          {"Event": {"Type": "transient", "StartTime": 100,
            "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-too-many-events",
      #"""
      A file with more than 128 events, which the player refuses.

      An example would be too long for this page: the rule counts the events of all channels.
      """#
    ),
    (
      "harmony-unknown-key",
      #"""
      A member that has no meaning where it stands.

      It is ignored, and kept when the file is formatted.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0, "Mood": "calm",
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-unknown-word",
      #"""
      A word that is none of those that may stand there.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "tap", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-value-out-of-range",
      #"""
      A number that is too small or too great where it stands.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 180, "Frequency": 50}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-wrong-count",
      #"""
      An array with too many or too few elements.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0, "Duration": 100,
          "Parameters": {"Intensity": 80, "Frequency": 50, "Curve": [
            {"Time": 0, "Intensity": 0, "Frequency": 0}, {"Time": 100, "Intensity": 1, "Frequency": 0}]}}}]}]}
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "harmony-wrong-type",
      #"""
      A value of a kind that cannot stand where it does: a string for a number, an array for an object.

      Bad:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": "80", "Frequency": 50}}}]}]}
      ```

      Bad:
      ```json
      []
      ```

      Good:
      ```json
      {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
        "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
          "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```
      """#
    ),
    (
      "hjif-duplicate-key",
      #"""
      A name that an object has twice.

      The first one counts here; other readers take the last one, or refuse the file.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-missing-key",
      #"""
      Something that a part of the file cannot do without.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-misspelled-key",
      #"""
      A member whose name is nearly one that has a meaning.

      It is ignored, and what was meant by it is missing.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "Gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-unknown-key",
      #"""
      A member that has no meaning where it stands.

      It is ignored, and kept when the file is formatted.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "mood": "calm", "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-unknown-word",
      #"""
      A word that is none of those that may stand there.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Tap",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-unplayed-effect",
      #"""
      An effect that is not played here: of wavelets, composed of others, or one that refers to none.

      `haptics convert` leaves it out.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Wavelets",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "WaveletWave",
              "lower_frequency_limit": 0, "upper_frequency_limit": 1000, "effects": [
                {"effect_type": "Basis", "position": 0}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Curve",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Curve", "curve_type": "Linear",
              "lower_frequency_limit": 0, "upper_frequency_limit": 1000, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [
                  {"relative_position": 0, "amplitude_modulation": 0},
                  {"relative_position": 100, "amplitude_modulation": 1}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-value-out-of-range",
      #"""
      A number that is too small or too great where it stands.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 1.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-wrong-count",
      #"""
      An array with too many or too few elements.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Nothing",
        "timescale": 1000, "avatars": [], "perceptions": []}
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "hjif-wrong-type",
      #"""
      A value of a kind that cannot stand where it does: a string for a number, an array for an object.

      Bad:
      ```json
      {"version": "2023", "profile": "Main", "level": "1", "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```

      Bad:
      ```json
      []
      ```

      Good:
      ```json
      {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
        "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
          "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
            "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
              "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
                {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                  "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
      ```
      """#
    ),
    (
      "incomplete-control-point",
      #"""
      A control point without a time or a value.

      Core Haptics drops all points of the curve, which then has no effect.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "inline-parameter",
      #"""
      An event parameter written as a member of the event.

      Core Haptics ignores it and uses the parameter's default. Parameters belong in
      `EventParameters`, each with a `ParameterID` and a `ParameterValue`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "HapticIntensity": 1.0, "HapticSharpness": 0.3}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1.0},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]}}]}
      ```
      """#
    ),
    (
      "json-bare-fraction",
      #"""
      A number without a digit before or after its point.

      JSON requires one on both sides: `0.5`, `5.0`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": .5, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-byte-order-mark",
      #"""
      A byte order mark in front of the text.

      JSON files must not begin with one (RFC 8259, section 8.1). Some readers skip it, others reject
      the file.

      There is no example: the mark is invisible.
      """#
    ),
    (
      "json-code-fence",
      #"""
      JSON inside a Markdown code fence.

      The text was copied from a document or a chat together with its surroundings: lines of three
      backticks or tildes, or whole sentences.

      Bad:
      ```json
      ~~~json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ~~~
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-comment",
      #"""
      A comment.

      JSON has no comments. Put descriptions under a key of their own; readers ignore keys they do not
      know.

      Bad:
      ```json
      {"Version": 1.0, // the only one
      "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-control-character",
      #"""
      A line break, a tab or another control character inside a string.

      JSON requires escape sequences for them.

      Bad:
      ```json
      {"Version": 1.0, "Metadata": {"Description": "two
      lines"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Metadata": {"Description": "two\nlines"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-decimal-comma",
      #"""
      A number with a decimal comma.

      A generator in a French or German locale writes `0,5` for `0.5`. Readers see the number 0
      followed by something that is not a member.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0,5, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-empty",
      #"""
      An empty text.

      Bad:
      ```json

      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-extra-comma",
      #"""
      A comma without a value before it.

      Bad:
      ```json
      {"Version": 1.0,, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-invalid-escape",
      #"""
      A backslash that does not begin an escape sequence.

      The sequences are `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t` and `\u` with four
      hexadecimal digits. The usual cause is a path with backslashes; write slashes.

      Bad:
      ```json
      {"Version": 1.0, "Metadata": {"Source": "C:\work"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Metadata": {"Source": "C:\\work"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-invalid-utf8",
      #"""
      Bytes in a string that are not UTF-8.

      The file was probably saved in another encoding, such as Latin-1 or Windows-1252. Save it as
      UTF-8. There is no example: this page is UTF-8.
      """#
    ),
    (
      "json-invisible-character",
      #"""
      Invisible characters, or ones that only look like a space, between values.

      They come from text that was copied from web pages and word processors: no-break spaces,
      zero-width spaces. JSON allows only spaces, tabs and line breaks. There is no example: it would
      look correct.
      """#
    ),
    (
      "json-leading-zero",
      #"""
      A number with leading zeros.

      Some languages read such a number as octal, so JSON forbids it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 01.5, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-lone-surrogate",
      #"""
      Half a surrogate pair in a string.

      Characters above U+FFFF are written as two `\u` sequences. One alone is not a character; readers
      reject or lose it.

      Bad:
      ```json
      {"Version": 1.0, "Metadata": {"Mood": "\ud83d"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Metadata": {"Mood": "\ud83d\ude00"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-malformed-number",
      #"""
      Text that begins like a number but is not one.

      JSON numbers have no units, suffixes (`1.0f`), hexadecimal digits or second points.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0f, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1.0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-merge-conflict",
      #"""
      Conflict markers from a Git merge.

      The text contains both versions. Keep one or combine them, and remove the three marker lines.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
      <<<<<<< HEAD
        {"Event": {"Time": 0, "EventType": "HapticTransient"}}
      =======
        {"Event": {"Time": 1, "EventType": "HapticTransient"}}
      >>>>>>> slower
      ]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}}
      ]}
      ```
      """#
    ),
    (
      "json-mismatched-bracket",
      #"""
      A closing bracket of the wrong kind, or brackets closed in the wrong order.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-missing-colon",
      #"""
      A name without a colon after it.

      Bad:
      ```json
      {"Version" 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-missing-comma",
      #"""
      Two elements or members without a comma between them.

      Bad:
      ```json
      {"Version": 1.0 "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-missing-name",
      #"""
      A value in an object without a name before it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{{"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-missing-value",
      #"""
      A name without a value.

      Bad:
      ```json
      {"Version": 1.0, "Metadata": , "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-not-finite",
      #"""
      A number that is infinite or not a number.

      JSON has finite numbers only. A generator that writes such a word probably divided by zero or
      averaged nothing.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": NaN, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-number-out-of-range",
      #"""
      A number too large for a 64-bit floating-point number.

      It would become infinite; strict readers reject it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e999, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-other-encoding",
      #"""
      A text in UTF-16 or UTF-32.

      JSON files are exchanged in UTF-8 (RFC 8259, section 8.1). Save the file as UTF-8. There is no
      example: this page is UTF-8.
      """#
    ),
    (
      "json-other-format",
      #"""
      A file in another format under the name of a JSON file.

      Perhaps a web server returned a page, Git LFS left a pointer in place of the file, or this is a
      property list, YAML, a sound or an archive.

      Bad:
      ```json
      Version: 1.0
      Pattern:
        - Event: {Time: 0, EventType: HapticTransient}
      ```

      Bad:
      ```json
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-plus-sign",
      #"""
      A number with a plus sign.

      In JSON, only negative numbers have a sign.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": +1, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-single-quotes",
      #"""
      A string in single quotes.

      JSON strings use double quotes.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, 'EventType': "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-stray-bracket",
      #"""
      A closing bracket or a colon without a counterpart.

      Bad:
      ```json
      {"Version": 1.0], "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-too-deep",
      #"""
      Arrays and objects nested deeper than the limit.

      A pattern needs six levels. The limit is 512, as in Foundation; deeper values are not read.
      There is no example: it would need 513 brackets.
      """#
    ),
    (
      "json-too-large",
      #"""
      A text larger than the limit.

      The limit, 64 MiB by default, keeps a wrong file from exhausting memory. There is no example: it
      would be too long.
      """#
    ),
    (
      "json-too-many-faults",
      #"""
      A text with so many errors that further ones carry no information.

      It is probably not JSON, or its generator is broken. There is no example: it would be too long.
      """#
    ),
    (
      "json-trailing-comma",
      #"""
      A comma after the last element of an array or the last member of an object.

      Apple's readers accept it, so phones play the file. Others reject it: most editors, Android,
      Unity's importers and web tools.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-trailing-content",
      #"""
      Text after the end of the JSON value.

      A file contains one value. Perhaps two files were joined, or a bracket was closed too early.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      {}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-typographic-quotes",
      #"""
      Strings in typographic quotes.

      A word processor or a chat curled the quotes. JSON uses straight ones.

      Bad:
      ```json
      {“Version”: 1.0, “Pattern”: [{“Event”: {“Time”: 0, “EventType”: “HapticTransient”}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-unexpected-character",
      #"""
      A character that cannot begin anything in JSON.

      Bad:
      ```json
      {"Version": @, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-unexpected-end",
      #"""
      A text that ends before all brackets are closed.

      The file was truncated, or closing brackets are missing.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-unknown-word",
      #"""
      A bare word other than `true`, `false` and `null`.

      Words of other languages (`True`, `None`, `undefined`) are not JSON. Text needs double quotes.

      Bad:
      ```json
      {"Version": 1.0, "Metadata": {"Draft": True}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Metadata": {"Draft": true}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-unquoted-name",
      #"""
      The name of a member without quotes.

      JavaScript allows this, JSON does not.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {Time: 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "json-unterminated-string",
      #"""
      A string without a closing quote.

      The string is assumed to end where the rest of the text makes the most sense, or else with its
      line, so that the rest can still be checked.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient
      }}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "legacy-event-time",
      #"""
      An event whose time is spelled `EventTime`.

      The member is `Time`. Core Haptics still reads the older, undocumented spelling; other readers
      find no time. If both are present, which one applies is undefined (this project uses `Time`).

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"EventTime": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "loop-without-duration",
      #"""
      A repeating sound without a duration.

      With `EventWaveformLoopEnabled`, the sound repeats until `EventDuration` ends. Without a
      duration, Core Haptics cannot create a player.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventDuration": 5,
        "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true}}]}
      ```
      """#
    ),
    (
      "loop-without-padding",
      #"""
      A rhythm that would stumble in a loop: the pattern ends on its last transient.

      A loop returns to the pattern's start when its last event ends, and a transient ends as soon as
      it begins. The first transient therefore lands on the last one, or too soon after it if the
      pattern begins with a pause shorter than the rhythm's step. To keep the loop in time, give the
      last transient an `EventDuration` that completes the step; it is otherwise imperceptible. A
      pattern that plays only once is fine.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1.5, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1.0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 1.5, "EventType": "HapticTransient", "EventDuration": 0.5}}]}
      ```
      """#
    ),
    (
      "misplaced-key",
      #"""
      A member in the wrong place.

      Core Haptics ignores it there: an event's intensity, for example, next to `EventParameters`
      instead of inside it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "ParameterID": "HapticIntensity", "ParameterValue": 1.0}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}}]}
      ```
      """#
    ),
    (
      "missing-control-points",
      #"""
      A curve without control points.

      It has no effect, whether the list is empty or missing.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "missing-duration",
      #"""
      A continuous event without a duration.

      `HapticContinuous` and `AudioContinuous` events last for their `EventDuration`. Without one,
      Core Haptics cannot create a player. Only an event with the parameter `Sustained` 0 needs none,
      because it decays on its own.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventParameters": [
        {"ParameterID": "Sustained", "ParameterValue": 0}, {"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "missing-event-time",
      #"""
      An event without a time.

      Core Haptics rejects the whole file. Times are seconds from the pattern's start. There is no
      default: for an event at the start, write 0.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "missing-event-type",
      #"""
      An event without a type.

      Core Haptics rejects the whole file. The types are `HapticTransient`, `HapticContinuous`,
      `AudioContinuous` and `AudioCustom`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "missing-parameter-id",
      #"""
      A parameter or curve without an ID.

      Core Haptics rejects the whole file.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "missing-parameter-time",
      #"""
      A parameter or curve without a time.

      Core Haptics rejects the whole file. There is no default: write 0 for the start.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "missing-parameter-value",
      #"""
      A parameter without a value.

      In an event, Core Haptics rejects the file. In a dynamic parameter it silently assumes 0, which
      mutes intensity or volume from there on.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity"}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "missing-pattern",
      #"""
      A file without a `Pattern`.

      `Pattern` is the array of events, parameters and parameter curves. Without it, there is nothing
      to play, and Core Haptics rejects the file.

      Bad:
      ```json
      {"Version": 1.0}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "missing-version",
      #"""
      A file without a `Version`, or with one that is not a number.

      Core Haptics assumes 1.0. Other readers and later versions of Core Haptics may reject the file.

      Bad:
      ```json
      {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Bad:
      ```json
      {"Version": "1.0", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "missing-waveform-path",
      #"""
      An `AudioCustom` event without a sound file.

      Core Haptics rejects the file. `EventWaveformPath` is the path of the sound, relative to the
      app's resources. For a tone without a file, use `AudioContinuous`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "misspelled-key",
      #"""
      A misspelled name of a member.

      Core Haptics ignores names it does not know. Even `Duration` and `Value`, which appear in
      Apple's own article, have no effect. Names are case-sensitive. If the member is required, the
      file is rejected or does not play as intended.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "Duration": 1}}]}
      ```

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventTyp": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}]}
      ```
      """#
    ),
    (
      "negative-control-point-time",
      #"""
      A control point before the beginning of its curve.

      The times of control points are relative to the curve's own `Time`. How phones treat an earlier
      point is unknown.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
          "ParameterCurveControlPoints": [
            {"Time": -1, "ParameterValue": 0}, {"Time": 0, "ParameterValue": 1}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "negative-duration",
      #"""
      An event with a negative duration.

      Core Haptics rejects the file, whatever the event's type.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": -0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
      ```
      """#
    ),
    (
      "negative-event-time",
      #"""
      An event with a negative time.

      Times are relative to the pattern's start and cannot be negative; Core Haptics rejects the file.
      To insert something at the start, shift all other times.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": -0.1, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "negative-parameter-time",
      #"""
      A parameter or curve with a negative time.

      How phones treat it is unknown; an event with a negative time is rejected. This project takes
      the time literally: the parameter applies from the start, and the part of a curve before the
      start is skipped.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": -1, "ParameterValue": 0.5}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "not-an-object",
      #"""
      Anything but an object as the whole file or as an element of an array of objects.

      Core Haptics looks for `Version` and `Pattern` in the file's outermost object and rejects a file
      that begins with `[`. The elements of `Pattern`, `EventParameters` and
      `ParameterCurveControlPoints` must be objects, too.

      Bad:
      ```json
      [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "numeric-string",
      #"""
      A number in quotes.

      Core Haptics reads it as the number; other readers reject it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": "0.5", "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "other-haptic-format",
      #"""
      A pattern in the JSON of another haptics platform.

      RichTap's `.he` files and Pulsar's patterns are JSON too, with other keys and units. Core Haptics
      finds nothing in them, and `haptics` does not convert them.

      Bad:
      ```json
      {"Metadata": {"Version": 2}, "PatternList": [{"AbsoluteTime": 0, "Pattern": [
        {"Event": {"Type": "transient", "RelativeTime": 0, "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
      ```

      Bad:
      ```json
      {"continuousPattern": {"amplitude": [], "frequency": []},
       "discretePattern": [{"time": 0, "amplitude": 0.8, "frequency": 0.5}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "overlapping-curves",
      #"""
      Two curves of the same parameter at the same time.

      Only one of them can apply. Core Haptics does not document which. This project plays the one
      that started last, then returns to the earlier one.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 3}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 2, "ParameterValue": 1}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 2, "ParameterValue": 0}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 3}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0.2}, {"Time": 2, "ParameterValue": 1}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 2,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0}]}}]}
      ```
      """#
    ),
    (
      "parameter-not-for-type",
      #"""
      A parameter that does not apply to the event's type.

      Haptic events have intensity and sharpness; audio events have volume, pitch, pan and brightness.
      Some versions of Core Haptics reject the pattern; others play it without the parameter.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "repeated-parameter",
      #"""
      A parameter that appears more than once in an event.

      The last one applies.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.5},
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.8},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "silent-event",
      #"""
      An event that is always silent.

      A control multiplies its intensity or volume by 0 throughout. If the event's own value is 0,
      this is only a note: the event may be there to extend the pattern.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 1, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 1, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "simultaneous-parameters",
      #"""
      Two dynamic parameters with the same ID at the same time.

      Only one of them can apply. Core Haptics does not document which. This project uses the last
      one.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.8}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.8}}]}
      ```
      """#
    ),
    (
      "single-point-curve",
      #"""
      A curve with a single control point.

      A curve connects points, so Core Haptics ignores a curve with only one. To hold the value for
      some time, add a second point; to set it for everything that follows, use a `Parameter`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
      ```
      """#
    ),
    (
      "string-as-number",
      #"""
      A string where a number belongs.

      Core Haptics reads any string that is not a number as 0.0: `"true"` becomes 0, the opposite of
      its meaning, and so does a number with a decimal comma or a unit.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": "true"}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]}}]}
      ```
      """#
    ),
    (
      "time-loses-precision",
      #"""
      A time so late that it loses its milliseconds.

      Core Haptics reads times as 32-bit floats, whose steps exceed 2 ms beyond 16384 s (four and a
      half hours), so a steady rhythm becomes uneven. Split the pattern and play the parts in
      sequence.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.001, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 20000.5, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "time-too-large",
      #"""
      A time too large for a 32-bit floating-point number.

      Core Haptics reads times as 32-bit floats; anything beyond 3.4e38 becomes infinite.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1e39, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "timeline-asset-not-found",
      #"""
      A file that does not exist in any of the searched places.

      Paths are looked up next to the timeline's file, then in each `--asset-root`. A path may not
      leave these folders, so that a timeline's assets travel with it.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": "gone.ahap"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": "thud.ahap"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-asset-unreadable",
      #"""
      A file without a playable pattern or sound.

      `haptics validate` lists all errors of a pattern.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": "broken.ahap"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": "thud.ahap"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-bad-repeat",
      #"""
      A repetition that has no end, no step, or too many times.

      A cue with `every` plays again and again: up to, but not including, `until`, or else the end of the
      loop, or else the `duration` of the timeline. One of them must be there. A cue repeats at most
      65,536 times, and all cues together 262,144 times; what goes on without end belongs into a loop, which takes no memory for its passes.

      Seconds and beats may be mixed; frames go with frames only.

      Bad:
      ```json
      {"version": 1, "tempo": {"bpm": 138},
       "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
       "cues": [{"time": 0, "every": "2 beats", "haptic": "thud", "visual": "glow"}]}
      ```

      Bad:
      ```json
      {"version": 1, "duration": 8, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
       "cues": [{"time": 0, "every": 0, "haptic": "thud", "visual": "glow"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {}}},
       "cues": [{"time": 4, "every": 1, "until": 4, "haptic": "thud", "visual": "glow"}]}
      ```

      Good:
      ```json
      {"version": 1, "tempo": {"bpm": 138}, "loop": {"to": "16 beats"},
       "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"glow": {"duration": "0.5 beats"}}},
       "cues": [{"time": 0, "every": "2 beats", "haptic": "thud", "visual": "glow"}]}
      ```
      """#
    ),
    (
      "timeline-bad-time",
      #"""
      A string that is not a time.

      A time is a number of seconds, or a string in beats or frames: `"16 beats"`, `"1 beat"`, `"480
      frames"`. Beats follow the tempo; seconds and frames do not.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": "500 ms", "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 0.5, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "tempo": {"bpm": 96},
       "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-beat-outside-track",
      #"""
      A beat at or after the end of its track.

      It would never play. A track has its own `duration`, or else that of the timeline.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 9]}}}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 7.9]}}}
      ```
      """#
    ),
    (
      "timeline-beats-out-of-order",
      #"""
      A beat that is not later than the previous one.

      The hit judge of a rhythm game needs beats in order. One that goes back is a typo or a
      duplicate.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 3, 2, 4]}}}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 2, 3, 4]}}}
      ```
      """#
    ),
    (
      "timeline-beats-too-close",
      #"""
      Two beats that are closer than the track's `spacing`.

      The default is 0.15 s, the shortest distance at which people distinguish visual rhythms (Jurado
      et al. 2021, doi 10.1163/22134468-bja10043). With hit windows of ±150 ms, windows do not overlap
      if beats are at least 0.3 s apart.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.1, 2]}}}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.2, 2]}}}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "spacing": 0.1, "beats": [1, 1.1, 2]}}}
      ```
      """#
    ),
    (
      "timeline-beats-without-tempo",
      #"""
      Times in beats in a file without a tempo.

      Without a tempo, a beat is half a second (120 beats per minute). Music seldom has exactly that
      tempo; if yours does, write it down for the next reader.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "tempo": {"bpm": 96},
       "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-crossfade-too-long",
      #"""
      A cross-fade that takes longer than the music that it is about.

      The track ends, or the next one begins, before it has come in.

      Bad:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": true},
        {"time": 4, "sound": "chime", "loop": true, "crossfade": 2}, {"time": 5, "fadeOut": 1}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": true},
        {"time": 4, "sound": "chime", "loop": true, "crossfade": 1}, {"time": 5, "fadeOut": 1}]}
      ```
      """#
    ),
    (
      "timeline-ducks-itself",
      #"""
      A bus that lowers itself.

      It would lower the very rendition that it makes room for.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "buses": {"voice": {"ducks": {"voice": {}}}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "buses": {"voice": {"ducks": {"music": {}}}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
      ```
      """#
    ),
    (
      "timeline-duplicate-key",
      #"""
      A name that appears twice in an object.

      This project uses the first one, most other readers the last.

      Bad:
      ```json
      {"version": 1, "version": 1, "cues": [],
       "tracks": {"hit": {"beats": [1], "haptic": "a", "visual": "b"}},
       "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"b": {}}}}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-duplicate-name",
      #"""
      Two cues with the same name.

      A look-up by name would find one or the other.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"name": "hit", "time": 1, "haptic": "thud", "visual": "ring"},
        {"name": "hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"name": "first hit", "time": 1, "haptic": "thud", "visual": "ring"},
        {"name": "second hit", "time": 2, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-empty",
      #"""
      A timeline without cues.

      It plays nothing. Cues belong in `cues` or in the `beats` of a track.

      Bad:
      ```json
      {"version": 1}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-empty-loop",
      #"""
      A loop that ends at or before its start.

      A loop includes its start but not its end, and is at least 64 frames long.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "loop": {"from": 4, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "loop": {"from": 0, "to": 4}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-fallback-missing",
      #"""
      A policy that asks for a fallback that no cue has.

      When a modality is lost and the policy says `"fallback"`, a cue plays its `fallback`; a cue
      without one plays as usual. If no cue has a fallback, that part of the policy has no effect.

      A pattern without haptic events does not count as a haptic fallback.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "policy": {"onLoss": {"haptic": {"visual": "fallback"}}}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
       "policy": {"onLoss": {"haptic": {"visual": "fallback"}}}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "fallback": {"visual": "star"}}]}
      ```
      """#
    ),
    (
      "timeline-flashes",
      #"""
      More than three flashes within a second.

      Faster flashes can trigger seizures; three or fewer in any second are considered safe (WCAG 2.2,
      success criterion 2.3.1). The engine shows only as many as the policy allows and suppresses the
      rest. This rule and the engine share the code that decides.

      A second includes both its ends: flashes at 1 s and 2 s fall into one second. WCAG does not
      define the ends; this reading is safe either way. Repeats of a visual within the policy's
      `mergeWindow` count once. The rule also checks the transition from a loop's end to its start.

      Fallbacks that flash count for every loss that can activate them. A flash that exceeds the limit
      only during a loss is a warning.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"white": {"flash": true}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "white"},
        {"time": 1.2, "haptic": "thud", "visual": "white"},
        {"time": 1.4, "haptic": "thud", "visual": "white"},
        {"time": 1.6, "haptic": "thud", "visual": "white"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"white": {"flash": true}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "white"},
        {"time": 1.4, "haptic": "thud", "visual": "white"},
        {"time": 1.8, "haptic": "thud", "visual": "white"},
        {"time": 2.2, "haptic": "thud", "visual": "white"}]}
      ```
      """#
    ),
    (
      "timeline-ignored-payload",
      #"""
      A fallback payload that is never delivered.

      A cue has one payload, that of its own visual; the fallback carries the same one. The payload of
      a fallback applies only if the cue has no visual of its own.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": {"asset": "ring", "payload": 7},
        "fallback": {"visual": {"asset": "star", "payload": 8}}}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": {"asset": "ring", "payload": 7},
        "fallback": {"visual": "star"}}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"star": {}}},
       "cues": [{"time": 1, "haptic": "thud", "minimumModalities": 0,
        "fallback": {"visual": {"asset": "star", "payload": 8}}}]}
      ```
      """#
    ),
    (
      "timeline-missing-key",
      #"""
      A missing required member.

      A file needs its `version`, a cue its `time`, a rendition its `asset`, a tempo its `bpm`, and a
      loop its end. A sound that is an object needs `builtIn` or `pattern`.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"haptic": "thud", "visual": "ring"}]}
      ```

      Bad:
      ```json
      {"assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-misspelled-key",
      #"""
      A misspelled name of a member.

      It is ignored, so its value has no effect.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"At": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priorty": 200}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "priority": 200}]}
      ```
      """#
    ),
    (
      "timeline-music-beats",
      #"""
      Music that is to take over on a beat, and has none to wait for.

      A track takes over on a beat or bar of the track before it, which needs a `bpm` for that; without one,
      and where no track plays, it takes over at once. The first beat lies in the sound.

      Bad:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": true},
        {"time": 4, "sound": "chime", "loop": true, "on": "bar"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "bpm": 120, "loop": true},
        {"time": 4, "sound": "chime", "loop": true, "on": "bar"}]}
      ```
      """#
    ),
    (
      "timeline-music-loop",
      #"""
      A part of a track of music that is to repeat, and that its sound does not have.

      `from` and `to` are seconds of the sound. The part ends after its start, by at least 64 frames, and not
      after the sound.

      Bad:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": {"from": 0.5, "to": 0.5}}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"sounds": {"chime": {"builtIn": "chime"}}},
       "music": [{"time": 0, "sound": "chime", "loop": {"from": 0.1, "to": 0.5}}]}
      ```
      """#
    ),
    (
      "timeline-past-end",
      #"""
      A cue at or after the end of its timeline or loop.

      It never plays: the timeline ends at its `duration`, and a loop returns to its start before its
      end.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "duration": 4, "cues": [{"time": 4, "haptic": "thud", "visual": "ring"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "loop": {"to": 8}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"},
        {"time": 9, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "duration": 4, "cues": [{"time": 3.9, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-renditions-apart",
      #"""
      Renditions of one moment that begin too far apart to be perceived as one.

      The renditions of a cue are meant to be perceived as one event. They fall apart if

      - touch and sound are more than 24 ms apart (Adelstein et al. 2003);
      - touch comes more than 50 ms after the visual (Di Luca and Mahnan 2019), or more than 15 ms
        before it;
      - sound comes more than 125 ms after the visual, or more than 45 ms before it (ITU-R BT.1359-1).

      Usually a pattern or a sound begins with silence. The rule also compares separate cues with the
      same `meaning` and different modalities, up to a quarter of a second apart.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"late": "late.ahap"}, "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "late", "visual": "ring", "audio": "crack"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "meaning": 7, "minimumModalities": 0},
        {"time": 1.1, "visual": "ring", "meaning": 7, "minimumModalities": 0}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "audio": "crack"}]}
      ```
      """#
    ),
    (
      "timeline-silent-cue",
      #"""
      A cue without perceptible content.

      It plays, but reaches no modality. The same is true of a cue whose pattern is silent; a pattern
      with missing sounds conveys less than its author wrote.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 0, "haptic": "thud", "visual": "ring"}, {"time": 1}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-single-modality",
      #"""
      A cue with a single modality.

      Anyone who lacks that modality, has muted it or looks away misses the cue. A moment that matters
      should reach at least two modalities (WCAG 3, "single sense"; Xbox Accessibility Guideline 103).
      For a purely decorative cue, write `"minimumModalities": 0`.

      The contents of the assets decide: a pattern with audio events only reaches audio, not haptic.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 0, "haptic": "thud", "visual": "ring"}, {"time": 1, "haptic": "thud"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 0, "haptic": "thud", "visual": "ring"},
        {"time": 1, "haptic": "thud", "minimumModalities": 0}]}
      ```
      """#
    ),
    (
      "timeline-too-many-gates",
      #"""
      More than 32 gates.

      The engine has 32 gates. Cues of further names are never held back.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "live": [{"name": "c0", "gate": "g0", "haptic": "thud", "visual": "ring"},
        {"name": "c1", "gate": "g1", "haptic": "thud", "visual": "ring"},
        {"name": "c2", "gate": "g2", "haptic": "thud", "visual": "ring"},
        {"name": "c3", "gate": "g3", "haptic": "thud", "visual": "ring"},
        {"name": "c4", "gate": "g4", "haptic": "thud", "visual": "ring"},
        {"name": "c5", "gate": "g5", "haptic": "thud", "visual": "ring"},
        {"name": "c6", "gate": "g6", "haptic": "thud", "visual": "ring"},
        {"name": "c7", "gate": "g7", "haptic": "thud", "visual": "ring"},
        {"name": "c8", "gate": "g8", "haptic": "thud", "visual": "ring"},
        {"name": "c9", "gate": "g9", "haptic": "thud", "visual": "ring"},
        {"name": "c10", "gate": "g10", "haptic": "thud", "visual": "ring"},
        {"name": "c11", "gate": "g11", "haptic": "thud", "visual": "ring"},
        {"name": "c12", "gate": "g12", "haptic": "thud", "visual": "ring"},
        {"name": "c13", "gate": "g13", "haptic": "thud", "visual": "ring"},
        {"name": "c14", "gate": "g14", "haptic": "thud", "visual": "ring"},
        {"name": "c15", "gate": "g15", "haptic": "thud", "visual": "ring"},
        {"name": "c16", "gate": "g16", "haptic": "thud", "visual": "ring"},
        {"name": "c17", "gate": "g17", "haptic": "thud", "visual": "ring"},
        {"name": "c18", "gate": "g18", "haptic": "thud", "visual": "ring"},
        {"name": "c19", "gate": "g19", "haptic": "thud", "visual": "ring"},
        {"name": "c20", "gate": "g20", "haptic": "thud", "visual": "ring"},
        {"name": "c21", "gate": "g21", "haptic": "thud", "visual": "ring"},
        {"name": "c22", "gate": "g22", "haptic": "thud", "visual": "ring"},
        {"name": "c23", "gate": "g23", "haptic": "thud", "visual": "ring"},
        {"name": "c24", "gate": "g24", "haptic": "thud", "visual": "ring"},
        {"name": "c25", "gate": "g25", "haptic": "thud", "visual": "ring"},
        {"name": "c26", "gate": "g26", "haptic": "thud", "visual": "ring"},
        {"name": "c27", "gate": "g27", "haptic": "thud", "visual": "ring"},
        {"name": "c28", "gate": "g28", "haptic": "thud", "visual": "ring"},
        {"name": "c29", "gate": "g29", "haptic": "thud", "visual": "ring"},
        {"name": "c30", "gate": "g30", "haptic": "thud", "visual": "ring"},
        {"name": "c31", "gate": "g31", "haptic": "thud", "visual": "ring"},
        {"name": "c32", "gate": "g32", "haptic": "thud", "visual": "ring"}
       ]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "live": [{"name": "hint", "gate": "hints", "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-asset",
      #"""
      A reference to an asset that does not exist.

      Haptic renditions refer to `assets.patterns`, audio to `assets.sounds`, visual to
      `assets.visuals`. Names are case-sensitive.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"},
        {"time": 2, "haptic": "Thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-built-in",
      #"""
      An unknown built-in pattern, sound or option.

      `haptics generate --list` lists them, with the ranges of the options.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thut"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "heartbeat", "options": {"bpm": 9000}}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "heartbeat", "options": {"bpm": 90}}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-bus",
      #"""
      A reference to a bus that does not exist.

      Every mixer has the buses `haptic`, `effects`, `music` and `voice`; others are named in `buses`. A cue
      is heard through its `bus` and felt through its `hapticBus`; audio cannot be led into `haptic`.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voices"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "buses": {"voice": {"ducks": {"weather": {}}}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "buses": {"rumble": {"follows": "haptics"}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "hapticBus": "rumbles"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"chime": {"builtIn": "chime"}}},
       "buses": {"voice": {"ducks": {"weather": {}}}, "weather": {"decibels": -6}},
       "cues": [{"time": 1, "haptic": "thud", "audio": "chime", "bus": "voice"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-key",
      #"""
      An unknown member.

      It is ignored, and preserved when the file is formatted. Put your own notes in `metadata`, where
      any name is allowed.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "mood": "calm"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "metadata": {"mood": "calm"}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-track",
      #"""
      A cue that refers to a track that does not exist.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"priority": 200}},
       "cues": [{"time": 1, "track": "hit", "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "tracks": {"hits": {"priority": 200}},
       "cues": [{"time": 1, "track": "hits", "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unknown-word",
      #"""
      An unknown keyword.

      `late` is `"join"`, `"drop"` or a time. An action in `onLoss` is `"nothing"`, `"fallback"` or a
      factor.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "jion"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "late": "join"}]}
      ```
      """#
    ),
    (
      "timeline-unmeetable-policy",
      #"""
      A cue that must reach more modalities than it has renditions for.

      `minimumModalities` is how many modalities a cue must reach; fewer is an error each time it
      plays. A cue with renditions for two modalities cannot reach three.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "minimumModalities": 3}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "policy": {"minimumModalities": 3}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "minimumModalities": 2}]}
      ```
      """#
    ),
    (
      "timeline-unsupported-version",
      #"""
      An unknown version of the format.

      This is the version of the format, not of the timeline. Number your drafts in `metadata`.

      Bad:
      ```json
      {"version": 2, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-unused-asset",
      #"""
      An asset that no cue uses.

      It is still loaded, which takes time and memory.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}, "snap": {"builtIn": "snap"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-value-out-of-range",
      #"""
      A number out of range, or a fraction where a whole number is required.

      Values are never clamped silently; a timeline with such a number does not play.

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": -1, "haptic": "thud", "visual": "ring"}]}
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": {"asset": "thud", "gain": 80}, "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": {"asset": "thud", "gain": 0.8}, "visual": "ring"}]}
      ```
      """#
    ),
    (
      "timeline-wrong-type",
      #"""
      A value of the wrong type: a string for a number, an array for an object.

      Bad:
      ```json
      [{"time": 1, "haptic": "thud"}]
      ```

      Bad:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": null, "haptic": "thud", "visual": "ring"}]}
      ```

      Good:
      ```json
      {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
      ```
      """#
    ),
    (
      "times-in-milliseconds",
      #"""
      Times that seem to be in milliseconds.

      All times in a pattern are in seconds: 350 ms are 0.35. If all of them are whole numbers, none
      is small, and the pattern lasts for minutes, they are probably milliseconds, and the pattern
      plays a thousand times too slowly.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 150, "EventType": "HapticTransient"}},
        {"Event": {"Time": 350, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.15, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.35, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "too-many-control-points",
      #"""
      A curve with more than 16 control points.

      Every version of Core Haptics plays sixteen. Authors of converters report it as a hard limit;
      recent systems split a longer curve into runs of 16 that share their end points, and so does the
      fix.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1.6}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0.0, "ParameterValue": 0.0}, {"Time": 0.1, "ParameterValue": 0.6},
            {"Time": 0.2, "ParameterValue": 0.1}, {"Time": 0.3, "ParameterValue": 0.7},
            {"Time": 0.4, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 0.8},
            {"Time": 0.6, "ParameterValue": 0.3}, {"Time": 0.7, "ParameterValue": 0.9},
            {"Time": 0.8, "ParameterValue": 0.4}, {"Time": 0.9, "ParameterValue": 1.0},
            {"Time": 1.0, "ParameterValue": 0.4}, {"Time": 1.1, "ParameterValue": 0.9},
            {"Time": 1.2, "ParameterValue": 0.3}, {"Time": 1.3, "ParameterValue": 0.8},
            {"Time": 1.4, "ParameterValue": 0.2}, {"Time": 1.5, "ParameterValue": 0.7},
            {"Time": 1.6, "ParameterValue": 0.0}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1.6}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 0}, {"Time": 0.8, "ParameterValue": 1}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.8,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 0.8, "ParameterValue": 0}]}}]}
      ```
      """#
    ),
    (
      "transient-at-curve-edge",
      #"""
      A transient at the edge of a curve that scales it.

      To the microsecond, it is not documented when a curve begins and ends to apply. The transient is
      at the curve's last point, or so close to an end that rounding decides. It plays with or without
      the curve's value. A curve that goes on past the transient is safe either way.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Event": {"Time": 1, "EventType": "HapticTransient"}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Event": {"Time": 1, "EventType": "HapticTransient"}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 1, "ParameterValue": 0.3},
            {"Time": 1.001, "ParameterValue": 0.3}]}}]}
      ```
      """#
    ),
    (
      "transients-too-close",
      #"""
      Transients less than two milliseconds apart.

      Each lasts many times longer, so they feel like a single one. Transients at exactly the same
      time are not reported: they are a way to mix a stronger one.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.501, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.6, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "unknown-event-type",
      #"""
      An `EventType` that Core Haptics does not know.

      There are four: `HapticTransient`, `HapticContinuous`, `AudioContinuous` (a tone) and
      `AudioCustom` (a sound file). Names are case-sensitive. With any other name, Core Haptics cannot
      create a player.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransiant"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "unknown-key",
      #"""
      An unknown member.

      Core Haptics ignores it. Put your own notes in `Metadata`, where any name is allowed. To repeat a
      pattern, set `loopEnabled` of its player; a file cannot say so.

      Bad:
      ```json
      {"Version": 1.0, "Author": "Ada", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Metadata": {"Author": "Ada"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "unknown-parameter-id",
      #"""
      An unknown `ParameterID`.

      Some versions of Core Haptics reject the pattern; others play it without the parameter. The
      usual cause is a name that looks as if it should exist: `HapticReleaseTime` for `ReleaseTime`.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticReleaseTime", "ParameterValue": 0.5}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "ReleaseTime", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "unsupported-version",
      #"""
      A `Version` that Core Haptics does not support.

      Versions 1.0 to 1.1 load; any other is rejected. This is the version of the format, not of the
      pattern. Number your drafts in `Metadata`.

      Bad:
      ```json
      {"Version": 2.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "unsustained-without-decay",
      #"""
      An unsustained event without a decay, which ends as soon as it begins.

      With `Sustained` 0, an event lasts for its attack and decay, regardless of `EventDuration`. If
      both are 0, their default, nothing plays.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 0}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [
            {"ParameterID": "Sustained", "ParameterValue": 0},
            {"ParameterID": "DecayTime", "ParameterValue": 0.5}]}}]}
      ```
      """#
    ),
    (
      "unwrapped-entry",
      #"""
      The members of an event, parameter or curve directly in an element of `Pattern`.

      Core Haptics looks for `Event`, `Parameter` and `ParameterCurve` in each element and skips
      everything else, so nothing plays. Wrap the members in one of the three.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Time": 0, "EventType": "HapticTransient"}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "value-out-of-range",
      #"""
      A value outside its parameter's range.

      Core Haptics clamps it to the range. A sharpness in the hundreds was probably meant as a
      frequency in hertz, an intensity of 80 as a percentage, a release of 2 as seconds; the
      parameters are none of these.

      | parameter | range |
      |---|---|
      | `AudioPan`, `AudioPitch` | -1 to 1 |
      | `Sustained` | 0 or 1; anything but 0 counts as 1 |
      | other parameters of events | 0 to 1 |
      | `HapticIntensityControl`, `AudioVolumeControl` | 0 to 1 |
      | other controls | -1 to 1 |

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 150}]}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.6}]}}]}
      ```
      """#
    ),
    (
      "waveform-backslashes",
      #"""
      Backslashes in the path of a sound.

      On phones a backslash is an ordinary character, so `sounds\chime.wav` refers to a single file of
      that name, which does not exist.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds\\chime.wav"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "waveform-ignored",
      #"""
      Members for a sound file in an event that plays none.

      Only `AudioCustom` plays a file; all other types ignore `EventWaveformPath`,
      `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`. To combine haptics and sound,
      put two events at the same time.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "waveform-not-found",
      #"""
      A sound file that does not exist in any of the searched places.

      Patterns refer to sounds relative to different places: their own folder, the app's resources,
      Unity's `StreamingAssets`. The path is looked up next to the pattern's file, then in each
      `--asset-root`. If a phone does not find the sound, the pattern does not load.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/gong.wav"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "waveform-outside",
      #"""
      A sound's path that leaves the pattern's folder and every asset root.

      On a phone there is nothing outside the app's resources, and nobody expects a pattern to access
      other files on their disk.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "../../chime.wav"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "waveform-undecodable-here",
      #"""
      A sound file that phones can play but this project cannot decode.

      This applies to AAC and ALAC in `.m4a` and `.caf` files. Phones play the pattern; renders made
      here lack the sound. Use WAV or FLAC to hear it in both places.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.m4a"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "waveform-unreadable",
      #"""
      A damaged file, or one that is not a sound.

      Core Haptics rejects it.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/damaged.wav"}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
      ```
      """#
    ),
    (
      "wrong-type",
      #"""
      A value of the wrong type: an object for an array, `null` for a number.

      Core Haptics casts values to the type it expects. A list that is not an array counts as empty, a
      type that is not a string as missing; at best the value is lost. Quoted numbers and booleans are
      read as numbers and have their own rules.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": null, "EventType": "HapticTransient"}}]}
      ```

      Bad:
      ```json
      {"Version": 1.0, "Pattern": {"Event": {"Time": 0, "EventType": "HapticTransient"}}}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      ```
      """#
    ),
    (
      "zero-duration",
      #"""
      A continuous event with a duration of zero.

      Core Haptics cannot create a player. For a single short impulse, use `HapticTransient`; for an event that
      decays on its own, set the parameter `Sustained` to 0.

      Bad:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0}}]}
      ```

      Good:
      ```json
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
      ```
      """#
    ),
  ]
}
