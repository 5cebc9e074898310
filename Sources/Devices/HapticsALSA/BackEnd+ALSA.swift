import HapticsLifecycle
public import HapticsOutput
import HapticsRuntime

extension BackEnd {
  /// The sound devices that ALSA's configuration names, and all that ALSA opens by a name.
  public static let alsa = BackEnd(
    "alsa",
    devices: ALSADevices.all,
    open: { name throws(OutputError) in try ALSAPort(opening: name) },
    volume: { name in ALSAMixer(ofDevice: name) }
  )
}
