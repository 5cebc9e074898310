// Names what the theme leaves unnamed, and lets the keyboard scroll wide code.
const nameAll = () => {
  document.querySelector('.md-search')?.setAttribute('aria-label', 'Search')
  document.querySelectorAll('.md-code__nav').forEach((one, index) => one.setAttribute('aria-label', `Code ${index + 1}`))
  document.querySelectorAll('pre > code:not([tabindex])').forEach((one) => { one.tabIndex = 0 })
}
nameAll()
new MutationObserver(nameAll).observe(document.body, { attributeFilter: ['tabindex'], childList: true, subtree: true })

// The search takes a minus for "without", but the errors of Core Haptics have one: -4823.
for (const kind of ['input', 'keyup', 'change']) {
  document.addEventListener(kind, ({ target }) => {
    if (!target.matches?.('.md-search__input')) return
    const value = target.value.replace(/(^|\s)[-\u2212\u2013](?=\d)/g, '$1')
    if (value !== target.value) target.value = value
  }, true)
}
