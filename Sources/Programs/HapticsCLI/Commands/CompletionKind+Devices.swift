import ArgumentParser
import HapticsOutput

extension CompletionKind {
  /// The names of sound devices, which are not tried: a shell waits for them.
  static var soundDevices: CompletionKind {
    .custom { (_: [String], _: Int, _: String) -> [String] in
      let names = StandardStreams.silencingErrors { [BackEnd].all.devices().map { $0.name } }
      return names.contains("default") ? names : ["default"] + names
    }
  }
}
