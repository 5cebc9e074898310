// Names what the theme leaves unnamed, and lets the keyboard scroll wide code.
const nameAll = () => {
  document.querySelector('.md-search')?.setAttribute('aria-label', 'Search')
  document.querySelectorAll('.md-code__nav').forEach((one, index) => one.setAttribute('aria-label', `Code ${index + 1}`))
  document.querySelectorAll('pre > code:not([tabindex])').forEach((one) => { one.tabIndex = 0 })
}
nameAll()
new MutationObserver(nameAll).observe(document.body, { attributeFilter: ['tabindex'], childList: true, subtree: true })
