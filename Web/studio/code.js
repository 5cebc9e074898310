import { $, on } from './element.js'
import { isCopied } from './export-dialog.js'
import { code, timelineCode } from './programs.js'

/** The lines of a program that play the open file. */
export class Code {
  #studio

  constructor(studio) {
    this.#studio = studio
    on('language', 'change', () => this.show())
    on('copy-code', 'click', async () => {
      studio.notice(await isCopied($('code').textContent)
        ? 'Copied.' : 'This browser cannot copy from this page. Select the lines and copy them.')
    })
  }

  show() {
    const { files } = this.#studio
    const lines = files.kind === 'timeline' ? timelineCode : code
    $('code').textContent = lines[$('language').value](files.name)
  }
}
