import { formatOf } from '../haptics/format-of.js'
import { droppedFiles } from './opening.js'

/** What pasted text is called, by its format. */
const pastedNames = { timeline: 'pasted.timeline.json', clip: 'pasted.haptic' }

/** Takes what is dropped on the page, and pasted outside of the editor. */
export function connectArrivals(studio) {
  const isOver = (is) => document.body.classList.toggle('dropping', is)
  addEventListener('dragover', (event) => {
    event.preventDefault()
    isOver(true)
  })
  addEventListener('dragleave', () => isOver(false))
  addEventListener('drop', async (event) => {
    event.preventDefault()
    isOver(false)
    const files = await droppedFiles(event.dataTransfer).catch(() => null)
    if (files) await studio.files.take(files)
    else studio.notice('This browser does not hand over folders: drop the files, or choose Open.')
  })
  addEventListener('paste', (event) => {
    if (event.target.closest?.('.CodeMirror, input')) return
    const text = event.clipboardData.getData('text')
    if (text) studio.files.addNew(pastedNames[formatOf('', text)] ?? 'pasted.ahap', text)
  })
}
