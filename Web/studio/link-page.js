import { $, on } from './element.js'
import { effect } from './store.js'
import { studio } from './studio.js'

/** Connects the buttons over a file of a link: one plays it, and one keeps it as a file of the user. */
export function connectLinkPage() {
  const { files, player, scale } = studio
  effect(() => {
    files.list.value
    $('shared').hidden = !files.document.value?.isShared
    $('shared').style.left = `${scale.heads.value}px`
  })
  effect(() => { $('shared-play').hidden = player.state.value !== 'stopped' })
  on('shared-remix', 'click', () => {
    files.claim()
    studio.keeping.save()
    studio.notice(`${files.name} is one of your files now. Change it as you like.`)
  })
}
