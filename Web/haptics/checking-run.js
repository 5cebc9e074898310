// Runs over files that return the report of `haptics validate` part by part.
import { assetsIn } from './assets.js'
import { Owner } from './owner.js'
import { HapticsError } from './memory.js'
import { decoded, lines, takeBlocks, takeText } from './tools-memory.js'
import * as words from './words.js'

export class CheckingRun extends Owner {
  /** Begins a run in an instance of the module. */
  constructor(memory, {
    format = 'text', failing = 'note', fixes = 'none', warningLimit, endsClean, sizeLimit, showsDiff, recordsBaseline,
    ...rest
  } = {}) {
    super(memory, 'run', (scope, place) => memory.exports.haptics_run_create(scope.struct('haptics_run_options', {
      ...rest, format: words.reports.number(format), failing: words.severities.number(failing),
      fixes: words.fixes.number(fixes),
    }), place), 'haptics_run_destroy')
    this.set({
      'max-warnings': warningLimit, 'exit-zero': endsClean, 'max-size': sizeLimit, diff: showsDiff,
      'write-baseline': recordsBaseline,
    })
  }

  /** Sets options of `haptics validate` by their names, before the first file. */
  set(options) {
    this.#ask((scope) => this.memory.exports.haptics_web_set(this.handle, scope.string(lines(options))))
  }

  /** Applies the text of a `haptics.json` to the files that are added afterward; `null` for none. */
  configure(text, name = 'haptics.json') {
    this.call('haptics_run_configure', (scope) =>
      [text === null ? 0 : this.memory.source(scope, { bytes: text, format: 0, name })])
  }

  /**
   * Sets the text of a baseline, whose findings the run does not report: in all files, or in those of the
   * configuration that was applied last.
   */
  hide(text, path, { isForAll = false } = {}) {
    this.#ask((scope) => {
      const { address, size } = scope.bytes(text)
      return this.memory.exports.haptics_web_hide(this.handle, address, size, scope.string(path), isForAll ? 1 : 0)
    })
  }

  /** Throws the error of a call, which has a `subject` and a `reason`. */
  #ask(call) {
    const [status, ...words] = this.memory.scoped((scope) => takeBlocks(this.memory, call(scope), 2))
    if (status === 0) return
    const [subject, reason] = words.map(decoded)
    throw Object.assign(new HapticsError(subject ? `${subject}: ${reason}` : reason, status), { subject, reason })
  }

  /** Returns whether the configuration excludes a file that was found in a folder. */
  excludes(path) {
    return this.memory.scoped((scope) => this.memory.exports.haptics_run_excludes(this.handle, scope.string(path))) === 1
  }

  /**
   * Checks a file: `{ text, fixed }`, the next part of the report, and the fixed file if something was fixed.
   *
   * `name` is the file as the user named it, and determines its format. `path` is relative to the folder of the
   * configuration. Without `assets`, the rules about them are skipped; `folders` are where they were looked up.
   * `recordedName` is the file in a baseline that is recorded.
   */
  add(bytes, { name, path, assets, folders = [], recordedName }) {
    const { memory } = this
    return memory.scoped((scope) => {
      if (recordedName !== undefined) memory.exports.haptics_web_record(this.handle, scope.string(recordedName))
      const [text, fixed] = [scope.block(4), scope.block(4)]
      const source = memory.source(scope, { bytes, format: 0, name })
      memory.check(memory.exports.haptics_run_add(this.handle, source, path === undefined ? 0 : scope.string(path),
        assets ? assetsIn(scope, assets) : 0, scope.string(folders.join('\n')), text, fixed))
      const [part, whole] = [text, fixed].map((place) => memory.view.getUint32(place, true))
      return { text: takeText(memory, part), fixed: whole ? takeText(memory, whole) : undefined }
    })
  }

  /** Counts a file that could not be read or written. */
  fail(name, reason) { this.call('haptics_run_fail', (scope) => [scope.string(name), scope.string(reason)]) }

  /**
   * Ends the run: `{ text, status, errors, baseline, words }`; 0 if no finding fails, 1 if one does, 2 after a failure.
   *
   * `deleted` are the files that no longer exist of those that baselines name: `{ baseline, name }` with the path of the
   * baseline. `baseline` is the path of the one to record; its text is returned, and `words` about it.
   */
  finish({ deleted = [], baseline = '' } = {}) {
    const { memory } = this
    const names = deleted.map(({ baseline, name }) => `${baseline}\t${name}\n`).join('')
    const [status, ...parts] = memory.scoped((scope) => takeBlocks(memory, memory.exports.haptics_web_finish(
      this.handle, scope.string(names), scope.string(baseline)), 4))
    const [text, errors, recorded, words] = parts.map(decoded)
    return { text, status, errors, baseline: recorded, words }
  }
}
