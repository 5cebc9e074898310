// Reports, pages and schemas for the command line, which pages in browsers do not load.
import { CheckingRun } from './checking-run.js'
import { takeText } from './tools-memory.js'

export const desk = {
  /** Begins a run over files that returns a report part by part; see `CheckingRun`. */
  checkingRun(options) { return this.run((memory) => new CheckingRun(memory, options)) },

  /** The page of a rule or a loss as a terminal shows it. */
  explainText(rule, { columns = 0, hasColor = false } = {}) {
    return this.run((memory, exports, scope) => takeText(memory, memory.handle(scope, (place) =>
      exports.haptics_explain(scope.string(rule), columns, hasColor ? 1 : 0, place))))
  },

  /** The JSON Schema of a format, or of 'configuration', for editors. */
  schema(format) {
    return this.run((memory, exports, scope) =>
      takeText(memory, memory.handle(scope, (place) => exports.haptics_schema(scope.string(format), place))))
  },
}
