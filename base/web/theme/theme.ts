export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'ridgeline.theme'
const listeners = new Set<() => void>()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
/** Paper is light: dark surfaces would print as black pages, or as light text on none. */
const paper = () => matchMedia('print')

/** What this browser keeps; dark until somebody chooses. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'system' ? stored : 'dark'
  } catch {
    return 'dark'
  }
}

/** Stores the choice and applies it. The page's first paint is decided by `public/theme-init.js` by the same rule. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  applyTheme(choice)
  for (const listen of listeners) listen()
}

function applyTheme(choice: ThemeChoice): void {
  const dark = !paper().matches && (choice === 'dark' || (choice === 'system' && systemDark().matches))
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Follows the system while the choice is "system", and is light on paper. Returns how to stop. */
export function followSystemTheme(): () => void {
  const follow = () => applyTheme(themeChoice())
  const followed = [systemDark(), paper()]
  for (const query of followed) query.addEventListener('change', follow)
  return () => {
    for (const query of followed) query.removeEventListener('change', follow)
  }
}

/** Tells whenever somebody chooses. Returns how to stop. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
