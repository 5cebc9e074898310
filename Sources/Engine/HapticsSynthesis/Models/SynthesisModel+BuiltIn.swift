extension SynthesisModel {
  /// The models that can be chosen by name, one a line.
  public static let builtIn: [SynthesisModel] = [
    .speaker,
    .actuator,
    .mpeg,
  ]

  /// The built-in model of this name.
  public init?(named name: String) {
    guard let model = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = model
  }
}
