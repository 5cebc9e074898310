"""Programs that call every verb with nothing but what it requires, in C and in each language.

Each call is made in a world of its own: an engine that plays a timeline, a player and a live cue. What is heard
after it is hashed, and the programs must print the same. In C, the defaults of haptics.h are written out.
"""

from model import Model, Value, Verb, camel, lower_camel

# What is given where there is no default.
VALUES = {
    "name": '"nobody"', "group": '"level"', "gain": 0.25, "pan": -1, "octaves": 0.5, "rate": 2, "to": 0.25, "from": 0.0,
    "time": 0.25, "every": 0.5, "until": 2, "beat": 1, "beats_per_minute": 90, "decibels": -6, "count": 2,
    "duration": 0.5, "first": 2000000, "again": 2000000, "position": 0, "host_time": 0, "progress": 0.5, "drag": 0.5,
    "travel": 0.5, "budget": 1048576, "playback": "playback", "fired": "fired", "cue": 0, "pattern": 1, "sound": 1,
    "gates": 1, "modality": 1, "status": 1, "policy": 1, "bus": 2, "mix_switch": 1, "target": 2, "trigger": 4,
    "style": 1, "visual": 1, "visual_id": 1, "start_id": 1, "frame": 0, "ticket": 1, "bytes": 16, "limit": 0,
}
OTHERS = {("haptics_hold_create", "duration"): 1000000000, ("haptics_load_built_in_sound", "name"): '"click"',
          ("haptics_bus", "name"): '"steps"'}
WORLD = {"timeline", "player", "playback", "fired", "engine"}


def given(verb: Verb, one: Value):
    value = OTHERS.get((verb.c_name, one.name), VALUES.get(one.name))
    return int(value) if isinstance(value, float) and one.type == "int64_t" else value


def c(model: Model) -> str:
    lines = [C_HEAD]
    for verb in model.verbs:
        lines.append(f"  if (begin(&w)) {{")
        owned = verb.owner not in ("engine", "timeline", "player", "") and not verb.is_creator
        arguments, before, after = [], [], []
        for one in verb.parameters:
            if one.role == "handle":
                if one.target == "haptics_prepared":
                    before.append("haptics_prepared *prepared = NULL; haptics_prepare(w.engine, &w.cue, &prepared);")
                    after.append("haptics_prepared_destroy(prepared);")
                    arguments.append("prepared")
                elif one.target == "haptics_flow":
                    before.append("haptics_flow *other = a_flow();")
                    after.append("haptics_flow_destroy(other);")
                    arguments.append("other")
                else:
                    arguments.append(f"w.{one.target.removeprefix('haptics_')}")
            elif one.role == "array":
                arguments.append(f"{one.name}, sizeof {one.name} / sizeof *{one.name}, sizeof *{one.name}")
            elif one.role == "struct":
                name = {"haptics_cue": "&w.cue", "haptics_target": "&w.target", "haptics_music": "&w.music",
                        "haptics_beat_map": "&map", "haptics_policy": "&policy", "haptics_quiet": "&quiet"}.get(one.target)
                arguments.append("NULL" if one.default is not None else name)
            elif one.default is not None:
                arguments.append(one.default)
            elif one.is_flag:
                arguments.append("1")
            else:
                value = given(verb, one)
                arguments.append(f"w.{value}" if value in WORLD else str(value))
        for one in verb.results:
            if one.role == "out_array":
                before.append(f"{one.target} room[32];")
                arguments.append(f"room, 32, sizeof *room")
            else:
                kind = f"{one.target} *" if one.role == "out_handle" else f"{one.target} "
                initial = model.struct(one.target).initial if one.role == "out_struct" else "0"
                before.append(f"{kind}{one.name}_out = {initial};")
                arguments.append(f"&{one.name}_out")
                if one.role == "out_handle":
                    after.append(f"{model.destroyers[one.target.removeprefix('haptics_')]}({one.name}_out);")
                else:
                    after.append(f"(void){one.name}_out;")
        if verb.place is not None:
            at = verb.place - verb.takes_engine
            own = f"w.{verb.owner}" if verb.owner in ("engine", "timeline", "player") else verb.owner
            arguments.insert(at, own)
            if verb.takes_engine:
                arguments.insert(0, "w.engine")
        if owned:
            before.insert(0, f"haptics_{verb.owner} *{verb.owner} = {C_MADE[verb.owner]};")
            after.append(f"{model.destroyers[verb.owner]}({verb.owner});")
        call = f"{verb.c_name}({', '.join(arguments)})"
        status = f"int status = {call};" if verb.returns == "status" else f"(void){call}; int status = 0;"
        lines += [f"    {one}" for one in before] + [f"    {status}"] + [f'    finish(&w, "{verb.c_name}", status);']
        lines += [f"    {one}" for one in after] + ["  }"]
    return "\n".join(lines + ["  return 0;", "}"]) + "\n"


C_HEAD = """#include "haptics.h"
#include <stdio.h>
#include <string.h>
typedef struct world {
  haptics_engine *engine;
  haptics_timeline *timeline;
  haptics_player *player;
  uint64_t playback, fired;
  haptics_cue cue;
  haptics_target target;
  haptics_music music;
} world;
static float level[48000];
static const double milestones[] = {0.25};
static const int64_t beats[] = {1000000000};
static const haptics_step steps[] = {{sizeof(haptics_step), 0, milestones, 1}};
static const haptics_parameter parameters[] = {{sizeof(haptics_parameter), HAPTICS_CONTROL_AUDIO_VOLUME, 0.5, 0}};
static const haptics_point points[] = {{0, 1}, {0.02, 0.25}};
static const haptics_curve curves[] = {{sizeof(haptics_curve), HAPTICS_CONTROL_AUDIO_VOLUME, 0, points, 2}};
static const haptics_request requests[] = {{sizeof(haptics_request), HAPTICS_ASSET_PATTERN, "nobody", 1, 128, 0, NULL, 0, 0, 0, 0}};
static haptics_beat_map map = HAPTICS_BEAT_MAP_INIT;
static haptics_policy policy = HAPTICS_POLICY_INIT;
static haptics_quiet quiet = HAPTICS_QUIET_INIT;

static int begin(world *w) {
  memset(w, 0, sizeof *w);
  w->cue = (haptics_cue)HAPTICS_CUE_INIT;
  w->target = (haptics_target)HAPTICS_TARGET_INIT;
  w->music = (haptics_music)HAPTICS_MUSIC_INIT;
  if (haptics_engine_create(NULL, &w->engine)) return puts(haptics_error_message()), 0;
  haptics_load_built_in_pattern(w->engine, "capacitor-charge", NULL, 0, 0, 4, &w->cue.pattern);
  haptics_load_sound(w->engine, level, 48000, 1, 48000, &w->cue.sound);
  w->music.sound = w->cue.sound;
  haptics_timeline_create(120, 4, &w->timeline);
  haptics_timeline_add(w->timeline, &w->cue, 0, HAPTICS_SECONDS, NULL);
  haptics_play(w->engine, w->timeline, NULL, NULL, &w->playback);
  haptics_fire(w->engine, &w->cue, NULL, &w->fired);
  w->target.live_cue = w->fired;
  haptics_player_create(w->engine, w->timeline, &w->player);
  haptics_player_start(w->engine, w->player, NULL);
  static float block[480 * 3];
  haptics_render(w->engine, block, 480, INT64_MIN);
  return 1;
}
static void finish(world *w, const char *name, int status) {
  static float block[4800 * 3];
  haptics_render(w->engine, block, 4800, INT64_MIN);
  uint32_t low = 0x811c9dc5u, high = 0x01000193u;
  for (int i = 0; i < 4800 * 3; i++) {
    uint32_t word;
    memcpy(&word, block + i, sizeof word);
    low = (low ^ word) * 0x01000193u;
    high = (high + (word >> 7) + low) * 0x85ebca6bu;
  }
  printf("%s %d %u %u\\n", name, status == HAPTICS_PENDING ? 0 : status, low, high);
  haptics_player_destroy(w->player);
  haptics_timeline_destroy(w->timeline);
  haptics_engine_destroy(w->engine);
}
static haptics_hint *a_hint(void) { haptics_hint *it = NULL; haptics_hint_create(2000000, 2000000, 0, &it); return it; }
static haptics_assist *an_assist(void) { haptics_assist *it = NULL; haptics_assist_create(NULL, &it); return it; }
static haptics_hold *a_hold(void) { haptics_hold *it = NULL; haptics_hold_create(1000000000, 1, 0.25, &it); return it; }
static haptics_heart *a_heart(void) { haptics_heart *it = NULL; haptics_heart_create(NULL, &it); return it; }
static haptics_steps *some_steps(void) { haptics_steps *it = NULL; haptics_steps_create(steps, 1, sizeof *steps, &it); return it; }
static haptics_flow *a_flow(void) { haptics_flow *it = NULL; haptics_flow_create(&it); return it; }
static haptics_judge *a_judge(void) { haptics_judge *it = NULL; haptics_judge_create(&map, NULL, &it); return it; }
static haptics_preloader *a_preloader(haptics_engine *e) { haptics_preloader *it = NULL; haptics_preloader_create(e, 1048576, &it); return it; }
static haptics_preload *a_preload(haptics_engine *e) {
  haptics_preloader *from = a_preloader(e);
  haptics_preload *it = NULL;
  haptics_preloader_begin(from, requests, 1, sizeof *requests, "", &it);
  haptics_preloader_destroy(from);
  return it;
}

int main(void) {
  world w;
  for (int i = 0; i < 48000; i++) level[i] = 0.25f;
  map.beats = beats, map.beat_count = 1, map.duration = 2000000000;"""

C_MADE = {"hint": "a_hint()", "assist": "an_assist()", "hold": "a_hold()", "heart": "a_heart()", "steps": "some_steps()",
          "flow": "a_flow()", "judge": "a_judge()", "preloader": "a_preloader(w.engine)", "preload": "a_preload(w.engine)"}


def calls(model: Model, language: str) -> list:
    """For each verb its function, what it is called on, its name and its arguments, as a language writes them."""
    found = []
    for verb in model.verbs:
        arguments = [SYNTAX[language](verb, one, given(verb, one)) for one in verb.required]
        found.append((verb, arguments))
    return found


def plain(verb: Verb, one: Value, value, words: dict):
    if one.role == "handle":
        return words[one.target]
    if one.role in ("struct", "array"):
        return words[one.target]
    if one.is_flag:
        return words["true"]
    return words["world"] + value if value in WORLD else str(value)


PYTHON = {"haptics_cue": "w.cue", "haptics_target": "w.target", "haptics_music": "w.music", "haptics_beat_map": "w.map",
          "haptics_policy": "h.Policy()", "haptics_quiet": "h.Quiet()", "haptics_parameter": "w.parameters",
          "haptics_curve": "w.curves", "haptics_request": "w.requests", "haptics_step": "w.all_steps", "true": "True",
          "haptics_timeline": "w.timeline", "haptics_engine": "w.engine", "haptics_prepared": "w.engine.prepare(w.cue)",
          "haptics_flow": "w.flow()", "world": "w."}
LUA = {**PYTHON, "haptics_policy": "{}", "haptics_quiet": "{}", "true": "true",
       "haptics_prepared": "assert(w.engine:prepare(w.cue))", "haptics_flow": "w:flow()"}
CSHARP = {**PYTHON, "haptics_cue": "w.Cue", "haptics_target": "w.Fired", "haptics_music": "w.Music", "haptics_beat_map": "w.Map",
          "haptics_policy": "new Policy()", "haptics_quiet": "new Quiet()", "haptics_parameter": "w.Parameters",
          "haptics_curve": "w.Curves", "haptics_request": "w.Requests", "haptics_step": "w.AllSteps", "true": "true",
          "haptics_timeline": "w.Timeline", "haptics_engine": "w.Engine", "haptics_prepared": "w.Engine.Prepare(w.Cue)",
          "haptics_flow": "w.Flow()"}
CPP = {**PYTHON, "haptics_policy": "haptics::policy()", "haptics_quiet": "haptics::quiet()", "true": "true",
       "haptics_prepared": "*w.engine.prepare(w.cue)", "haptics_flow": "w.a_flow()"}


def csharp_argument(verb: Verb, one: Value, value):
    if one.role == "number" and not one.is_flag:
        if value in WORLD:
            return f"w.{camel(value)}"
        if one.enum:
            return f"({one.enum.name}){value}"
        return f"{value}f" if one.type == "float" else str(value)
    return plain(verb, one, value, CSHARP)


SYNTAX = {
    "python": lambda *of: plain(*of, PYTHON), "lua": lambda *of: plain(*of, LUA),
    "cpp": lambda verb, one, value: f"{value}f" if one.type == "float" and "." in str(value) else plain(verb, one, value, CPP),
    "csharp": csharp_argument,
}


def python(model: Model) -> str:
    import names
    from python_verbs import safe
    lines = [PYTHON_HEAD]
    for verb, arguments in calls(model, "python"):
        given_ = ", ".join(arguments)
        if verb.is_creator:
            call = f"h.{camel(verb.owner)}({given_})"
        elif not verb.owner:
            call = f"h.{verb.name}({given_})"
        else:
            own = f"w.{verb.owner}" if verb.owner in ("engine", "timeline", "player") else f"w.{verb.owner}()"
            call = f"{own}.{safe(verb.name)}" + ("" if verb.c_name in names.PROPERTIES else f"({given_})")
        lines.append(f'run("{verb.c_name}", lambda w: {call})')
    return "\n".join(lines) + "\n"


PYTHON_HEAD = '''import numpy as np
import haptics as h


class World:
    def __init__(self):
        self.engine = h.Engine()
        pattern = self.engine.load_built_in_pattern("capacitor-charge")
        sound = self.engine.load_sound(np.full(48000, 0.25, np.float32), 48000)
        self.cue, self.music = h.Cue(pattern=pattern, sound=sound), h.Music(sound)
        self.timeline = h.Timeline()
        self.timeline.add(self.cue, 0)
        self.playback = self.engine.play(self.timeline)
        self.fired = self.engine.fire(self.cue)
        self.target = h.Target(live_cue=self.fired)
        self.player = h.Player(self.engine, self.timeline)
        self.player.start()
        self.engine.render(480)
        self.map = h.BeatMap([10**9], 2 * 10**9)
        self.all_steps = [h.Step([0.25])]
        self.parameters = [h.Parameter(h.Control.AUDIO_VOLUME, 0.5)]
        self.curves = [h.Curve(h.Control.AUDIO_VOLUME, [(0, 1), (0.02, 0.25)])]
        self.requests = [h.Request("nobody")]

    def hint(self): return h.Hint(2000000, 2000000)
    def assist(self): return h.Assist()
    def hold(self): return h.Hold(10**9)
    def heart(self): return h.Heart()
    def steps(self): return h.Steps(self.all_steps)
    def flow(self): return h.Flow()
    def judge(self): return h.Judge(self.map)
    def preloader(self): return h.Preloader(self.engine, 1048576)
    def preload(self): return self.preloader().begin(self.requests)


def run(name, call):
    w = World()
    status = 0
    try:
        call(w)
    except h.HapticsError as error:
        status = error.status
    low, high = 0x811C9DC5, 0x01000193
    for word in w.engine.render(4800).view("uint32").ravel().tolist():
        low = (low ^ word) * 0x01000193 & 0xFFFFFFFF
        high = (high + (word >> 7) + low) * 0x85EBCA6B & 0xFFFFFFFF
    print(name, int(status), low, high)
    w.player.close()
    w.engine.close()

'''


def lua(model: Model) -> str:
    lines = [LUA_HEAD]
    for verb, arguments in calls(model, "lua"):
        given_ = ", ".join(arguments)
        if verb.is_creator:
            call = f"haptics.{verb.owner}({given_})"
        elif not verb.owner:
            call = f"haptics.{verb.name}({given_})"
        else:
            own = f"w.{verb.owner}" if verb.owner in ("engine", "timeline", "player") else f"w:{verb.owner}()"
            drained = verb.results and verb.results[0].role == "out_array"
            call = f"{own}:{verb.name}({', '.join(arguments + ['function() end'] * bool(drained))})"
        lines.append(f'run("{verb.c_name}", function(w) return {call} end)')
    return "\n".join(lines) + "\n"


LUA_HEAD = '''local bit, ffi, haptics = require("bit"), require("ffi"), require("haptics")
local level = ffi.new("float[48000]")
for i = 0, 47999 do level[i] = 0.25 end
local World = {}
World.__index = World
function World:hint() return assert(haptics.hint(2000000, 2000000)) end
function World:assist() return assert(haptics.assist()) end
function World:hold() return assert(haptics.hold(1000000000)) end
function World:heart() return assert(haptics.heart()) end
function World:steps() return assert(haptics.steps(self.all_steps)) end
function World:flow() return assert(haptics.flow()) end
function World:judge() return assert(haptics.judge(self.map)) end
function World:preloader() return assert(haptics.preloader(self.engine, 1048576)) end
function World:preload() return assert(self:preloader():begin(self.requests)) end
local function world()
  local w = setmetatable({ engine = assert(haptics.engine()) }, World)
  local pattern = assert(w.engine:load_built_in_pattern("capacitor-charge"))
  local sound = assert(w.engine:load_sound(level, 48000, 1, 48000))
  w.cue, w.music, w.timeline = { pattern = pattern, sound = sound }, { sound = sound }, assert(haptics.timeline())
  assert(w.timeline:add(w.cue, 0))
  w.playback = assert(w.engine:play(w.timeline))
  w.fired = assert(w.engine:fire(w.cue))
  w.target = { live_cue = w.fired }
  w.player = assert(w.engine:player(w.timeline))
  assert(w.player:start())
  w.engine:render(480)
  w.map, w.all_steps = { beats = { 1e9 }, duration = 2e9 }, { { milestones = { 0.25 } } }
  w.parameters = { { control = "audio_volume", value = 0.5 } }
  w.curves = { { control = "audio_volume", points = { { 0, 1 }, { 0.02, 0.25 } } } }
  w.requests = { { name = "nobody" } }
  return w
end
local function times(a, b) return tonumber(ffi.cast("uint64_t", a) * b % 4294967296ULL) end
local function run(name, call)
  local w = world()
  local found, _, status = call(w)
  -- In some languages, what is pending is no failure.
  if found ~= nil or type(status) ~= "number" or status == haptics.constant.PENDING then status = 0 end
  local words = ffi.cast("uint32_t *", assert(w.engine:render(4800)))
  local low, high = 0x811c9dc5, 0x01000193
  for i = 0, 4800 * 3 - 1 do
    low = times(bit.bxor(low, words[i]) % 4294967296, 0x01000193)
    high = times((high + bit.rshift(words[i], 7) + low) % 4294967296, 0x85ebca6b)
  end
  print(("%s %d %.0f %.0f"):format(name, status, low, high))
  w.player:close()
  w.engine:close()
end
'''


def csharp(model: Model) -> str:
    import names
    from csharp_verbs import RENAMED
    lines = [CSHARP_HEAD]
    for verb, arguments in calls(model, "csharp"):
        given_ = ", ".join(arguments)
        name = RENAMED.get(verb.c_name, camel(verb.name))
        if verb.is_creator:
            call = f"new {camel(verb.owner)}({given_}).Dispose()"
        elif not verb.owner:
            call = f"Slider.{name}({given_})"
        else:
            own = f"w.{camel(verb.owner)}" if verb.owner in ("engine", "timeline", "player") else f"w.{camel(verb.owner)}()"
            call = f"{own}.{name}({given_})"
            if verb.c_name in names.PROPERTIES:
                call = f"Read({own}.{name})"
        lines.append(f'    Run("{verb.c_name}", w => {call});')
    return "\n".join(lines + ["  }", "}"]) + "\n"


CSHARP_HEAD = '''using System;
using System.Linq;
using Haptics;

internal sealed class World
{
  internal readonly Engine Engine = new Engine();
  internal readonly Timeline Timeline = new Timeline();
  internal readonly Player Player;
  internal readonly Cue Cue;
  internal readonly Music Music;
  internal readonly ulong Playback, Fired;
  internal readonly BeatMap Map = new BeatMap(new[] { 1000000000L }, 2000000000);
  internal readonly Step[] AllSteps = { new Step { Milestones = new[] { 0.25 } } };
  internal readonly Parameter[] Parameters = { new Parameter(Control.AudioVolume, 0.5) };
  internal readonly Curve[] Curves = { new Curve(Control.AudioVolume, new[] { new Point(0, 1), new Point(0.02, 0.25) }) };
  internal readonly Request[] Requests = { new Request("nobody") };

  internal World()
  {
    var pattern = Engine.LoadBuiltInPattern("capacitor-charge");
    var sound = Engine.LoadSound(Enumerable.Repeat(0.25f, 48000).ToArray(), 1, 48000);
    Cue = new Cue { Pattern = pattern, Sound = sound };
    Music = new Music(sound);
    Timeline.Add(Cue, 0);
    Playback = Engine.Play(Timeline);
    Fired = Engine.Fire(Cue);
    Player = new Player(Engine, Timeline);
    Player.Start();
    Engine.Render(new float[480 * 3]);
  }

  internal Hint Hint() => new Hint(2000000, 2000000);
  internal Assist Assist() => new Assist();
  internal Hold Hold() => new Hold(1000000000);
  internal Heart Heart() => new Heart();
  internal Steps Steps() => new Steps(AllSteps);
  internal Flow Flow() => new Flow();
  internal Judge Judge() => new Judge(Map);
  internal Preloader Preloader() => new Preloader(Engine, 1048576);
  internal Preload Preload() => Preloader().Begin(Requests);
}

internal static class Defaults
{
  private static void Read<T>(T value)
  {
  }

  private static void Run(string name, Action<World> call)
  {
    var w = new World();
    var status = Status.Ok;
    try
    {
      call(w);
    }
    catch (HapticsException exception)
    {
      status = exception.Status;
    }
    var block = new float[4800 * 3];
    w.Engine.Render(block);
    var words = new uint[block.Length];
    Buffer.BlockCopy(block, 0, words, 0, block.Length * 4);
    uint low = 0x811c9dc5, high = 0x01000193;
    foreach (var word in words)
    {
      low = unchecked((low ^ word) * 0x01000193u);
      high = unchecked((high + (word >> 7) + low) * 0x85ebca6bu);
    }
    Console.WriteLine($"{name} {(int)status} {low} {high}");
    w.Player.Dispose();
    w.Engine.Dispose();
  }

  private static void Main()
  {'''


def cpp(model: Model) -> str:
    from cpp import RENAMED
    lines = [CPP_HEAD]
    for verb, arguments in calls(model, "cpp"):
        given_ = ", ".join(arguments)
        name = RENAMED.get(verb.c_name, verb.name)
        if verb.is_creator:
            call = f"haptics::{verb.owner}::create({given_})"
        elif not verb.owner:
            call = f"haptics::{name}({given_})"
        else:
            own = f"w.{verb.owner}" if verb.owner in ("engine", "timeline", "player") else f"w.a_{verb.owner}()"
            drained = verb.results and verb.results[0].role == "out_array"
            call = f"{own}.{name}({', '.join(arguments + ['[](const auto &) {}'] * bool(drained))})"
        lines.append(f'  run("{verb.c_name}", [](world &w) {{ (void)w; return status_of([&] {{ return {call}; }}); }});')
    return "\n".join(lines + ["}"]) + "\n"


CPP_HEAD = '''#include <cstdio>
#include <cstring>
#include <type_traits>
#include "haptics.hpp"

template <class T>
static T need(haptics::result<T> result) {
  if (!result) std::fprintf(stderr, "%s\\n", result.error().message.c_str());
  return std::move(result).value();
}
static const std::vector<float> level(48000, 0.25f);
static const std::vector<double> milestones{0.25};
static const std::vector<int64_t> beats{1000000000};
static const haptics_point points[] = {{0, 1}, {0.02, 0.25}};

struct world {
  haptics::engine engine = need(haptics::engine::create());
  haptics::timeline timeline = need(haptics::timeline::create());
  haptics_cue cue = haptics::cue();
  haptics_music music = haptics::music();
  haptics_beat_map map = haptics::beat_map(beats, 2000000000);
  std::vector<haptics_step> all_steps{haptics::step(milestones)};
  std::vector<haptics_parameter> parameters{{sizeof(haptics_parameter), HAPTICS_CONTROL_AUDIO_VOLUME, 0.5, 0}};
  std::vector<haptics_curve> curves{{sizeof(haptics_curve), HAPTICS_CONTROL_AUDIO_VOLUME, 0, points, 2}};
  std::vector<haptics_request> requests{haptics::request("nobody")};
  uint64_t playback, fired;
  haptics_target target;
  haptics::player player;

  static haptics_cue loaded(haptics::engine &engine) {
    auto cue = haptics::cue();
    cue.pattern = need(engine.load_built_in_pattern("capacitor-charge"));
    cue.sound = need(engine.load_sound(level.data(), level.size(), 1, 48000));
    return cue;
  }
  world()
      : cue(loaded(engine)), playback((need(timeline.add(cue, 0)), need(engine.play(timeline)))),
        fired(need(engine.fire(cue))), target(haptics::live(fired)), player(need(engine.make_player(timeline))) {
    music.sound = cue.sound;
    player.start().value();
    float block[480 * 3];
    engine.render(block, 480);
  }
  haptics::hint a_hint() { return need(haptics::hint::create(2000000, 2000000)); }
  haptics::assist a_assist() { return need(haptics::assist::create()); }
  haptics::hold a_hold() { return need(haptics::hold::create(1000000000)); }
  haptics::heart a_heart() { return need(haptics::heart::create()); }
  haptics::steps a_steps() { return need(haptics::steps::create(all_steps)); }
  haptics::flow a_flow() { return need(haptics::flow::create()); }
  haptics::judge a_judge() { return need(haptics::judge::create(map)); }
  haptics::preloader a_preloader() { return need(haptics::preloader::create(engine, 1048576)); }
  haptics::preload a_preload() { return need(a_preloader().begin(requests)); }
};

template <class T>
struct is_result : std::false_type {};
template <class T>
struct is_result<haptics::result<T>> : std::true_type {};

template <class Call>
static int status_of(Call call) {
  using Result = decltype(call());
  if constexpr (is_result<Result>::value) {
    auto found = call();
    return found || found.error().status == HAPTICS_PENDING ? 0 : found.error().status;
  } else {
    call();
    return 0;
  }
}

static void run(const char *name, int (*call)(world &)) {
  world w;
  const int status = call(w);
  static float block[4800 * 3];
  w.engine.render(block, 4800);
  uint32_t low = 0x811c9dc5u, high = 0x01000193u;
  for (float sample : block) {
    uint32_t word;
    std::memcpy(&word, &sample, sizeof word);
    low = (low ^ word) * 0x01000193u;
    high = (high + (word >> 7) + low) * 0x85ebca6bu;
  }
  std::printf("%s %d %u %u\\n", name, status, low, high);
}

int main() {'''

FILES = {"defaults.c": c, "defaults.py": python, "defaults.lua": lua, "Defaults.cs": csharp, "defaults.cpp": cpp}


# Of JavaScript: verbs under other names, and those whose objects are values there or live outside of an engine.
JS_NAMES = {"haptics_end_interruption_after": "endInterruption", "haptics_play_from_marker": "play",
            "haptics_seek_to_marker": "seek", "haptics_switch_is_on": "isSwitchOn",
            "haptics_send_cue_parameters": "sendParameters", "haptics_schedule_cue_curves": "scheduleCurves"}
JS_ARGUMENTS = {"haptics_play_from_marker": "w.timeline, { marker: 'nobody' }"}
JS_SKIPPED = {"haptics_position", "haptics_prepare", "haptics_fire_prepared"}
JS = {**PYTHON, "haptics_target": "w.fired", "haptics_policy": "{}", "haptics_quiet": "{}", "true": "true"}


def javascript(model: Model) -> str:
    lines = [JS_HEAD]
    for verb in model.verbs:
        if verb.owner not in ("engine", "player") or verb.c_name in JS_SKIPPED:
            continue
        arguments = []
        for one in verb.required:
            value = given(verb, one)
            arguments.append(f"{value}n" if one.name in ("visual_id", "start_id") else plain(verb, one, value, JS))
        name = JS_NAMES.get(verb.c_name, lower_camel(verb.name))
        passed = JS_ARGUMENTS.get(verb.c_name, ", ".join(arguments))
        lines.append(f"run('{verb.c_name}', (w) => w.{verb.owner}.{name}({passed}))")
    return "\n".join(lines) + "\n"


JS_HEAD = """// node defaults.mjs PACKAGE
import { resolve } from 'node:path'

const { load } = await import(`${resolve(process.argv[2])}/haptics.js`)
const haptics = await load()

function world() {
  const w = { engine: haptics.engine() }
  const pattern = w.engine.loadBuiltInPattern('capacitor-charge')
  const sound = w.engine.loadSound(new Float32Array(48000).fill(0.25))
  w.cue = { pattern, sound }
  w.music = { sound }
  w.timeline = { cues: [{ at: 0, ...w.cue }] }
  w.playback = w.engine.play(w.timeline)
  w.fired = w.engine.fire(w.cue)
  w.player = w.engine.player(w.timeline)
  w.player.start()
  w.engine.render(480)
  w.parameters = [{ control: 'audioVolume', value: 0.5 }]
  w.curves = [{ control: 'audioVolume', points: [{ time: 0, value: 1 }, { time: 0.02, value: 0.25 }] }]
  return w
}
function run(name, call) {
  const w = world()
  let status = 0
  try {
    call(w)
  } catch (error) {
    if (!(error.status > 0)) throw error
    status = error.status
  }
  w.engine.render(4800)
  const samples = w.engine.rendered(4800)
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (const word of new Uint32Array(samples.buffer, samples.byteOffset, samples.length)) {
    low = Math.imul(low ^ word, 0x01000193) >>> 0
    high = Math.imul(high + (word >>> 7) + low, 0x85ebca6b) >>> 0
  }
  console.log(`${name} ${status} ${low} ${high}`)
  w.player.destroy()
  w.engine.destroy()
}
"""

FILES["defaults.mjs"] = javascript
