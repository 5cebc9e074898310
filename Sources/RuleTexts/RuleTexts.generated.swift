// swift-format-ignore-file
// Made by scripts/pages from the documentation comments of the rules; not to be edited.

/// What the rules say of themselves, for `haptics explain`.
public enum RuleTexts {
  /// The texts in Markdown, in the order of the rules' names.
  public static let all: [(id: String, text: String)] = [
    (
      "absolute-control-point-times",
      #"""
      Control points whose times seem to count from the pattern's start.

      They count from the curve's own `Time`. Where the first one equals that time, the author or a
      converter has probably written when the points are reached in the pattern, and the whole curve
      comes late by its own time.

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

      Core Haptics counts them as 1 and 0; other readers refuse them. The two switches of a sound
      file, `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`, are booleans by nature.

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
      A control that is added to a value which cannot go any further.

      Sharpness, pitch, pan and brightness are the sum of the event's own value and the control's,
      and what is beyond the range is cut. At `HapticSharpness` 1.0 a curve of
      `HapticSharpnessControl` from 0 to 1 is never felt: the event has to leave it room. A sum that
      is cut for a part of the time only is noted.

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
      "control-id-in-event",
      #"""
      The ID of a dynamic parameter in an event.

      The IDs that end in `Control` shape all events of a family from a time on, in a `Parameter` or
      `ParameterCurve`. An event takes the ID without `Control`. Some versions of Core Haptics refuse
      the pattern, others play it without the parameter.

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
      A parameter or curve that shapes no event.

      It applies at a time when no event of its family is active, or acts on something that the
      events there do not have: a transient keeps its own sharpness and has no envelope, a held event
      has no decay, and one that is not held has no release. A value that changes nothing (1 for
      intensity and volume, 0 for the others) is only noted.

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
      A curve that ends before an event that it shapes.

      What holds after a curve's last point is not documented. Renderers that were looked at go back
      to the event's own value, which is heard and felt as a jump; if phones hold the last value,
      the pattern plays differently there. A last point at the event's end says it in both cases.

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
      A curve of a parameter that no curve can shape.

      Curves shape intensity, sharpness, volume, pan, brightness and pitch. The controls of an
      envelope's times take single values only, in a `Parameter`. Core Haptics refuses the pattern.

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
      A curve of which the greater part comes after the last event.

      There is nothing left to shape, and still Core Haptics counts a pattern as playing until its last
      control point. Mostly the points' times are in milliseconds, or the events were shortened and
      the curve was not.

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
      A curve whose first control point comes after the curve's own time, under a running event.

      Before its first point a curve applies nothing: the event plays its own value there, and then
      jumps. A point at 0 says what is meant from the beginning.

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
      Control points that are not in the order of their times.

      A curve goes from point to point in the order of the list, and none can go back in time.

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
      Two equal events at one time.

      Events that overlap are mixed, so the two are felt as one of twice the amplitude, or as one at
      full strength where that is too much. Mostly one of them was pasted by mistake; where more
      strength is meant, a higher intensity says so.

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
      A name that an object has twice.

      Readers differ in which of the two counts: Apple's own reader takes the first, most others the
      last. What is played depends on who plays it.

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
      "duration-too-long",
      #"""
      A held vibration of more than thirty seconds.

      Core Haptics ends it after thirty. A longer one is made of several events, each of which begins
      where the one before it ends. No fix is offered, because the parts are not the whole: each has
      an attack and a release of its own, and the vibration's phase starts anew. Durations are in
      seconds; a very long one in a pattern that is otherwise short was probably written in
      milliseconds.

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
      A `Pattern` that holds no event, no parameter and no curve.

      Core Haptics refuses the file. For a pause, or for a pattern that is made while the program
      runs, an event of intensity 0 serves.

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
      An element of `Pattern` that holds no event, no parameter and no curve.

      Core Haptics passes over it.

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
      A part of an envelope that the event does not use.

      A transient has no envelope at all. A held event (`Sustained` 1, which is the default) rises,
      is held and released: it has no decay. One that is not held (`Sustained` 0) rises and decays:
      it has no release. Core Haptics accepts the parameter and ignores it.

      Values that would change nothing anyway (an attack of 0) are not reported.

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

      Which of the two values counts there is not defined. A step is written as two points a little
      apart: Apple's own patterns leave 0.00001 to 0.0001 s. Core Haptics reads times as 32-bit
      floats, so that late in a long pattern times that differ can be the same.

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
      The ID of an event's parameter in a dynamic parameter or curve.

      What shapes all events from a time on has an ID that ends in `Control`, and is multiplied with
      the events' own value or added to it. Core Haptics refuses the pattern.

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
      "incomplete-control-point",
      #"""
      A control point without a time or a value.

      Core Haptics then drops all points of the curve, so that it does nothing.

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
      An event's parameter that stands in the event as a member of its own.

      Core Haptics ignores it, and plays the event with the parameter's default. Parameters are elements
      of `EventParameters`, each with a `ParameterID` and a `ParameterValue`.

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
      A number with no digit before or behind its point.

      JSON wants one on both sides: `0.5`, `5.0`.

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

      JSON files carry none (RFC 8259, section 8.1). Some readers pass over it, others refuse the
      file.

      An example would look like any other file, as the mark is invisible.
      """#
    ),
    (
      "json-code-fence",
      #"""
      JSON inside of a Markdown code fence.

      It was copied with what surrounds it in a document or a chat: lines of three backticks or tildes,
      or whole sentences.

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

      JSON has none. A description may stand under a key of its own, which readers that do not
      know it ignore.

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

      JSON wants them written as escape sequences.

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

      A generator that ran in a French or German locale writes `0,5` for `0.5`. Readers see the
      number 0 and then something that is no member.

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
      A text with nothing in it.

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
      A comma with nothing in front of it.

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
      A backslash that begins no escape sequence.

      The sequences are `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t` and `\u` with four
      hexadecimal digits. A path with backslashes is the usual cause: write slashes.

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
      Bytes in a string that are no UTF-8.

      The file was probably saved in another encoding, such as Latin-1 or Windows-1252. Save it as
      UTF-8. An example cannot be shown here, since this page is UTF-8.
      """#
    ),
    (
      "json-invisible-character",
      #"""
      Characters between values that cannot be seen, or look like a space and are none.

      They come with text that is copied from web pages and word processors: no-break spaces,
      zero-width spaces. White space in JSON is spaces, tabs and line breaks. An example could not be
      told from a good one here.
      """#
    ),
    (
      "json-leading-zero",
      #"""
      A number with needless zeros in front.

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
      Half of a surrogate pair in a string.

      Characters beyond U+FFFF are written as two `\u` sequences. One alone stands for no
      character, and readers refuse it or lose it.

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
      Something that begins like a number and does not end like one.

      Units, suffixes (`1.0f`), hexadecimal digits and second points are not part of JSON's
      numbers.

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
      The markers of a conflict that Git could not merge.

      Both versions stand in the text. Decide for one of them, or write what both should become, and
      remove the three lines of markers.

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
      A name without a colon behind it.

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
      A value in an object without a name in front of it.

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

      JSON has finite numbers only. A generator that writes such a word has divided by zero or
      taken an empty average.

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

      It would become infinite; strict readers refuse it.

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

      JSON files are exchanged in UTF-8 (RFC 8259, section 8.1). Save the file as UTF-8. An
      example cannot be shown here, since this page is UTF-8.
      """#
    ),
    (
      "json-other-format",
      #"""
      A file of another format under the name of a JSON file.

      A web server has answered with a page, Git LFS has not fetched the file and left its pointer, or
      the wrong file was picked: a property list, YAML, a sound, an archive.

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
      A number with a plus sign in front.

      JSON numbers have a sign only when they are negative.

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

      JSON strings stand in double quotes.

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
      A closing bracket or a colon that belongs to nothing.

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

      A pattern needs six levels. Foundation's reader ends at 512, and so does this one; what is
      deeper is not read. An example would be long: 513 opening brackets.
      """#
    ),
    (
      "json-too-large",
      #"""
      A text larger than the limit.

      The limit, 64 MiB unless set otherwise, keeps a wrong file from taking the memory of the
      machine. An example would be long.
      """#
    ),
    (
      "json-too-many-faults",
      #"""
      A text with so many faults that reading it further says nothing more.

      It is probably not JSON at all, or its generator is broken. An example would be long.
      """#
    ),
    (
      "json-trailing-comma",
      #"""
      A comma behind the last element of an array or the last member of an object.

      Apple's readers pass over it, so phones play the file; other readers refuse it: most
      editors, Android, Unity's importers and web tools.

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
      Something behind the end of the JSON text.

      A file holds one value. Two files were joined, or a bracket closed too early.

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

      A word processor or a chat has curled the quotes. JSON knows only the straight one.

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
      A character that begins nothing in JSON.

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

      The file was cut short, or brackets were forgotten at its end.

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
      A bare word that is none of `true`, `false` and `null`.

      Other languages' spellings (`True`, `None`, `undefined`) are not JSON, and text needs double
      quotes.

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

      JavaScript allows it, JSON does not.

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
      A string whose closing quote is missing.

      It is taken to end where the line ends, so that the rest can still be checked.

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

      The member is `Time`. Core Haptics still reads the older spelling, which its documentation
      does not mention; other readers find no time. Where both are there, nothing says which counts
      (this project takes `Time`).

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
      A sound that repeats, and does not say until when.

      With `EventWaveformLoopEnabled` the sound starts again until `EventDuration` ends; without one
      Core Haptics makes no player of the pattern.

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
      A regular rhythm of transients that ends on its last one.

      A loop goes back to the pattern's start when its last event ends, and a transient ends when it
      begins: the rhythm's first transient falls right on its last, or too soon after it where the
      pattern begins with a pause shorter than the rhythm's step. An `EventDuration` on the last
      transient, which makes up for what is missing of the step, is not felt and makes the loop go on
      in time. Where the pattern is played only once, nothing is wrong.

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
      A member that has a meaning in another place, and none where it stands.

      Core Haptics ignores it there, so what it says is lost: an event's intensity, say, that stands
      beside `EventParameters` and not in an element of it.

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

      It has no effect, whether its list is empty or missing.

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
      A continuous event that does not say how long it lasts.

      `HapticContinuous` and `AudioContinuous` are held until their `EventDuration` ends, and without
      one Core Haptics makes no player of the pattern. Only an event with the parameter `Sustained`
      0 needs none, as it decays on its own.

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
      An event that does not say when it begins.

      Core Haptics refuses the whole file. Times are seconds from the pattern's start: an event that
      begins at once has the time 0, which is not taken for granted.

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
      An event that does not say what kind of event it is.

      Core Haptics refuses the whole file. The kinds are `HapticTransient`, `HapticContinuous`,
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
      A parameter or curve that does not say what it sets.

      Core Haptics refuses the whole file.

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
      A parameter or curve that does not say when it begins.

      Core Haptics refuses the whole file; 0 has to be written too.

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
      A parameter that sets no value.

      Core Haptics refuses a file with such a parameter in an event. In a dynamic parameter it reads
      0 without a word, which for intensity and volume is silence from there on.

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

      `Pattern` is the array of events, parameters and parameter curves; without it there is nothing
      to play, and Core Haptics refuses the file.

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
      A file without a `Version`, or with one that is no number.

      Core Haptics assumes 1.0. Other readers may refuse the file, and so may a later Core Haptics.

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
      An `AudioCustom` event that names no sound file.

      Core Haptics refuses the file. `EventWaveformPath` is the path of the sound, relative to where
      the app keeps its resources; a tone without a file is an `AudioContinuous` event.

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
      A member whose name is nearly one that Core Haptics knows.

      Core Haptics ignores it, as every name that it does not know: `Duration` and `Value`, which
      Apple's own article uses, have no effect. Letter case counts. Where the misspelled member is one
      that cannot be missing, the file is refused or does not play what was meant.

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

      The times of control points count from the curve's own `Time`. What phones make of a point
      before it is not known.

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
      An event that would end before it begins.

      Core Haptics refuses the file, whatever the event's type.

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
      An event that begins before its pattern does.

      Times count from the pattern's start and cannot be negative; Core Haptics refuses the file. To
      put something in front of a pattern, move all its times.

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
      A parameter or curve that begins before the pattern does.

      What phones make of it is not known; an event at a negative time is refused. This project takes
      the time at its word: a parameter then applies from the start, and of a curve the part before
      the start is not played.

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
      Something else where only an object can stand: the whole file, or an element of an array.

      Core Haptics reads the file's outermost object and looks for `Version` and `Pattern` in it; a
      file that begins with `[` is refused. The elements of `Pattern`, `EventParameters` and
      `ParameterCurveControlPoints` are objects too.

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

      Core Haptics reads it as the number; other readers refuse it.

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
      "overlapping-curves",
      #"""
      Two curves of one parameter at one time.

      Only one of them can count. Which one, Core Haptics does not say; this project plays the one
      that started last, and the earlier one again when that has ended.

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
      A parameter that the event's type does not take.

      Haptic events have intensity and sharpness; audio events have volume, pitch, pan and
      brightness. Some versions of Core Haptics refuse the pattern, others play it without the
      parameter.

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
      A parameter that an event sets more than once.

      The last one counts.

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
      An event that can never be felt or heard.

      A control multiplies its intensity or volume by 0 all along. Where the event itself says 0,
      this is only noted: it may be there on purpose, to make a pattern longer.

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
      Two dynamic parameters of one ID at the same time.

      Only one of them can count. Which one, Core Haptics does not say; this project plays the one
      that is written last.

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
      A curve of a single control point.

      A curve goes from point to point; with one point there is no way to go, and Core Haptics plays
      the pattern as if the curve were not there. A second point says how long the value holds; a
      `Parameter` sets it from a time on, for all that follows.

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
      A text where a number belongs.

      Core Haptics reads every text that is no number as 0.0. So `"true"` is 0, the opposite of what
      was meant, and a number with a decimal comma or a unit is 0 as well.

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
      A time so late that its milliseconds are lost.

      Core Haptics reads times as 32-bit floats, whose steps beyond 16384 s, four and a half hours,
      are 2 ms and more: what was written as a steady rhythm limps. Split such a pattern and play
      its parts one after the other.

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
      A time that no 32-bit floating-point number holds.

      Core Haptics reads times as 32-bit floats, in which everything beyond 3.4e38 is infinite.

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
      A file that is in none of the places where it could be.

      Paths are looked up beside the timeline's file, then in each `--asset-root`. A path may not
      leave them: what a timeline needs travels with it.

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
      A file that holds no pattern or sound that could be played.

      Of a pattern with errors `haptics validate` tells them all.

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
      "timeline-bad-time",
      #"""
      A string that is no time.

      Times are seconds, written as a number, or a string of beats or frames: `"16 beats"`, `"1
      beat"`, `"480 frames"`. Beats follow the tempo, so a change of tempo moves them and a change of
      seconds does not.

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
      A beat at the end of its track, or later.

      Nobody would be there to hear it. A track has the length that it says, or else that of the
      timeline.

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
      A beat that does not come after the one before it.

      The judge of a rhythm game reads beats in their order; one that goes back was typed wrongly, or
      stands twice.

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
      Two beats that are closer than the track's spacing.

      The spacing is 0.15 s where the track does not say it: visual rhythms are told apart from that
      distance on (Jurado et al. 2021, doi 10.1163/22134468-bja10043). With windows of ±150 ms for
      taps, beats that are at least 0.3 s apart have windows that do not overlap.

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
      Times in beats in a file that has no tempo.

      A beat is half a second long then, at 120 beats per minute. Music seldom has exactly that tempo,
      and where it has, saying so keeps the next reader from guessing.

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
      "timeline-duplicate-key",
      #"""
      A name that an object has twice.

      The first one counts here, the last one for most other readers.

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
      Two cues of one name.

      Whoever asks for the cue by its name would get one or the other.

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

      Nothing is felt, heard or seen of it. Cues stand in `cues`, or at the `beats` of a track.

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
      A loop that ends where it begins, or before.

      A loop goes from its first instant up to, but not including, the one at which it ends; the
      shortest that can be played takes 64 frames.

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
      A policy that asks for a fallback which no cue has.

      Where a modality is lost and the policy says `"fallback"`, a cue's `fallback` is played; a cue
      without one plays what it plays anyway. If no cue has one, the policy promises what never
      happens.

      A pattern without haptic events is no fallback in the haptic modality.

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

      Flashes that come faster can trigger seizures; content with three or fewer in any second is held
      to be safe (WCAG 2.2, success criterion 2.3.1). Whoever plays the timeline shows only as many as
      the policy allows, so the others are lost on everybody. The rule and the engine decide with the
      same code.

      A second includes both its ends: flashes at 1 and 2 s lie in one. WCAG does not say, and so it
      is safe either way. Repeats of one visual that are closer than the policy's `mergeWindow` are
      seen as one, and count once. A loop is looked at where it begins anew, too.

      Fallbacks that flash count wherever a loss brings them in. A flash that is one too many only
      while modalities are lost is a warning.

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
      A payload of a fallback that is never handed over.

      A cue has one payload: that of its own visual, which its fallback is handed over with as well.
      Only where the cue has no visual of its own, the payload of the fallback counts.

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
      Something that a part of a timeline cannot do without.

      A file says the version of its format, a cue when it is due, a rendition which asset it plays, a
      tempo how fast it is, and a loop where it ends. A sound that is an object comes from the library
      or from a pattern.

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
      A member whose name is nearly one that has a meaning.

      It is ignored, and what was meant by it is missing.

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
      "timeline-past-end",
      #"""
      A cue at the end of its timeline or loop, or later.

      It is never played: the timeline is over at its `duration`, and a loop goes back before its end.

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
      Renditions of one moment that begin further apart than people take for one.

      What a cue says to two modalities is meant to be one event. It falls apart where

      - touch and sound are more than 24 ms apart (Adelstein et al. 2003);
      - touch comes more than 50 ms after what is seen (Di Luca and Mahnan 2019), or more than 15 ms
        before it;
      - sound comes more than 125 ms after what is seen, or more than 45 ms before it (ITU-R
        BT.1359-1).

      Mostly a pattern or a sound begins with silence. Cues of one `meaning` that each speak to a
      modality of their own are looked at as well, up to a quarter of a second apart.

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
      A cue that says nothing to any modality.

      It is played, and nobody is told. A pattern that holds nothing that anybody would perceive says
      nothing either, and one whose sounds are missing says less than its author wrote.

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
      A cue that speaks to one modality only.

      Whoever has lost that modality, muted it or looks away misses what it says. A moment that
      matters goes out to two modalities at least (WCAG 3, "single sense"; Xbox Accessibility
      Guideline 103). Where a cue is mere decoration, `"minimumModalities": 0` says so.

      What counts is what the assets hold: a pattern with audio events is heard, and not felt unless
      it has haptic events as well.

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
      "timeline-unknown-asset",
      #"""
      A name that no asset has.

      What is felt comes from `assets.patterns`, what is heard from `assets.sounds`, what is seen from
      `assets.visuals`; letter case counts.

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
      A pattern, sound or option that the library does not have.

      `haptics generate --list` shows what there is, with the ranges of the options.

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
      "timeline-unknown-key",
      #"""
      A member that has no meaning where it stands.

      It is ignored, and kept when the file is formatted. What people and tools note about a timeline
      belongs in `metadata`, where any name is free.

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
      A cue that takes after a track which there is not.

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
      A string that is none of the words that have a meaning there.

      What becomes of a late cue is `"join"`, `"drop"` or a time; what a modality does for another one
      is `"nothing"`, `"fallback"` or how many times stronger it is.

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
      A cue that is to reach more modalities than it speaks to.

      `minimumModalities` says how many modalities a cue must reach; fewer is an error each time it is
      played. A cue that speaks to two modalities cannot reach three.

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
      A version of the format that is not known here.

      The version is that of the format, not of the timeline: number your drafts in `metadata`.

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

      It is loaded all the same, which takes time and memory.

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
      A number that is too small or too great where it stands, or not whole where something is
      counted.

      Nothing is clamped in silence: a timeline with such a number is not played.

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
      A value of a kind that cannot stand where it does: a string for a number, an array for an
      object.

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
      Times that seem to be written in milliseconds.

      All times of a pattern are in seconds: 350 ms are 0.35. Where all of them are whole numbers, none
      of them short, and something comes only after minutes, milliseconds were probably meant, and the
      pattern plays a thousand times as slowly as it should.

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
      A curve of more than 16 control points.

      Sixteen is what every version of Core Haptics plays. Makers of converters call it a hard limit;
      recent systems split a longer curve into runs of 16 that share their end points, which is what
      the fix does.

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
      "transients-too-close",
      #"""
      Transients that follow each other within less than two milliseconds.

      Each lasts for many times as long, so they are felt as a single one. Transients at exactly the
      same time are left alone: they are a way to mix a stronger one.

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

      There are four: `HapticTransient` (a tap), `HapticContinuous` (a held vibration),
      `AudioContinuous` (a tone) and `AudioCustom` (a sound file). With any other name, in any other
      letter case, no player can be made of the pattern.

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
      A member that has no meaning anywhere in a pattern.

      Core Haptics ignores it. What people and tools note about a pattern belongs in `Metadata`,
      where any name is free.

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
      A `ParameterID` that no parameter has.

      Some versions of Core Haptics refuse the pattern, others play it without the parameter. The
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
      A `Version` that no Core Haptics supports.

      Versions from 1.0 to 1.1 load; with any other the file is refused. The version is that of the
      format, not of the pattern: number your drafts in `Metadata`.

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
      An event that is not held and does not decay, and so ends as it begins.

      With `Sustained` 0 an event lasts for its attack and its decay, whatever its `EventDuration`.
      Where both are 0, which is their default, nothing is left of it.

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
      The members of an event, parameter or curve that stand directly in an element of `Pattern`.

      Core Haptics looks for `Event`, `Parameter` and `ParameterCurve` in each element and passes
      over everything else, so nothing is played. What is meant belongs in one of the three.

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
      A value outside of its parameter's range.

      Core Haptics does not refuse it: it plays the nearest end of the range. A sharpness in the
      hundreds is a frequency in hertz that somebody meant, an intensity of 80 a percentage, a release
      of 2 a time in seconds; none of them is what the parameter holds.

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
      A sound's path whose folders are separated by backslashes.

      On phones a backslash is a letter like any other, so `sounds\chime.wav` is a single file of
      that name, which is not there.

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
      A sound file's members in an event that plays none.

      Only `AudioCustom` plays a file; every other type ignores `EventWaveformPath`,
      `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`. To feel and hear something
      together, put two events at the same time.

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
      A sound file that is in none of the places where it could be.

      Files in the wild name their sounds from different places: their own folder, the top of the
      app, Unity's `StreamingAssets`. The path is looked up beside the pattern's file, then in each
      `--asset-root`. Where a phone does not find it either, the pattern does not load.

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
      A sound's path that leads out of the pattern's folder and of every asset root.

      An app's resources have nothing outside, so the path finds no file on a phone; and nobody who
      opens a pattern expects it to reach for other files of the disk.

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
      A sound file that phones play, and this project cannot decode.

      AAC and ALAC in `.m4a` and `.caf` files are such. Phones play the pattern as it is; what is
      rendered here lacks the sound. A WAV or FLAC file is heard in both places.

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
      A sound file that is no sound, or a damaged one.

      Core Haptics refuses it.

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
      A value of a kind that its member cannot hold: an object for an array, `null` for a number.

      Core Haptics casts what it finds to the kind it expects: a list that is no array holds nothing
      for it, a type that is no string names nothing, and what stands there is lost at best. Numbers
      in quotes and booleans are read as numbers and have rules of their own.

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
      A continuous event that is held for no time.

      Core Haptics makes no player of the pattern. A single tap is a `HapticTransient`; an event that
      decays on its own has the parameter `Sustained` 0.

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
