import HapticsSynthesis

/// The user's settings in an editor, under `haptics`.
struct Settings: Equatable {
  /// The folders in which files are looked up, relative to each workspace folder.
  var assetRoots: [String] = []
  /// The synthesis model of pictures, frequencies and playback; `nil` if omitted.
  var model: SynthesisModel?
  /// The prefix of a rule's name in the address of its page; empty for no address.
  var ruleLinks = ""
  /// A Boolean value that indicates whether code actions include playback and the studio, for
  /// editors without a menu.
  var playActions = true

  /// A Boolean value that indicates whether hovers contain images; `nil` to decide by the client.
  var hoverImages: Bool?

  init() {}

  /// Reads settings; missing and invalid ones are ignored.
  init(_ value: RPCValue?) {
    guard let value else { return }
    assetRoots = value["assetRoots"]?.elements.compactMap(\.string) ?? []
    if let model = value["model"]?.string.flatMap(SynthesisModel.init(named:)) {
      self.model = model
    }
    ruleLinks = value["ruleLinks"]?.string ?? ""
    hoverImages = value["hoverImages"]?.boolean
    playActions = value["playActions"]?.boolean ?? true
  }
}
