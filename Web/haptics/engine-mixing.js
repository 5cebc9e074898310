// Buses, switches and music.
import { timeStruct } from './engine-cues.js'
import * as words from './words.js'

const bus = (name) => words.buses.number(name)

export function musicStruct(scope, { loop = 'loops', bus: into, ...music }) {
  const part = typeof loop === 'object' ? loop : null
  return scope.struct('haptics_music', {
    ...music,
    bus: into === undefined ? undefined : bus(into),
    loop: words.musicLoops.number(part ? 'loopsPart' : loop),
    loopUnit: part?.unit === undefined ? undefined : words.units.number(part.unit),
    loopFrom: part?.from, loopTo: part?.to,
  })
}

export function transitionStruct(scope, { boundary, law, onInterruption, ...rest } = {}) {
  return scope.struct('haptics_transition', {
    ...rest,
    boundary: boundary === undefined ? undefined : words.boundaries.number(boundary),
    law: law === undefined ? undefined : words.laws.number(law),
    onInterruption:
      onInterruption === undefined ? undefined : words.interruptions.number(onInterruption),
  })
}

export const mixing = {
  /** Finds a bus by its name, or makes one that a switch closes. */
  bus(name, follows = 'effects') {
    return this.get('haptics_bus', 'i32', (scope) =>
      [scope.string(name), words.switches.number(follows)])
  },

  setBusGain(name, decibels, { over = 0.03, when } = {}) {
    this.call('haptics_set_bus_gain', (scope) => [bus(name), decibels, over, timeStruct(scope, when)])
  },

  setBusMuted(name, isMuted, when) {
    this.call('haptics_set_bus_muted', (scope) => [bus(name), isMuted ? 1 : 0, timeStruct(scope, when)])
  },

  setBusSoloed(name, isSoloed, when) {
    this.call('haptics_set_bus_soloed', (scope) =>
      [bus(name), isSoloed ? 1 : 0, timeStruct(scope, when)])
  },

  /** A setting of the user: whether haptics, effects, music or voice are on. */
  setSwitch(name, isOn) {
    this.call('haptics_set_switch', () => [words.switches.number(name), isOn ? 1 : 0])
  },

  /** Whether the switch for music pauses it, or lets it continue silently, as by default. */
  setMusicPausesWhenOff(pauses = true) {
    this.call('haptics_set_music_pauses_when_off', () => [pauses ? 1 : 0])
  },

  /** Lowers a bus while a rendition plays into another one. */
  setDucking(target, trigger, ducking = {}, when) {
    this.call('haptics_set_ducking', (scope) => [
      bus(target), bus(trigger), scope.struct('haptics_ducking', ducking), timeStruct(scope, when),
    ])
  },

  removeDucking(target, trigger, when) {
    this.call('haptics_remove_ducking', (scope) =>
      [bus(target), bus(trigger), timeStruct(scope, when)])
  },

  /** Plays a sound as music. loop: 'loops', 'once', or `{ from, to, unit }`. */
  playMusic(music, { when, ...transition } = {}) {
    this.call('haptics_play_music', (scope) => [
      musicStruct(scope, music), transitionStruct(scope, transition),
      timeStruct(scope, when),
    ])
  },

  stopMusic({ fade = 0, when } = {}) {
    this.call('haptics_stop_music', (scope) => [fade, timeStruct(scope, when)])
  },

  pauseMusic(when) { this.call('haptics_pause_music', (scope) => [timeStruct(scope, when)]) },
  resumeMusic(when) { this.call('haptics_resume_music', (scope) => [timeStruct(scope, when)]) },
}
