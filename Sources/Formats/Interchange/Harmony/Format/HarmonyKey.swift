import HapticsFormats

/// The names of the members of a vibration of HarmonyOS.
package enum HarmonyKey: String, CaseIterable, FormatKey {
  /// Notes about the file.
  case metaData = "MetaData"
  /// The date of the file.
  case create = "Create"
  case description = "Description"
  /// The version of the format.
  case version = "Version"
  /// The number of channels.
  case channelNumber = "ChannelNumber"
  case channels = "Channels"
  /// The parameters of a channel or an event.
  case parameters = "Parameters"
  /// The motor of a channel.
  case index = "Index"
  /// The events of a channel.
  case pattern = "Pattern"
  case event = "Event"
  /// The type of an event: transient or continuous.
  case type = "Type"
  case startTime = "StartTime"
  /// The duration of a continuous event.
  case duration = "Duration"
  case intensity = "Intensity"
  case frequency = "Frequency"
  /// The changes during a continuous event.
  case curve = "Curve"
  case time = "Time"
}
