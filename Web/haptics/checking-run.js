// Runs over files that return the report of `haptics validate` part by part.
import { assetsIn } from './assets.js'
import { Owner } from './owner.js'
import { takeText } from './tools-memory.js'
import * as words from './words.js'

export class CheckingRun extends Owner {
  /** Begins a run in an instance of the module. */
  constructor(memory, { format = 'text', failing = 'note', fixes = 'none', ...rest } = {}) {
    super(memory, 'run', (scope, place) => memory.exports.haptics_run_create(scope.struct('haptics_run_options', {
      ...rest, format: words.reports.number(format), failing: words.severities.number(failing),
      fixes: words.fixes.number(fixes),
    }), place), 'haptics_run_destroy')
    memory.exports.haptics_web_word(this.handle)
  }

  /** Applies the text of a `haptics.json` to the files that are added afterward; `null` for none. */
  configure(text, name = 'haptics.json') {
    this.call('haptics_run_configure', (scope) =>
      [text === null ? 0 : this.memory.source(scope, { bytes: text, format: 0, name })])
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
   */
  add(bytes, { name, path, assets, folders = [] }) {
    const { memory } = this
    return memory.scoped((scope) => {
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

  /** Ends the run: `{ text, status }`; 0 if no finding fails, 1 if one does, 2 after a failure. */
  finish() {
    const { memory } = this
    return memory.scoped((scope) => {
      const [text, status] = [scope.block(4), scope.block(4)]
      memory.check(memory.exports.haptics_run_finish(this.handle, text, status))
      return {
        text: takeText(memory, memory.view.getUint32(text, true)), status: memory.view.getInt32(status, true),
      }
    })
  }
}
