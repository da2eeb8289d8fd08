const storageKey = 'ridgeline.first-steps'

/** Whether somebody put the first steps away in this browser. */
export function arePutAway(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'away'
  } catch {
    return false
  }
}

export function putAway(): void {
  try {
    localStorage.setItem(storageKey, 'away')
  } catch {
    // Storage may be blocked; they then come back with the next visit.
  }
}
