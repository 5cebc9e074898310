// Reports, pages and schemas.
import type { Assets } from './cues.js'
import type { FileText } from './tools.js'

/** The options of a run over files. Lists of rules have commas between the names of rules and groups. */
export interface RunOptions {
  format?: 'text' | 'json' | 'sarif' | 'github' | 'junit' | 'gitlab' | 'checkstyle' | 'rdjson'
  /** Colors text for terminals. */
  hasColor?: boolean
  /** The width of the terminal; 0 for none. */
  columns?: number
  /** The mildest severity that fails; 'note' for the configuration's, by default 'error'. */
  failing?: 'note' | 'warning' | 'error'
  /** Reports only what fails, without a summary. */
  isQuiet?: boolean
  /** Counts the findings of each rule instead; for 'text' and 'json'. */
  isStatistic?: boolean
  fixes?: 'none' | 'safe' | 'all'
  /** Reports only the fixes. */
  isOnlyFixing?: boolean
  /** The findings to report of each file; 1000 by default. */
  findingLimit?: number
  /** The only rules to run. */
  selected?: string
  /** The rules to skip. */
  disabled?: string
  /** Levels of rules, as in 'unknown-key=note'. */
  levels?: string
  /** The most warnings of a run that does not fail. */
  warningLimit?: number
  /** Ends with 0 regardless of findings. */
  endsClean?: boolean
  /** The most bytes of a file; 64 MB by default. */
  sizeLimit?: number
  /** Returns fixes as a unified diff instead of the fixed file. */
  showsDiff?: boolean
  /** Records findings for a baseline instead of reporting them. */
  recordsBaseline?: boolean
}

/** A run over files. It returns the report part by part. */
export class CheckingRun {
  /** Applies the text of a `haptics.json` to the files that are added afterward; `null` for none. */
  configure(text: FileText | null, name?: string): void
  /** Returns whether the configuration excludes a file that was found in a folder. */
  excludes(path: string): boolean
  /** Hides the findings of a baseline, in all files or in those of the configuration that was applied last. */
  hide(text: FileText, path: string, options?: { isForAll?: boolean }): void
  /** Checks a file: the next part of the report, and the fixed file or its diff if something was fixed. */
  add(
    text: FileText,
    options: {
      /** The file as the user named it, which determines its format. */
      name: string
      /** Relative to the folder of the configuration. */
      path?: string
      /** Without assets, the rules about them are skipped. */
      assets?: Assets
      /** The folders of the lookup, for messages. */
      folders?: string[]
      /** The name in a baseline that is recorded. */
      recordedName?: string
    },
  ): { text: string; fixed?: string }
  /** Counts a file that could not be read or written. */
  fail(name: string, reason: string): void
  /**
   * Ends the run; 0 if no finding fails, 1 if one does, 2 after a failure.
   *
   * `deleted` are the files that baselines name and that no longer exist, and `baseline` is the path of the one to record.
   * The result has the lines for standard error, the recorded baseline, and the line about it.
   */
  finish(options?: { deleted?: { baseline: string; name: string }[]; baseline?: string }): {
    text: string
    status: 0 | 1 | 2
    errors: string
    baseline: string
    words: string
  }
  destroy(): void
}

/** Functions for the command line and continuous integration. */
export interface Desk {
  /** Begins a run over files that returns the report of `haptics validate` part by part. */
  checkingRun(options?: RunOptions): CheckingRun
  /** The page of a rule or a loss as a terminal shows it; without a width, paragraphs are folded at 80. */
  explainText(rule: string, options?: { columns?: number; hasColor?: boolean }): string
  /** The JSON Schema of a format, or of 'configuration', for editors. */
  schema(format: string): string
}
