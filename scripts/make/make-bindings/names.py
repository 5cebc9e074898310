"""Names that C does not have, and the functions whose idiom is written by hand."""

# Enumerations by their first constant: the name, and the prefix that their cases drop.
ENUMS = {
    "HAPTICS_OK": ("Status", "HAPTICS_"),
    "HAPTICS_FORMAT_PATTERN": ("FileFormat", "HAPTICS_FORMAT_"),
    "HAPTICS_NOTE": ("Severity", "HAPTICS_"),
    "HAPTICS_REPORT_TEXT": ("ReportFormat", "HAPTICS_REPORT_"),
    "HAPTICS_FIXES_NONE": ("Fixes", "HAPTICS_FIXES_"),
    "HAPTICS_PART_ALL": ("Part", "HAPTICS_PART_"),
    "HAPTICS_SIGNAL_HAPTIC": ("Signal", "HAPTICS_SIGNAL_"),
    "HAPTICS_LAYOUT_MONO": ("Layout", "HAPTICS_LAYOUT_"),
    "HAPTICS_FLOAT": ("SampleFormat", "HAPTICS_"),
    "HAPTICS_HAPTIC": ("Modality", "HAPTICS_"),
    "HAPTICS_AVAILABLE": ("ModalityStatus", "HAPTICS_"),
    "HAPTICS_STOPPED_SYSTEM_ERROR": ("StoppedReason", "HAPTICS_STOPPED_"),
    "HAPTICS_INTERRUPTION_RESUMES": ("Interruption", "HAPTICS_INTERRUPTION_"),
    "HAPTICS_LOSS_FALLBACK": ("Loss", "HAPTICS_LOSS_"),
    "HAPTICS_OUTCOME_NOTHING": ("CueOutcome", "HAPTICS_OUTCOME_"),
    "HAPTICS_MOTORS_HEAVY_AND_LIGHT": ("Arrangement", "HAPTICS_MOTORS_"),
    "HAPTICS_MOTOR_ECCENTRIC": ("Motor", "HAPTICS_MOTOR_"),
    "HAPTICS_LATE_JOIN": ("LatePolicy", "HAPTICS_LATE_"),
    "HAPTICS_SECONDS": ("Unit", "HAPTICS_"),
    "HAPTICS_LOOP_RINGS_ON": ("LoopStyle", "HAPTICS_LOOP_"),
    "HAPTICS_NOW": ("TimeKind", "HAPTICS_"),
    "HAPTICS_ASSET_PATTERN": ("AssetKind", "HAPTICS_ASSET_"),
    "HAPTICS_EXTERNAL_LOAD": ("ExternalOrder", "HAPTICS_EXTERNAL_"),
    "HAPTICS_CONTROL_HAPTIC_INTENSITY": ("Control", "HAPTICS_CONTROL_"),
    "HAPTICS_BUS_HAPTIC": ("Bus", "HAPTICS_BUS_"),
    "HAPTICS_SWITCH_HAPTICS": ("Switch", "HAPTICS_SWITCH_"),
    "HAPTICS_MUSIC_ONCE": ("Loop", "HAPTICS_MUSIC_"),
    "HAPTICS_EQUAL_POWER": ("Law", "HAPTICS_"),
    "HAPTICS_BOUNDARY_NONE": ("Boundary", "HAPTICS_BOUNDARY_"),
    "HAPTICS_HIT": ("VerdictKind", "HAPTICS_"),
    "HAPTICS_STEP_BEGAN": ("StepKind", "HAPTICS_STEP_"),
    "HAPTICS_EVENT_VISUAL": ("EventKind", "HAPTICS_EVENT_"),
    "HAPTICS_EFFECT_PLAIN": ("Effect", "HAPTICS_EFFECT_"),
    "HAPTICS_QUEUED": ("Outcome", "HAPTICS_"),
    "HAPTICS_NO_REASON": ("DropReason", "HAPTICS_"),
    "HAPTICS_STARTED": ("Transport", "HAPTICS_"),
    "HAPTICS_REFUSAL_NONE": ("Refusal", "HAPTICS_REFUSAL_"),
    "HAPTICS_START_CANCEL": ("StartChange", "HAPTICS_START_"),
}

STRUCTS = {
    "haptics_motor_levels": "Levels",
    "haptics_outcome": "ReadOutcome",
    "haptics_playback_position": "Position",
    "haptics_preload_progress": "Progress",
    "haptics_loss_action": "LossRule",
}

# Verbs whose name is not that of the function without its prefixes.
VERBS = {
    "haptics_set_modality_status": "set_status",
    "haptics_modality_status": "status",
    "haptics_read_tally": "tally",
    "haptics_read_outcome": "outcome",
    "haptics_read_player": "state",
    "haptics_read_preload": "progress",
    "haptics_read_score": "score",
    "haptics_read_assist": "state",
    "haptics_timeline_duration": "duration",
    "haptics_preload_result": "find",
    "haptics_judge_close": "close_windows",
    "haptics_judge_close_at": "close_windows_at",
}

# Functions that belong to another class than that of their first parameter.
OWNERS = {"haptics_flow_timeline": "flow"}

# Functions whose result another one includes: `haptics_error_message` names the status, cases of enumerations have their
# names, and `haptics_preloader_poll` has the orders that a program in C may receive by functions.
INCLUDED = {
    "haptics_status_name", "haptics_modality_name", "haptics_outcome_name", "haptics_preloader_set_external",
}

# What has an idiom in each language: files and what is made of them, loading, buffers, events, transactions.
# Of two functions of which one does what the other does and more, a layer has the one that does more.
BY_HAND = set("""
    haptics_status_name haptics_error_message haptics_version haptics_modality_name haptics_outcome_name
    haptics_text_characters haptics_text_size
    haptics_validate haptics_report_count haptics_report_finding haptics_finding_note
    haptics_finding_fix haptics_fix_edit haptics_report_text haptics_report_json
    haptics_run_create haptics_run_configure haptics_run_excludes haptics_run_add haptics_run_fail haptics_run_finish
    haptics_explain haptics_schema
    haptics_fix_file haptics_format haptics_convert haptics_convert_sound haptics_format_name
    haptics_format_summary haptics_plot haptics_generate haptics_pattern_name haptics_pattern_summary
    haptics_sound_name haptics_sound_summary haptics_pattern_option haptics_actuator_named
    haptics_samples_data haptics_samples_frames haptics_samples_channels
    haptics_render_pattern haptics_render_sound
    haptics_engine_create haptics_engine_take_over haptics_render haptics_render_block
    haptics_load_pattern haptics_load_built_in_pattern haptics_load_sound haptics_load_timeline
    haptics_load_music haptics_next_demand haptics_feed_music haptics_refuse_music haptics_render_fed
    haptics_transaction haptics_poll haptics_bus_name
    haptics_timeline_track_name haptics_timeline_beat_map haptics_steps_report haptics_preloader_load_next
    haptics_preloader_set_external
    haptics_player_create haptics_player_create_with_pattern haptics_sender_send
""".split())

# Verbs without arguments that read as properties, in the languages that have them.
PROPERTIES = set("""
    haptics_is_idle haptics_read_player haptics_read_preload haptics_read_score haptics_read_assist haptics_hint_next_time
    haptics_hold_full_time haptics_steps_current haptics_preloader_used_bytes haptics_timeline_policy
""".split())

# Members without which a struct is of no use, in the order in which they are given.
REQUIRED = {
    "haptics_beat_map": ["beats", "duration"],
    "haptics_curve": ["control", "points"],
    "haptics_music": ["sound"],
    "haptics_parameter": ["control", "value"],
    "haptics_request": ["name"],
}

# Functions of BY_HAND that comments mention, as each language calls them.
HAND = {
    "haptics_render": {"Python": "Engine.render()", "C#": "Engine.Render()", "Lua": "engine:render()", "C++": "engine::render()"},
    "haptics_poll": {"Python": "Engine.poll()", "C#": "Engine.Poll()", "Lua": "engine:poll()", "C++": "engine::poll()"},
    "haptics_load_sound": {
        "Python": "Engine.load_sound()", "C#": "Engine.LoadSound()", "Lua": "engine:load_sound()", "C++": "engine::load_sound()"},
    "haptics_load_music": {
        "Python": "Engine.load_music()", "C#": "Engine.LoadMusic()", "Lua": "engine:load_music()", "C++": "engine::load_music()"},
    "haptics_load_timeline": {
        "Python": "Engine.load_timeline()", "C#": "Engine.LoadTimeline()", "Lua": "engine:load_timeline()",
        "C++": "engine::load_timeline()"},
    "haptics_engine_take_over": {
        "Python": "Engine.take_over()", "C#": "Engine.TakeOver()", "Lua": "engine:take_over()", "C++": "engine::take_over()"},
    "haptics_preloader_load_next": {
        "Python": "Preloader.load_next()", "C#": "Preloader.LoadNext()", "Lua": "preloader:load_next()",
        "C++": "preloader::load_next()"},
}
