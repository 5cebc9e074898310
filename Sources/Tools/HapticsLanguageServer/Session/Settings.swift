internal import HapticsSynthesis

/// What a person sets in their editor, under `haptics`.
struct Settings: Equatable {
  /// The folders in which files are looked up, relative to each workspace folder.
  var assetRoots: [String] = []
  /// The synthesis model of pictures, frequencies and playing; `nil` where it is not set.
  var model: SynthesisModel?
  /// What stands before a rule's name in the address of its page; empty for no address.
  var ruleLinks = ""
  /// Whether playing and the studio are offered among the code actions, for editors without a menu.
  var playActions = true

  /// Whether hovers have pictures as images; `nil` where the client's name and features tell it.
  var hoverImages: Bool?

  init() {}

  /// Reads settings; what is missing or wrong is as if nobody had set it.
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
