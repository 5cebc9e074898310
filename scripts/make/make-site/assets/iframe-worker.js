// From a folder, a browser starts no worker. There, a hidden frame runs the script of the search instead.
if (location.protocol === 'file:') {
  // The search looks for the second name.
  window.Worker = window.IFrameWorker = class extends EventTarget {
    #ready

    constructor(url) {
      super()
      const frame = document.createElement('iframe')
      frame.hidden = true
      this.#ready = new Promise((resolve) => {
        const start = () => {
          document.body.append(frame)
          const scope = frame.contentWindow
          const answer = (data) => {
            const event = new MessageEvent('message', { data })
            this.dispatchEvent(event)
            this.onmessage?.(event)
          }
          scope.postMessage = answer
          // The worker loads the index with this before it answers.
          scope.importScripts = (...sources) => sources.reduce(
            (before, source) => before.then(() => load(scope, source)), Promise.resolve())
          load(scope, url).then(() => resolve(scope))
        }
        if (document.body) start()
        else addEventListener('DOMContentLoaded', start)
      })
    }

    postMessage(data) {
      this.#ready.then((scope) => scope.dispatchEvent(new scope.MessageEvent('message', { data })))
    }

    terminate() {}
  }
}

function load(scope, source) {
  return new Promise((resolve, reject) => {
    const script = scope.document.createElement('script')
    Object.assign(script, { src: source, onload: resolve, onerror: reject })
    scope.document.body.append(script)
  })
}
