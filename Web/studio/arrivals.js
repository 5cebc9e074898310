import { droppedFiles, soundNames } from './opening.js'

/** Handles files that are dropped on the page or pasted outside the editor. */
export function connectArrivals(studio) {
  const isOver = (is) => document.body.classList.toggle('dropping', is)
  const hasFiles = (event) => [...event.dataTransfer?.types ?? []].includes('Files')
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    isOver(true)
  })
  addEventListener('dragleave', ({ relatedTarget }) => { if (!relatedTarget) isOver(false) })
  addEventListener('drop', async (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    isOver(false)
    const files = await droppedFiles(event.dataTransfer).catch(() => null)
    if (!files) {
      studio.notice('This browser cannot open folders. Drop the files, or choose Open.')
      return
    }
    await studio.files.take(files)
    // Sounds that arrive with other files belong to them; alone, the user chooses their use.
    if (files.length > 0 && files.every(({ name }) => soundNames.test(name))) studio.sounds.ask(files.map(({ name }) => name).filter((name) => studio.files.sounds[name]))
  })
  addEventListener('paste', (event) => {
    if (event.target.closest?.('.CodeMirror, input')) return
    const text = event.clipboardData.getData('text')
    if (!text) return
    const { haptics } = studio
    const format = haptics.formatOf('', text)
    studio.files.addNew(`pasted${haptics.formats.find((one) => one.format === format).suffixes[0]}`, text)
  })
}
