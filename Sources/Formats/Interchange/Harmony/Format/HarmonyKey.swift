internal import JSONFormat

/// The names of the members of a vibration of HarmonyOS.
package enum HarmonyKey: String, CaseIterable, FormatKey {
  /// What is said about the file.
  case metaData = "MetaData"
  /// When it was made.
  case create = "Create"
  /// What it is.
  case description = "Description"
  /// The version of the format.
  case version = "Version"
  /// How many channels there are.
  case channelNumber = "ChannelNumber"
  /// What is played, channel by channel.
  case channels = "Channels"
  /// What shapes a channel or an event.
  case parameters = "Parameters"
  /// Which motor a channel is for.
  case index = "Index"
  /// The events of a channel.
  case pattern = "Pattern"
  /// An event.
  case event = "Event"
  /// Whether an event is a transient or continuous.
  case type = "Type"
  /// When an event begins.
  case startTime = "StartTime"
  /// How long a continuous event is.
  case duration = "Duration"
  /// How strong something is.
  case intensity = "Intensity"
  /// How sharp something is.
  case frequency = "Frequency"
  /// How a continuous event changes.
  case curve = "Curve"
  /// When a point is reached.
  case time = "Time"
}
