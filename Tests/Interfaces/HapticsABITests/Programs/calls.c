/* Calls every function of haptics.h in random order, with the numbers that break things, and looks at
 * all that comes back: calls SEED STEPS [THREADS [count]]. What one thread does depends on the seed
 * alone; several share an engine, and the first of them renders. `count` prints how many calls a
 * status answered.
 *
 * Where the numbers come from is one function, draw(): SplitMix64 of a seed, or, compiled with
 * -DCALLS_FUZZ, the bytes that libFuzzer hands to LLVMFuzzerTestOneInput. */
#include <pthread.h>

#include "calls.h"

static haptics_cue cue(calls *c) {
  haptics_cue cue = HAPTICS_CUE_INIT;
  source *from = &c->from;
  cue.meaning = (int32_t)whole(from);
  cue.pattern = below(from, 2) ? c->patterns[below(from, 4)] : 0;
  cue.sound = below(from, 2) ? c->sounds[below(from, 4)] : 0;
  cue.visual = below(from, 3) ? 0 : below(from, 5);
  cue.late_policy = below(from, 3);
  cue.visual_is_flash = below(from, 2);
  cue.fallback_visual_is_flash = below(from, 2);
  cue.payload = draw(from);
  cue.late_limit = (double)below(from, 1000) * 0.001;
  switch (below(from, 18)) {
    case 0: cue.pattern_gain = (float)number(from); break;
    case 1: cue.sound_gain = (float)number(from); break;
    case 2: cue.late_limit = number(from); break;
    case 3: cue.visual_duration = number(from); break;
    case 4: cue.priority = (int32_t)whole(from); break;
    case 5: cue.minimum_modalities = (int32_t)whole(from); break;
    case 6: cue.struct_size = wrong_size(from, sizeof cue); break;
    case 7: cue.pattern = (int32_t)whole(from); break;
    case 8: cue.visual = (int32_t)whole(from); break;
    case 9: cue.late_policy = (int32_t)whole(from); break;
    case 10: cue.fallback_sound = (int32_t)whole(from); break;
    case 11: cue.audio_bus = bus(c); cue.haptic_bus = bus(c); break;
    case 12: cue.cooldown = number(from); cue.has_cooldown = flag(c); break;
    case 13: cue.gates = (uint32_t)whole(from); break;
    case 14: cue.sound_from = number(from); cue.sound_to = number(from); break;
    case 15: cue.sound_pan = (float)number(from); cue.sound_pitch = number(from); break;
    case 16: cue.sound_from = below(from, 100) * 0.01; cue.sound_to = cue.sound_from + below(from, 50) * 0.01;
      cue.sound_pitch = (below(from, 21) - 10) * 0.1;
      break;
    default: cue.fallback_visual = below(from, 4);
  }
  return cue;
}

static haptics_policy policy(calls *c) {
  haptics_policy policy = HAPTICS_POLICY_INIT;
  source *from = &c->from;
  policy.minimum_modalities = below(from, 4);
  switch (below(from, 6)) {
    case 0: policy.minimum_modalities = (int32_t)whole(from); break;
    case 1: policy.on_loss[below(from, 9)].action = below(from, 4);
      policy.on_loss[below(from, 9)].strength = (float)number(from);
      break;
    case 2: policy.reduced_level = (float)number(from); break;
    case 3: policy.merge_window = number(from); break;
    case 4: policy.flash_limit = (int32_t)whole(from); break;
    default: break;
  }
  return policy;
}

static void configure(calls *c) {
  static const char *const models[] = {NULL, "", "actuator", "mpeg", "no such model"};
  struct {
    haptics_config config;
    char zeros[64];
  } padded = {HAPTICS_CONFIG_INIT, {0}};
  haptics_config config = padded.config;
  haptics_actuator actuator = HAPTICS_ACTUATOR_INIT;
  haptics_engine *engine = NULL;
  source *from = &c->from;
  config.commands = 64;
  switch (below(from, 9)) {
    case 0: config.sample_rate = (int32_t)whole(from); break;
    case 1: config.audio_channels = (int32_t)whole(from); break;
    case 2: config.haptic_channels = (int32_t)whole(from); break;
    case 3: config.voices = (int32_t)whole(from); break;
    case 4: config.commands = (int32_t)whole(from); break;
    case 5: config.visual_lookahead = number(from); break;
    case 6: config.haptic_latency = number(from); break;
    case 7: config.start_buses = (uint32_t)whole(from); break;
    default: config.struct_size = wrong_size(from, sizeof config);
  }
  if (below(from, 2)) config.model = models[below(from, 5)];
  if (below(from, 4) == 0) actuator.resonance = number(from);
  if (below(from, 4) == 0) config.actuator = &actuator;
  padded.config = config;
  if (known(haptics_engine_create(&padded.config, &engine)) == HAPTICS_OK)
    haptics_engine_destroy(engine);
  else if (engine) fail("an engine in spite of an error", 0);
  engine = NULL;
  if (c->is_shared) return;
  if (known(haptics_engine_take_over(c->engine, NULL, &engine)) == HAPTICS_OK) {
    haptics_engine_destroy(c->engine);
    c->engine = engine;
  }
}

/* A live cue has one fate in each modality, and what is told of all of them excludes all else. */
static void note(calls *c, const haptics_event *event) {
  size_t i = c->fate_count;
  if (!event->live_cue || event->outcome == HAPTICS_QUEUED || event->outcome > HAPTICS_LOST) return;
  if (event->modality == HAPTICS_VISUAL) return;
  while (i > 0 && c->fates[i - 1].cue != event->live_cue) i--;
  if (i == 0) return;
  c->fates[i - 1].finals[event->modality] += 1;
  if (c->fates[i - 1].finals[event->modality] > 1) fail("two fates", event->modality);
  if (c->fates[i - 1].finals[HAPTICS_ALL] &&
      (c->fates[i - 1].finals[HAPTICS_HAPTIC] || c->fates[i - 1].finals[HAPTICS_AUDIO]))
    fail("a cue that was played and was not", event->outcome);
}

static void poll(calls *c) {
  haptics_event events[40];
  size_t most = (size_t)below(&c->from, 41), i;
  size_t count = haptics_poll(c->engine, events, most, sizeof *events);
  if (count > most) fail("too many events", (long long)count);
  for (i = 0; i < count; i++) {
    if (events[i].kind < 0 || events[i].kind > HAPTICS_EVENT_MUSIC_GAP)
      fail("unknown event", events[i].kind);
    if (!isfinite(events[i].level)) fail("a level that is no number", 0);
    if (events[i].kind == HAPTICS_EVENT_VISUAL) c->visuals[below(&c->from, kept)] = events[i].visual_id;
    if (events[i].kind == HAPTICS_EVENT_START) c->starts[below(&c->from, kept)] = events[i].start_id;
    if (events[i].kind == HAPTICS_EVENT_RECEIPT) note(c, events + i);
  }
}

static void render(calls *c) {
  static float block[most_frames * channels + 1];
  size_t frames = (size_t)below(&c->from, most_frames + 1), i;
  size_t fed = 0;
  block[frames * channels] = 7;
  if (below(&c->from, 4) == 0) known(haptics_render_fed(c->engine, block, frames, &fed));
  if (haptics_render(c->engine, block, frames, whole(&c->from))) fail("not rendered", 0);
  for (i = 0; i < frames * channels; i++)
    if (!(fabsf(block[i]) <= 1)) fail("a sample beyond full scale", (long long)i);
  if (block[frames * channels] != 7) fail("a sample too many", 0);
  if (haptics_render(c->engine, block, SIZE_MAX, 0) == HAPTICS_OK) fail("too many frames", 0);
}

static void load(calls *c) {
  static const char *const texts[] = {
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticContinuous\","
      "\"EventDuration\":0.05}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0.01,\"EventType\":\"AudioContinuous\","
      "\"EventDuration\":0.02}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":1e999,\"EventType\":\"HapticTransient\"}}]}",
      "{"};
  static const size_t lengths[] = {1, 7, 100, 0, (size_t)1 << 30, (size_t)INT64_MAX, SIZE_MAX};
  float samples[200];
  source *from = &c->from;
  const char *text = texts[below(from, 5)];
  int place = below(from, 4), i;
  for (i = 0; i < 200; i++) samples[i] = (float)number(from);
  if (below(from, 2)) {
    haptics_unload_pattern(c->engine, c->patterns[place]);
    haptics_source file = HAPTICS_SOURCE_INIT;
    file.bytes = text;
    file.size = below(from, 20) ? strlen(text) : SIZE_MAX;
    file.format = below(from, 8) ? HAPTICS_FORMAT_PATTERN : (int32_t)whole(from);
    known(haptics_load_pattern(c->engine, &file, below(from, 8) ? 2 : (int32_t)whole(from), NULL,
                               (size_t)whole(from), (size_t)whole(from), &c->patterns[place]));
  } else {
    haptics_unload_sound(c->engine, c->sounds[place]);
    known(haptics_load_sound(c->engine, samples, lengths[below(from, 7)], 1 + below(from, 2),
                             below(from, 4) ? 48000 : (int32_t)whole(from), &c->sounds[place]));
  }
  known(haptics_unload_pattern(c->engine, (int32_t)whole(from)));
  known(haptics_unload_sound(c->engine, (int32_t)whole(from)));
}

/* Looks at every part of a report, and behind its end. */
static void read_report(haptics_report *report) {
  size_t i, j, k, errors = 0;
  const haptics_finding *finding;
  for (i = 0; (finding = haptics_report_finding(report, i)); i++) {
    errors += finding->severity == HAPTICS_ERROR;
    if (finding->line < 1 || finding->column < 1 || !*finding->message || !*finding->rule)
      fail("a finding without a place or words", (long long)i);
    for (j = 0; j < finding->note_count; j++)
      if (!*haptics_finding_note(finding, j)->message) fail("a note without words", 0);
    if (haptics_finding_note(finding, j)) fail("a note too many", 0);
    for (j = 0; j < finding->fix_count; j++) {
      const haptics_fix *fix = haptics_finding_fix(finding, j);
      for (k = 0; k < fix->edit_count; k++)
        if (!haptics_fix_edit(fix, k)->replacement) fail("an edit without text", 0);
      if (haptics_fix_edit(fix, k)) fail("an edit too many", 0);
    }
    if (haptics_finding_fix(finding, j)) fail("a fix too many", 0);
  }
  if (errors > haptics_report_count(report, HAPTICS_ERROR)) fail("errors not counted", 0);
  if (!*haptics_report_json(report)) fail("no JSON", 0);
  if (i && !*haptics_report_text(report)) fail("no text", 0);
  haptics_report_destroy(report);
}

static void read_text(haptics_text *text) {
  if (strlen(haptics_text_characters(text)) != haptics_text_size(text)) fail("a wrong size", 0);
  haptics_text_destroy(text);
}

static void read_samples(haptics_samples *samples) {
  size_t i, count = haptics_samples_frames(samples) * (size_t)haptics_samples_channels(samples);
  const float *data = haptics_samples_data(samples);
  for (i = 0; i < count; i++)
    if (!(fabsf(data[i]) <= 1)) fail("a sample beyond full scale", (long long)i);
  haptics_samples_destroy(samples);
}

/* Reports a file, twice, and what it is named like. */
static void use_run(source *from, const haptics_source *file, const char *name) {
  static const char *const configurations[] = {
      "{\"strict\":true,\"exclude\":[\"a/\"]}", "{\"rules\":{\"effects\":\"off\"}}", "{\"strict\":1", ""};
  haptics_run_options options = HAPTICS_RUN_INIT;
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  haptics_source configuration = HAPTICS_SOURCE_INIT;
  haptics_run *run = NULL;
  haptics_text *made = NULL, *fixed = NULL;
  int32_t status = -1;
  int i;
  options.format = below(from, 8);
  if (options.format == HAPTICS_REPORT_SARIF && below(from, 8)) options.format = HAPTICS_REPORT_JSON;
  if (below(from, 8) == 0) options.format = (int32_t)whole(from);
  if (below(from, 8) == 0) options.columns = (int32_t)whole(from);
  if (below(from, 8) == 0) options.finding_limit = (uint32_t)whole(from);
  if (below(from, 8) == 0) options.selected = name;
  if (below(from, 8) == 0) options.levels = below(from, 2) ? "effects=off" : name;
  options.failing = below(from, 4);
  options.fixes = below(from, 4);
  options.has_color = below(from, 2), options.is_quiet = below(from, 2);
  options.is_statistic = below(from, 8) == 0, options.is_only_fixing = below(from, 4) == 0;
  if (known(haptics_run_create(&options, &run)) != HAPTICS_OK) return;
  for (i = 0; i < 2; i++) {
    configuration.bytes = configurations[below(from, 4)];
    configuration.size = strlen(configuration.bytes);
    known(haptics_run_configure(run, below(from, 4) ? &configuration : NULL));
    haptics_run_excludes(run, below(from, 2) ? "a/b.ahap" : name);
    if (known(haptics_run_add(run, file, below(from, 2) ? "a/b.ahap" : name, below(from, 2) ? &assets : NULL,
                              below(from, 2) ? "a\nb" : name, &made, &fixed)) == HAPTICS_OK) {
      read_text(made);
      read_text(fixed);
    }
    if (below(from, 4) == 0) known(haptics_run_fail(run, name, "no such file"));
  }
  if (known(haptics_run_finish(run, &made, &status)) == HAPTICS_OK) read_text(made);
  if (status < 0 || status > 2) fail("an exit status", status);
  if (known(haptics_run_finish(run, &made, &status)) == HAPTICS_OK) fail("a second end", 0);
  haptics_run_destroy(run);
}

static void use_tools(calls *c) {
  static const char *const texts[] = {
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Time\":0,\"EventType\":\"HapticTransient\"}}]}",
      "{\"Version\":1,\"Pattern\":[{\"Event\":{\"Tme\":0,\"EventType\":\"HapticTap\"}},]",
      "{\"version\":{\"major\":1,\"minor\":0,\"patch\":0},\"signals\":{\"continuous\":{"
      "\"envelopes\":{\"amplitude\":[{\"time\":0,\"amplitude\":1},{\"time\":0.1,\"amplitude\":0}]}}}}",
      "{\"version\":2,\"cues\":[{\"at\":\"1s\",\"haptic\":\"a\"}]}", "\xff\xfe", ""};
  static const char *const rules[] = {"missing-version", "no-such-rule", NULL};
  static const char *const names[] = {"heartbeat", "click", "chime", "phone", "", "thud", NULL};
  source *from = &c->from;
  const char *text = texts[below(from, 6)], *name = names[below(from, 7)];
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_check check = HAPTICS_CHECK_INIT;
  haptics_conversion conversion = HAPTICS_CONVERSION_INIT;
  haptics_listening listening = HAPTICS_LISTENING_INIT;
  haptics_plot_options plot = HAPTICS_PLOT_INIT;
  haptics_rendering rendering = HAPTICS_RENDERING_INIT;
  haptics_actuator actuator = HAPTICS_ACTUATOR_INIT;
  haptics_option_info info;
  haptics_option option = {sizeof option, 0, "beats", 0};
  haptics_report *report = NULL;
  haptics_text *made = NULL;
  haptics_samples *samples = NULL;
  float sound[64];
  size_t count = 0;
  int32_t id = 0;
  file.bytes = text;
  file.size = strlen(text);
  file.format = below(from, 3);
  if (below(from, 8) == 0) file.format = (int32_t)whole(from);
  if (below(from, 8) == 0) file.name = name;
  if (below(from, 8) == 0) check.disabled_rules = rules, check.disabled_rule_count = 3;
  if (below(from, 8) == 0) check.finding_limit = (uint32_t)whole(from);
  if (below(from, 8) == 0) check.size_limit = (size_t)whole(from);
  if (known(haptics_validate(&file, &check, &report)) == HAPTICS_OK) read_report(report);
  if (known(haptics_fix_file(&file, &check, &made, &count)) == HAPTICS_OK) read_text(made);
  if (known(haptics_format(&file, &made)) == HAPTICS_OK) read_text(made);
  if (below(from, 4) == 0) use_run(from, &file, name);
  if (known(haptics_explain(below(from, 2) ? "missing-version" : name, (int32_t)whole(from), below(from, 3),
                            &made)) == HAPTICS_OK)
    read_text(made);
  if (below(from, 16) == 0 && known(haptics_schema(below(from, 2) ? "ahap" : name, &made)) == HAPTICS_OK)
    read_text(made);
  conversion.part = below(from, 4);
  conversion.to = haptics_format_name((size_t)below(from, 8));
  if (below(from, 8) == 0) conversion.from = haptics_format_name((size_t)below(from, 8));
  if (below(from, 8) == 0) conversion.to = name;
  if (conversion.to && below(from, 8) == 0) conversion.encoding = conversion.to;
  if (below(from, 8) == 0) conversion.tolerance = number(from);
  if (known(haptics_convert(&file, &conversion, &made, &report)) == HAPTICS_OK) {
    haptics_text_destroy(made);
    read_report(report);
  }
  for (count = 0; count < 64; count++) sound[count] = below(from, 9) ? 0.5f : (float)number(from);
  listening.samples = below(from, 8) ? sound : NULL;
  listening.frames = (size_t)below(from, 33);
  listening.channels = below(from, 8) ? 1 + below(from, 2) : (int32_t)whole(from);
  if (listening.channels > 2) listening.frames = below(from, 2) ? 0 : (size_t)whole(from) | 1u << 30;
  if (below(from, 4) == 0) listening.sample_rate = (int32_t)whole(from);
  if (below(from, 4) == 0) listening.name = name;
  if (below(from, 4) == 0) listening.keep_sound = below(from, 3);
  if (below(from, 8) == 0) listening.sensitivity = number(from);
  if (below(from, 8) == 0) listening.density = number(from);
  if (below(from, 8) == 0) listening.vibration = number(from);
  if (known(haptics_convert_sound(&listening, &conversion, &made, &report)) == HAPTICS_OK) {
    haptics_text_destroy(made);
    read_report(report);
  }
  plot.width = below(from, 3) ? (uint32_t)below(from, 2000) : (uint32_t)whole(from);
  if (below(from, 8) == 0) plot.model = name;
  if (known(haptics_plot(&file, &plot, &made)) == HAPTICS_OK) read_text(made);
  rendering.signal = below(from, 5);
  if (below(from, 8) == 0) rendering.sample_rate = (int32_t)whole(from);
  if (below(from, 8) == 0) actuator.quality = number(from);
  if (below(from, 4) == 0) rendering.actuator = &actuator;
  if (below(from, 4) == 0) rendering.duration_limit = number(from);
  if (known(haptics_render_pattern(&file, &rendering, &samples)) == HAPTICS_OK)
    read_samples(samples);
  id = below(from, 4) ? 8000 : (int32_t)whole(from);
  if (known(haptics_render_sound(name, id, &samples)) == HAPTICS_OK) read_samples(samples);
  known(haptics_actuator_named(name, &actuator));
  option.value = below(from, 2) ? below(from, 9) : number(from);
  count = (size_t)below(from, 2);
  if (known(haptics_generate(name, &option, count, sizeof option, &made)) == HAPTICS_OK)
    read_text(made);
  info.struct_size = sizeof info;
  if (known(haptics_pattern_option(name, (size_t)below(from, 9), &info)) == HAPTICS_OK)
    if (!*info.name || !*info.summary || info.minimum > info.maximum) fail("an option", 0);
  count = (size_t)below(from, 40);
  if (haptics_pattern_name(count) && !haptics_pattern_summary(haptics_pattern_name(count)))
    fail("a pattern without a summary", 0);
  if (haptics_sound_name(count) && !haptics_sound_summary(haptics_sound_name(count)))
    fail("a sound without a summary", 0);
  if (haptics_format_name(count) && !haptics_format_summary(haptics_format_name(count)))
    fail("a format without a summary", 0);
  count = (size_t)below(from, 2);
  id = 0;
  known(haptics_load_built_in_pattern(c->engine, name, &option, count, sizeof option, 2, &id));
  if (id) known(haptics_unload_pattern(c->engine, id));
  id = 0;
  known(haptics_load_built_in_sound(c->engine, name, &id));
  if (id) known(haptics_unload_sound(c->engine, id));
}

static haptics_status many(haptics_engine *engine, void *context) {
  calls *c = context;
  haptics_time time = moment(c);
  int32_t idle;
  known(haptics_pause(engine, identifier(c, c->playbacks), &time));
  known(haptics_cancel(engine, identifier(c, c->cues)));
  if (haptics_is_idle(engine, &idle) != HAPTICS_BUSY) fail("a question in a transaction", 0);
  if (haptics_transaction(engine, many, c) != HAPTICS_BUSY) fail("a nested transaction", 0);
  return below(&c->from, 2) ? HAPTICS_OK : HAPTICS_CUE_OVER;
}

/* Renders into planes of integers and of floats, and behind neither. */
static void render_blocks(calls *c) {
  static int16_t planes[channels][most_frames + 1];
  haptics_channel parts[channels];
  haptics_block block = HAPTICS_BLOCK_INIT;
  size_t frames = (size_t)below(&c->from, most_frames + 1);
  int i;
  for (i = 0; i < channels; i++) {
    planes[i][frames] = 7;
    parts[i].samples = below(&c->from, 8) ? planes[i] : NULL;
    parts[i].spacing = 1;
  }
  block.format = HAPTICS_INT16;
  block.is_mixed = below(&c->from, 2);
  block.channel_count = channels;
  block.channels = parts;
  if (haptics_render_block(c->engine, &block, frames, whole(&c->from))) fail("no block", 0);
  for (i = 0; i < channels; i++)
    if (planes[i][frames] != 7) fail("a sample too many", i);
  block.channel_count = (uint32_t)below(&c->from, 3);
  if (!haptics_render_block(c->engine, &block, frames, 0)) fail("too few channels", 0);
}

static void shape(calls *c, haptics_timeline *timeline, const haptics_time *when) {
  source *from = &c->from;
  haptics_target target = HAPTICS_TARGET_INIT;
  haptics_cue ready = cue(c);
  haptics_prepared *prepared = NULL;
  haptics_player *player = NULL;
  haptics_player_state state = HAPTICS_PLAYER_STATE_INIT;
  haptics_engine *engine = c->engine;
  uint64_t made = 0;
  int i;
  if (below(from, 2)) target.playback = identifier(c, c->playbacks);
  else target.live_cue = identifier(c, c->cues);
  target.cue = below(from, 4);
  known(haptics_set_cue_gain(engine, &target, (float)number(from), number(from), when));
  known(haptics_set_cue_pan(engine, &target, (float)number(from), number(from), when));
  known(haptics_set_cue_pitch(engine, &target, number(from), when));
  known(haptics_stop_cue(engine, &target, number(from), when));
  ready.struct_size = sizeof ready;
  if (known(haptics_prepare(engine, &ready, &prepared)) == HAPTICS_OK)
    for (i = 0; i < 3; i++) known(haptics_fire_prepared(engine, prepared, when, &made));
  haptics_prepared_destroy(prepared);
  known(haptics_transaction(engine, many, c));
  if (below(from, 2)) known(haptics_player_create(engine, timeline, &player));
  else known(haptics_player_create_with_pattern(engine, c->patterns[below(from, 4)], &player));
  if (!player) return;
  for (i = 0; i < 6; i++) switch (below(from, 11)) {
      case 0: known(haptics_player_stop(engine, player, number(from), when)); break;
      case 1: known(haptics_player_pause(engine, player, when)); break;
      case 2: known(haptics_player_resume(engine, player, when)); break;
      case 3: known(haptics_player_seek(engine, player, number(from), below(from, 4), when)); break;
      case 4: known(haptics_player_set_rate(engine, player, number(from), when)); break;
      case 5:
        known(haptics_player_set_looping(engine, player, below(from, 2)));
        known(haptics_player_set_interruption_policy(engine, player, below(from, 5)));
        break;
      case 6: known(haptics_player_set_gain(engine, player, (float)number(from), 0.1, when)); break;
      case 7: known(haptics_player_set_pan(engine, player, (float)number(from), 0, when)); break;
      case 8: known(haptics_player_set_pitch(engine, player, number(from), when)); break;
      case 9: known(haptics_player_set_muted(engine, player, below(from, 2), when)); break;
      default: known(haptics_player_start(engine, player, when));
    }
  if (known(haptics_read_player(player, &state)) || !(state.rate > 0)) fail("a player", 0);
  haptics_player_destroy(player);
}

static int32_t find(void *context, int32_t kind, const char *path, haptics_asset *asset) {
  static const float samples[] = {0, 0.5f, -0.5f, 0, 0.25f, 0, 0, 1}; /* 4 frames, if stereo */
  calls *c = context;
  if (!path || kind != HAPTICS_ASSET_SOUND) return 0;
  asset->samples = below(&c->from, 4) ? samples : NULL;
  asset->frames = 4;
  asset->channels = below(&c->from, 4);
  asset->sample_rate = 48000;
  if (below(&c->from, 2)) {
    asset->stream_frames = number(&c->from);
    asset->loop_start = below(&c->from, 9);
    asset->loop_head = below(&c->from, 2) ? samples : NULL;
    asset->loop_head_frames = below(&c->from, 4);
  }
  return 1;
}

static void use_files(calls *c) {
  static const char *const texts[] = {
      "{\"version\":1,\"assets\":{\"sounds\":{\"s\":\"s.wav\"},\"visuals\":{\"v\":{\"duration\":0.1}}},"
      "\"cues\":[{\"name\":\"one\",\"time\":0.1,\"audio\":\"s\",\"visual\":\"v\"}],"
      "\"live\":[{\"name\":\"one\",\"audio\":\"s\"}]}",
      "{\"version\":1,\"cues\":[]}", "{"};
  source *from = &c->from;
  const char *text = texts[below(from, 3)];
  haptics_source file = HAPTICS_SOURCE_INIT;
  haptics_assets assets = HAPTICS_ASSETS_INIT;
  haptics_timeline *timeline = NULL;
  haptics_motor_levels levels = HAPTICS_MOTOR_LEVELS_INIT;
  haptics_motors motors = HAPTICS_MOTORS_INIT;
  haptics_outcome outcome = HAPTICS_OUTCOME_INIT;
  haptics_sender *sender = NULL;
  haptics_start start = HAPTICS_START_INIT;
  haptics_policy rules = HAPTICS_POLICY_INIT;
  double seconds = 0;
  float low = 0, high = 0;
  int32_t index = 0;
  uint64_t made = 0;
  if (below(from, 4) == 0) rules.struct_size = wrong_size(from, 8);
  file.bytes = text;
  file.size = strlen(text);
  file.format = HAPTICS_FORMAT_TIMELINE;
  assets.find = below(from, 2) ? find : NULL;
  assets.context = c;
  known(haptics_load_timeline(c->engine, &file, &assets, &timeline));
  if (timeline) {
    known(haptics_timeline_policy(timeline, &rules));
    known(haptics_timeline_set_policy(timeline, &rules));
    known(haptics_timeline_duration(c->engine, timeline, &seconds));
    if (!(seconds >= 0)) fail("a duration", 0);
    known(haptics_timeline_find_cue(timeline, below(from, 2) ? "one" : "two", &index));
    (void)haptics_timeline_visual_name(timeline, (int32_t)whole(from));
    known(haptics_fire_named(c->engine, timeline, "one", NULL, &made));
    known(haptics_timeline_change_tempo(timeline, number(from), number(from)));
    known(haptics_timeline_add_marker(timeline, "m", number(from), below(from, 4)));
    known(haptics_timeline_set_loop_style(timeline, below(from, 3)));
    made = 0;
    known(haptics_play_from_marker(c->engine, timeline, "m", &start, NULL, &made));
    if (made) known(haptics_seek_to_marker(c->engine, made, below(from, 2) ? "m" : "n", NULL));
    known(haptics_read_outcome(c->engine, made, below(from, 3), &outcome));
    if (made) known(haptics_stop(c->engine, made, 0, NULL));
  }
  haptics_timeline_destroy(timeline);
  if (below(from, 2)) motors.kick = number(from);
  if (!haptics_levels(c->engine, whole(from), below(from, 2) ? 0 : number(from), &motors, &levels))
    if (!(levels.low >= 0 && levels.low <= 1 && levels.intensity >= 0)) fail("levels", 0);
  known(haptics_sender_create(whole(from), whole(from), below(from, 9), &sender));
  levels.low = (float)number(from);
  for (index = 0; index < 4; index++)
    (void)haptics_sender_send(sender, &levels, whole(from), &low, &high);
  haptics_sender_destroy(sender);
}

static void change_timeline(calls *c) {
  source *from = &c->from;
  haptics_timeline **timeline = &c->timelines[below(from, 3)];
  haptics_timeline *made = NULL;
  struct {
    haptics_cue cue;
    char zeros[64];
  } added = {cue(c), {0}};
  haptics_policy rules = policy(c);
  double bpm = below(from, 2) ? 1 + below(from, 9999) : number(from);
  double first = below(from, 2) ? below(from, 4) * 0.1 : number(from);
  double last = below(from, 2) ? first + below(from, 4) * 0.1 : number(from);
  switch (below(from, 8)) {
    case 0:
      if (known(haptics_timeline_create(bpm, below(from, 2) ? 4 : (int32_t)whole(from), &made)))
        return;
      haptics_timeline_destroy(*timeline);
      *timeline = made;
      break;
    case 1: known(haptics_timeline_set_loop(*timeline, first, last, below(from, 4))); break;
    case 2: known(haptics_timeline_set_policy(*timeline, &rules)); break;
    default: known(haptics_timeline_add(*timeline, &added.cue, first, below(from, 4), NULL));
  }
}

#include "calls-flows.h"
#include "calls-mixing.h"

static void step(calls *c) {
  source *from = &c->from;
  haptics_time time = moment(c), *when = below(from, 4) ? &time : NULL;
  haptics_timeline *timeline = c->timelines[below(from, 3)];
  struct {
    haptics_cue cue;
    char zeros[64];
  } live = {cue(c), {0}};
  haptics_policy rules = policy(c);
  haptics_start start = HAPTICS_START_INIT;
  haptics_reading reading = HAPTICS_READING_INIT;
  haptics_tally tally = HAPTICS_TALLY_INIT;
  haptics_playback_position position = HAPTICS_PLAYBACK_POSITION_INIT;
  int32_t answer = 0;
  uint64_t made = 0;
  switch (below(from, 22)) {
    case 0: case 1: case 2:
      if (c->renders) render(c);
      break;
    case 3: case 4: poll(c); break;
    case 5: load(c); break;
    case 6: case 7: change_timeline(c); break;
    case 8: known(haptics_set_policy(c->engine, &rules)); break;
    case 9:
      (void)haptics_set_modality_status(c->engine, below(from, 4), below(from, 24) - 1);
      (void)haptics_set_modality_status(c->engine, (int32_t)whole(from), (int32_t)whole(from));
      (void)haptics_modality_status(c->engine, below(from, 4), &answer);
      if (answer < 0) fail("an unknown status", answer);
      known(haptics_read_tally(c->engine, &tally));
      break;
    case 10: (void)haptics_begin_interruption(c->engine, (int32_t)whole(from)); break;
    case 11:
      if (below(from, 2)) known(haptics_end_interruption(c->engine));
      else (void)haptics_end_interruption_after(c->engine, whole(from), below(from, 3));
      break;
    case 12:
      if (below(from, 2)) start.from = number(from);
      if (below(from, 4) == 0) start.rate = number(from);
      start.on_interruption = below(from, 5);
      known(haptics_play(c->engine, timeline, &start, when, &made));
      if (made) c->playbacks[below(from, kept)] = made;
      break;
    case 13: case 14:
      made = identifier(c, c->playbacks);
      switch (below(from, 6)) {
        case 5: known(haptics_set_interruption_policy(c->engine, made, below(from, 5), when)); break;
        case 0: known(haptics_pause(c->engine, made, when)); break;
        case 1: known(haptics_resume(c->engine, made, when)); break;
        case 2: known(haptics_seek(c->engine, made, number(from), below(from, 4), when)); break;
        case 3: known(haptics_set_rate(c->engine, made, number(from), when)); break;
        default: known(haptics_stop(c->engine, made, number(from), when));
      }
      break;
    case 15:
      known(haptics_replace(c->engine, identifier(c, c->playbacks), timeline, below(from, 2), when));
      break;
    case 16:
      known(haptics_cancel_cue(c->engine, identifier(c, c->playbacks), (int32_t)whole(from)));
      known(haptics_cancel_cue(c->engine, identifier(c, c->playbacks), below(from, 8)));
      break;
    case 17:
      known(haptics_move_cue(c->engine, identifier(c, c->playbacks), below(from, 8), number(from),
                             below(from, 4)));
      break;
    case 18: case 19:
      known(haptics_fire(c->engine, &live.cue, when, &made));
      if (!made) break;
      c->cues[below(from, kept)] = made;
      c->fates = realloc(c->fates, (c->fate_count + 1) * sizeof *c->fates);
      memset(&c->fates[c->fate_count], 0, sizeof *c->fates);
      c->fates[c->fate_count++].cue = made;
      break;
    case 20:
      known(haptics_cancel(c->engine, identifier(c, c->cues)));
      known(haptics_move(c->engine, identifier(c, c->cues), when));
      break;
    default:
      known(haptics_acknowledge(c->engine, identifier(c, c->visuals)));
      known(haptics_start_began(c->engine, identifier(c, c->starts), whole(from)));
      known(haptics_start_refused(c->engine, identifier(c, c->starts),
                                  (int32_t)below(from, 12), (int32_t)whole(from)));
      known(haptics_start_change_refused(c->engine, identifier(c, c->starts), whole(from),
                                         (int32_t)below(from, 12), (int32_t)whole(from)));
      known(haptics_clock(c->engine, &reading));
      known(haptics_position(c->engine, identifier(c, c->playbacks), whole(from), &position));
      if (!isfinite(position.seconds)) fail("a position that is no number", 0);
      known(haptics_is_idle(c->engine, &answer));
      if (below(from, 8) == 0) configure(c);
      if (below(from, 16) == 0) use_tools(c);
      if (below(from, 4) == 0 && c->renders) render_blocks(c);
      if (below(from, 4) == 0) shape(c, timeline, when);
      if (below(from, 8) == 0) use_files(c);
      if (below(from, 8) == 0) judge(c);
      if (below(from, 8) == 0) flow(c);
      if (below(from, 4) == 0) run_flow(c, when);
      if (below(from, 32) == 0) use_tracks(c);
      if (below(from, 8) == 0) preload(c);
      if (below(from, 2) == 0) mix(c, timeline, when);
      if (below(from, 2) == 0) play_music(c, timeline, when);
      if (below(from, 4) == 0) stream_music(c);
      if (below(from, 4) == 0) control(c, timeline, when);
      if (below(from, 4) == 0) be_quiet(c, timeline);
  }
}

static haptics_engine *make_engine(void) {
  haptics_config config = HAPTICS_CONFIG_INIT;
  haptics_engine *engine = NULL;
  config.commands = 128;
  config.haptic_latency = 0.02;
  if (haptics_engine_create(&config, &engine)) fail("no engine", 0);
  if (!haptics_version() || !*haptics_version()) fail("no version", 0);
  for (int32_t number = -1; number <= 17; number++)
    if (!*haptics_modality_name(number) || !*haptics_outcome_name(number)) fail("no name", number);
  return engine;
}

static void run(calls *c, long steps) {
  long i;
  for (i = 0; i < 3; i++) haptics_timeline_create(120, 4, &c->timelines[i]);
  for (i = 0; i < steps && (!c->from.bytes || c->from.left); i++) step(c);
  for (i = 0; i < 3; i++) haptics_timeline_destroy(c->timelines[i]);
  free(c->fates);
}

#ifdef CALLS_FUZZ
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  calls c;
  memset(&c, 0, sizeof c);
  c.from.bytes = bytes;
  c.from.left = size;
  c.renders = 1;
  c.engine = make_engine();
  if (size) run(&c, 10000);
  haptics_engine_destroy(c.engine);
  return 0;
}
#else
static long steps;

static void *run_thread(void *c) {
  run(c, steps);
  return NULL;
}

int main(int count, char **words) {
  static calls all[64];
  pthread_t made[64];
  haptics_engine *engine = make_engine();
  long threads = count > 3 ? strtol(words[3], NULL, 10) : 1, i;
  steps = count > 2 ? strtol(words[2], NULL, 10) : 1000;
  if (threads < 1 || threads > 64) fail("1 to 64 threads, and not", threads);
  for (i = 0; i < threads; i++) {
    all[i].from.state = (count > 1 ? strtoull(words[1], NULL, 10) : 0) + (uint64_t)i * 1000003;
    all[i].engine = engine;
    all[i].is_shared = threads > 1;
    all[i].renders = i == 0;
  }
  for (i = 1; i < threads; i++)
    if (pthread_create(&made[i], NULL, run_thread, &all[i])) fail("no thread", i);
  run(&all[0], steps);
  for (i = 1; i < threads; i++) pthread_join(made[i], NULL);
  haptics_engine_destroy(all[0].engine);
  if (count > 4) printf("%lld\n", answered);
  else printf("done\n");
  return 0;
}
#endif
