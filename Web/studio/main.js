/* global studioParts */
// Before anything that keeps something.
import './storage.js'
import { Haptics } from '../haptics/index.js'
import { Analysis } from './analysis.js'
import { BeatTrial } from './beat-trial.js'
import { connectPointer } from './canvas/gestures.js'
import { connectPictureMenus } from './canvas/menus.js'
import { PatternView } from './canvas/pattern-view.js'
import { Picture } from './canvas/picture.js'
import { Elsewhere } from './canvas/elsewhere.js'
import { Scale } from './canvas/scale.js'
import { TimelineView } from './canvas/timeline-view.js'
import { Clipboard } from './clipboard.js'
import { Commands, connectCommands, keepFocusOnPicture } from './commands.js'
import { Comparison } from './comparison.js'
import { Desk } from './desk.js'
import { Drawer } from './drawer.js'
import { Editor } from './editor.js'
import { $, icon } from './element.js'
import { Export } from './export-dialog.js'
import { FileActions } from './file-actions.js'
import { FileTree } from './file-tree.js'
import { Files } from './files.js'
import { Folder } from './folder.js'
import { Hands } from './hands.js'
import { connectHands } from './hands-panel.js'
import { Inspector } from './inspector.js'
import { Keeping } from './keeping.js'
import { learn } from './engine-facts.js'
import { Library } from './library.js'
import { connectLinkPage } from './link-page.js'
import { connectArrivals } from './opening.js'
import { KeyList, Palette } from './palette.js'
import { Player } from './player.js'
import { Playing } from './playing.js'
import { Preview } from './preview.js'
import { Problems, RulePages } from './problems.js'
import { Settings } from './settings.js'
import { Share } from './share-dialog.js'
import { Shaping } from './shaping.js'
import { Snippets } from './snippets.js'
import { SoundFiles } from './sound-files.js'
import { Sounds } from './sounds.js'
import { connectStatusBar } from './status-bar.js'
import { studio } from './studio.js'
import { Thumb } from './thumb/panel.js'
import { Timeline } from './timeline.js'
import { Feel, Transport } from './transport.js'

globalThis.studio = studio
keepFocusOnPicture()
for (const one of document.querySelectorAll('[data-icon]')) one.prepend(icon(one.dataset.icon))
for (const dialog of document.querySelectorAll('dialog')) dialog.onclick = ({ target }) => { if (target === dialog) dialog.close() }

// The parts that boot.js has unpacked.
const [bytes, module] = await Promise.all([studioParts.module, studioParts.compiled])
studio.haptics = new Haptics(module, bytes)
learn(studio.haptics)
studio.settings = new Settings()
studio.commands = new Commands()
// The text, of which everything else is derived.
let isReady
const ready = new Promise((resolve) => { isReady = resolve })
studio.editor = new Editor($('editor'), () => ready.then(studioParts.editor))
studio.files = new Files()
studio.kind = studio.files.format
studio.keeping = new Keeping()
studio.soundFiles = new SoundFiles()
studio.preview = new Preview()
studio.desk = new Desk(studioParts.worker, module)
studio.analysis = new Analysis()
// The picture and its gestures.
studio.scale = new Scale()
studio.shaping = new Shaping()
studio.picture = new Picture($('picture'))
studio.elsewhere = new Elsewhere()
studio.patternView = new PatternView()
studio.comparison = new Comparison()
studio.player = new Player()
studio.hands = new Hands()
studio.trial = new BeatTrial()
studio.playing = new Playing()
studio.timelineView = new TimelineView()
studio.sounds = new Sounds()
studio.scale.connect()
studio.elsewhere.connect()
connectPointer()
connectPictureMenus()
studio.timeline = new Timeline()
studio.clipboard = new Clipboard()
// Playback and motors.
studio.feel = new Feel()
studio.transport = new Transport()
// Opening and exporting.
studio.library = new Library()
studio.snippets = new Snippets()
studio.export = new Export()
studio.share = new Share()
studio.palette = new Palette()
studio.keyList = new KeyList()
studio.rulePages = new RulePages()
studio.problems = new Problems()
connectCommands()
studio.drawer = new Drawer()
studio.thumb = new Thumb()
studio.folder = Folder.connect()
studio.tree = new FileTree()
studio.fileActions = new FileActions()
studio.inspector = new Inspector()
connectStatusBar()
connectHands()
connectArrivals()
connectLinkPage()

// Kept files belong to the folder.
if (studio.folder) await studio.try(() => studio.folder.refresh())
await studio.keeping.restore()
await studio.folder?.start()
performance.mark('interactive')
document.documentElement.dataset.state = 'ready'
isReady()
studio.transport.prepare()
