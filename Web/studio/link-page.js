import { $, on } from './element.js'
import { effect } from './store.js'
import { studio } from './studio.js'

/** Connects what a link opens with: a large button over the drawn file, which plays it, and one that makes it one's own. */
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
