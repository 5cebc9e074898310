import CHaptics

// The structs that programs fill in, with the values of their `_INIT` macros.

extension haptics_source: VersionedStruct {
  static var typeName: StaticString { "haptics_source" }
  static var initial: haptics_source { chaptics_default_haptics_source() }
}

extension haptics_check: VersionedStruct {
  static var typeName: StaticString { "haptics_check" }
  static var initial: haptics_check { chaptics_default_haptics_check() }
}

extension haptics_run_options: VersionedStruct {
  static var typeName: StaticString { "haptics_run_options" }
  static var initial: haptics_run_options { chaptics_default_haptics_run_options() }
}

extension haptics_conversion: VersionedStruct {
  static var typeName: StaticString { "haptics_conversion" }
  static var initial: haptics_conversion { chaptics_default_haptics_conversion() }
}

extension haptics_listening: VersionedStruct {
  static var typeName: StaticString { "haptics_listening" }
  static var initial: haptics_listening { chaptics_default_haptics_listening() }
}

extension haptics_plot_options: VersionedStruct {
  static var typeName: StaticString { "haptics_plot_options" }
  static var initial: haptics_plot_options { chaptics_default_haptics_plot_options() }
}

extension haptics_actuator: VersionedStruct {
  static var typeName: StaticString { "haptics_actuator" }
  static var initial: haptics_actuator { chaptics_default_haptics_actuator() }
}

extension haptics_rendering: VersionedStruct {
  static var typeName: StaticString { "haptics_rendering" }
  static var initial: haptics_rendering { chaptics_default_haptics_rendering() }
}

extension haptics_config: VersionedStruct {
  static var typeName: StaticString { "haptics_config" }
  static var initial: haptics_config { chaptics_default_haptics_config() }
}

extension haptics_policy: VersionedStruct {
  static var typeName: StaticString { "haptics_policy" }
  static var initial: haptics_policy { chaptics_default_haptics_policy() }
}

extension haptics_cue: VersionedStruct {
  static var typeName: StaticString { "haptics_cue" }
  static var initial: haptics_cue { chaptics_default_haptics_cue() }
}

extension haptics_time: VersionedStruct {
  static var typeName: StaticString { "haptics_time" }
  static var initial: haptics_time { chaptics_default_haptics_time() }
}

extension haptics_start: VersionedStruct {
  static var typeName: StaticString { "haptics_start" }
  static var initial: haptics_start { chaptics_default_haptics_start() }
}

extension haptics_option: VersionedStruct {
  static var typeName: StaticString { "haptics_option" }
  static var initial: haptics_option { haptics_option() }
}

extension haptics_waveform: VersionedStruct {
  static var typeName: StaticString { "haptics_waveform" }
  static var initial: haptics_waveform { haptics_waveform() }
}
