import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Amplitudes and timings.
  static let androidWaveform = FileFormat(
    "android-waveform",
    "an Android waveform",
    "Android's createWaveform (API 26): amplitudes and timings. Written.",
    encodings: [.json, .kotlin, .xml],
    write: { source, options throws(FormatError) in
      let outline = source.androidOutline(options)
      let waveform = AndroidWaveform(outline, tolerance: options.tolerance)
      guard !waveform.timings.isEmpty else { throw .nothingFelt }
      return ConversionProduct(
        waveform.text(options.encoding),
        counted(waveform.timings.count, "step"),
        losses: waveform.losses + source.lostNotes,
        rendition: waveform.rendition
      )
    }
  )

  /// Primitives.
  static let androidComposition = FileFormat(
    "android-composition",
    "an Android composition",
    "Android's compositions of primitives (API 31). Written.",
    encodings: [.json, .kotlin, .xml],
    write: { source, options throws(FormatError) in
      let outline = source.androidOutline(options)
      let composition = AndroidComposition(outline)
      guard !composition.steps.isEmpty else {
        guard !outline.isEmpty else { throw .nothingFelt }
        throw source.withoutTransients(
          options,
          "it has only vibrations, and an Android composition only transients"
        )
      }
      return ConversionProduct(
        composition.text(options.encoding),
        counted(composition.steps.count, "primitive"),
        losses: composition.losses + source.lostNotes,
        rendition: composition.rendition
      )
    }
  )

  /// Envelopes of intensity and sharpness.
  static let androidEnvelope = FileFormat(
    "android-envelope",
    "an Android envelope",
    "Android's BasicEnvelopeBuilder (API 36): intensity and sharpness. Written.",
    encodings: [.json, .kotlin, .xml, .xml2],
    write: { source, options throws(FormatError) in
      try write(source, options, .basic)
    }
  )

  /// Envelopes of amplitude and frequency.
  static let androidWaveformEnvelope = FileFormat(
    "android-waveform-envelope",
    "an Android envelope",
    "Android's WaveformEnvelopeBuilder (API 36): amplitude and frequency. Written.",
    encodings: [.json, .kotlin, .xml, .xml2],
    write: { source, options throws(FormatError) in
      try write(source, options, .waveform)
    }
  )

  private static func write(
    _ source: ConversionSource,
    _ options: ConversionOptions,
    _ kind: AndroidEnvelopes.Kind
  ) throws(FormatError) -> ConversionProduct {
    let made = AndroidEnvelopes(source.androidOutline(options), tolerance: options.tolerance)
    guard !made.envelopes.isEmpty else { throw .nothingFelt }
    let points = made.envelopes.reduce(0) { $0 + $1.points.count }
    return ConversionProduct(
      try made.text(options.encoding, kind),
      "\(counted(made.envelopes.count, "envelope")), \(counted(points, "point"))",
      losses: made.losses + source.lostNotes,
      rendition: made.rendition
    )
  }
}

extension FileFormat.Encoding {
  static let json = FileFormat.Encoding(name: "json", suffix: "json")
  static let kotlin = FileFormat.Encoding(name: "kotlin", suffix: "kt")
  /// Vibration XML, which parses since Android 15.
  static let xml = FileFormat.Encoding(name: "xml", suffix: "xml")
  /// The second version.
  static let xml2 = FileFormat.Encoding(name: "xml2", suffix: "xml")
}

extension ConversionSource {
  /// Returns the haptics of the first ten minutes, because formats in milliseconds are for effects.
  func androidOutline(_ options: ConversionOptions) -> HapticOutline {
    var outline = outline(options)
    outline.cut(at: 600)
    return outline
  }

  /// Returns the error of an outline of the first ten minutes that has no transients.
  ///
  /// - Parameter reason: The reason if there are none later, either.
  func withoutTransients(_ options: ConversionOptions, _ reason: String) -> FormatError {
    .unwritable(
      outline(options).transients.isEmpty
        ? reason : "all its transients are after the first ten minutes"
    )
  }
}
