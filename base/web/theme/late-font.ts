const KEY = 'ridgeline.font'
/** A picture that does not come must not keep the font away (ms). */
const MOST_WAITING_MS = 6000

/**
 * On an analysis the first visit reads in the face of the system until the thermogram is painted: the font weighs a fifth of it and would travel beside it. Says
 * so to `theme-init.js`, which sets `data-font` before anything is painted, once the browser has the font; then it stands from the start.
 */
export function bringFont(): void {
  document.fonts.addEventListener('loadingdone', remember, { once: true })
  const { dataset } = document.documentElement
  if (dataset.font !== 'late') return
  const bring = () => delete dataset.font
  new PerformanceObserver(bring).observe({ type: 'mark' })
  setTimeout(bring, MOST_WAITING_MS)
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'here')
  } catch {
    // Storage may be blocked; then every visit is a first one.
  }
}
