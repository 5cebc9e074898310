import CALSA
import HapticsOutput

/// The mixer of a sound device, for the volume that the user set.
final class ALSAMixer: DeviceVolume, @unchecked Sendable {
  // Sendable: one thread at a time reads it.

  private let mixer: OpaquePointer
  private let element: OpaquePointer
  private let range: ClosedRange<Int>

  /// Opens the mixer of a PCM; fails if it has no playback volume.
  init?(ofDevice name: String) {
    haptics_alsa_keep_quiet()
    var opened: OpaquePointer?
    guard snd_mixer_open(&opened, 0) >= 0, let mixer = opened else { return nil }
    guard snd_mixer_attach(mixer, Self.control(ofDevice: name)) >= 0,
      snd_mixer_selem_register(mixer, nil, nil) >= 0, snd_mixer_load(mixer) >= 0,
      let element = Self.element(of: mixer)
    else {
      snd_mixer_close(mixer)
      return nil
    }
    var (least, most) = (0, 0)
    guard snd_mixer_selem_get_playback_volume_range(element, &least, &most) >= 0, least < most
    else {
      snd_mixer_close(mixer)
      return nil
    }
    self.mixer = mixer
    self.element = element
    range = least...most
  }

  deinit { snd_mixer_close(mixer) }

  /// The volume of the loudest channel, from 0 to 1; 0 if all channels are switched off.
  func read() -> Double? {
    guard snd_mixer_handle_events(mixer) >= 0 else { return nil }
    var loudest: Int?
    for number in SND_MIXER_SCHN_FRONT_LEFT.rawValue...SND_MIXER_SCHN_LAST.rawValue {
      let channel = snd_mixer_selem_channel_id_t(rawValue: number)
      var (volume, isOn) = (0, Int32(1))
      guard snd_mixer_selem_has_playback_channel(element, channel) != 0,
        snd_mixer_selem_get_playback_volume(element, channel, &volume) >= 0
      else { continue }
      if snd_mixer_selem_has_playback_switch(element) != 0 {
        _ = snd_mixer_selem_get_playback_switch(element, channel, &isOn)
      }
      loudest = max(loudest ?? range.lowerBound, isOn != 0 ? volume : range.lowerBound)
    }
    guard let loudest else { return nil }
    let share = Double(loudest - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }

  /// Returns the name of the control device of a PCM: `hw:PCH` of `plughw:CARD=PCH,DEV=0`.
  static func control(ofDevice name: String) -> String {
    guard let colon = name.firstIndex(of: ":") else { return name }
    let card = name[name.index(after: colon)...].prefix { $0 != "," }
    return "hw:" + (card.hasPrefix("CARD=") ? card.dropFirst(5) : card)
  }

  /// Returns the element that scales all sounds: `Master`, else `PCM`, else the first with a volume.
  private static func element(of mixer: OpaquePointer) -> OpaquePointer? {
    var best: (rank: Int, element: OpaquePointer)?
    var next = snd_mixer_first_elem(mixer)
    while let element = next {
      next = snd_mixer_elem_next(element)
      guard snd_mixer_selem_is_active(element) != 0,
        snd_mixer_selem_has_playback_volume(element) != 0
      else { continue }
      let name = snd_mixer_selem_get_name(element).map { String(cString: $0) }
      let rank = name == "Master" ? 2 : name == "PCM" ? 1 : 0
      if rank > best?.rank ?? -1 { best = (rank, element) }
    }
    return best?.element
  }
}
