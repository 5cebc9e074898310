// Measures the scheduler and the engine beside the figures that they are to beat: the aims are
// those of the project; the neighbors were measured on a machine of the same kind, or are what
// their own sources and documents say. `scripts/measure/engine` builds and runs it in release.

var table = Table()
try measureLongTimeline(&table)
try measureDay(&table)
try measureCommands(&table)
try measureControl(&table)
try measureLevels(&table)
try measurePlayers(&table)
try measureStarts(&table)
try measureVoices(
  &table,
  "sound, plain",
  aim: "<= 0.5 ns",
  "SoLoud 1.7, miniaudio 2.1 ns",
  sound(at: 48_000)
)
try measureVoices(
  &table,
  "sound, pitched, in stereo",
  aim: "<= 12 ns",
  share: "< 4 %",
  "in straight lines, mono: SoLoud 2.7, miniaudio 4.4 ns",
  sound(at: 44_100, channels: 2)
)
try measureVoices(&table, "held vibration", aim: "<= 3 ns", "Meta 6.9 to 18.6 ns", vibration)
try measureBuses(&table)
try measureMusic(&table)
table.print()
