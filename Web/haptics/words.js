// The constants of haptics.h as words: HAPTICS_PLAYED_FALLBACK is 'playedFallback'.
import { constants, enums } from 'haptics-abi'

const word = (name, prefix) =>
  name.slice(prefix.length).toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** The words of the enumeration that begins with a constant, by their numbers and back. */
function words(first, prefix = 'HAPTICS_') {
  const names = enums.find((one) => one[0] === first)
  if (!names) throw new Error(`haptics.h has no ${first}`)
  const byNumber = new Map(names.map((name) => [constants[name], word(name, prefix)]))
  const byWord = new Map([...byNumber].map(([number, name]) => [name, number]))
  return {
    name: (number) => byNumber.get(number) ?? number,
    number(value) {
      if (typeof value === 'number') return value
      if (!byWord.has(value)) {
        throw new TypeError(`'${value}' is none of ${[...byWord.keys()].join(', ')}`)
      }
      return byWord.get(value)
    },
    all: [...byWord.keys()],
  }
}

export const formats = words('HAPTICS_FORMAT_PATTERN', 'HAPTICS_FORMAT_')
export const reports = words('HAPTICS_REPORT_TEXT', 'HAPTICS_REPORT_')
export const fixes = words('HAPTICS_FIXES_NONE', 'HAPTICS_FIXES_')
export const severities = words('HAPTICS_NOTE')
export const parts = words('HAPTICS_PART_ALL', 'HAPTICS_PART_')
export const signals = words('HAPTICS_SIGNAL_HAPTIC', 'HAPTICS_SIGNAL_')
export const units = words('HAPTICS_SECONDS')
export const times = words('HAPTICS_NOW')
export const modalities = words('HAPTICS_HAPTIC')
export const statuses = words('HAPTICS_AVAILABLE')
export const stops = words('HAPTICS_STOPPED_SYSTEM_ERROR', 'HAPTICS_STOPPED_')
export const events = words('HAPTICS_EVENT_VISUAL', 'HAPTICS_EVENT_')
export const effects = words('HAPTICS_EFFECT_PLAIN', 'HAPTICS_EFFECT_')
export const outcomes = words('HAPTICS_QUEUED')
export const dropReasons = words('HAPTICS_NO_REASON')
export const refusals = words('HAPTICS_REFUSAL_NONE', 'HAPTICS_REFUSAL_')
export const startChanges = words('HAPTICS_START_CANCEL', 'HAPTICS_START_')
export const transports = words('HAPTICS_STARTED')
export const latePolicies = words('HAPTICS_LATE_JOIN', 'HAPTICS_LATE_')
export const interruptions = words('HAPTICS_INTERRUPTION_RESUMES', 'HAPTICS_INTERRUPTION_')
export const losses = words('HAPTICS_LOSS_FALLBACK', 'HAPTICS_LOSS_')
export const cueOutcomes = words('HAPTICS_OUTCOME_NOTHING', 'HAPTICS_OUTCOME_')
export const loopStyles = words('HAPTICS_LOOP_RINGS_ON', 'HAPTICS_LOOP_')
export const controls = words('HAPTICS_CONTROL_HAPTIC_INTENSITY', 'HAPTICS_CONTROL_')
export const buses = words('HAPTICS_BUS_HAPTIC', 'HAPTICS_BUS_')
export const switches = words('HAPTICS_SWITCH_HAPTICS', 'HAPTICS_SWITCH_')
export const musicLoops = words('HAPTICS_MUSIC_ONCE', 'HAPTICS_MUSIC_')
export const boundaries = words('HAPTICS_BOUNDARY_NONE', 'HAPTICS_BOUNDARY_')
export const laws = words('HAPTICS_EQUAL_POWER')
export const arrangements = words('HAPTICS_MOTORS_HEAVY_AND_LIGHT', 'HAPTICS_MOTORS_')
export const motors = words('HAPTICS_MOTOR_ECCENTRIC', 'HAPTICS_MOTOR_')
export const assets = words('HAPTICS_ASSET_PATTERN', 'HAPTICS_ASSET_')
export const externals = words('HAPTICS_EXTERNAL_LOAD', 'HAPTICS_EXTERNAL_')
export const verdicts = words('HAPTICS_HIT')
export const steps = words('HAPTICS_STEP_BEGAN', 'HAPTICS_STEP_')
