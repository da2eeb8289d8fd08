/** What this tab remembers of its session, until somebody logs out or the tab is closed. */
interface Remembered {
  readonly userId: string
  /** Where the person was when the session ended; null while it runs. */
  readonly leftAt: string | null
}

const KEY = 'ridgeline.session'

export const SIGN_IN_TO_GO_ON = 'Sign in to open the page you asked for.'
export const SESSION_ENDED = 'Your session has ended. Sign in again to go on.'

/** Called when somebody is known to be signed in. */
export const noteSignedIn = (userId: string): void => write({ userId, leftAt: null })

/** Called when somebody leaves on purpose: there is nothing to go on with. */
export function forgetSession(): void {
  forgetWanted()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked; then nothing was kept either.
  }
}

/** Called when the server no longer knows the session, or never knew one here: then the place is that of whoever comes in next. */
export function noteSessionEnd(leftAt: string): void {
  const known = read()
  if (known === null) noteWanted(leftAt)
  else if (known.leftAt === null) write({ ...known, leftAt })
}

export const hasSessionEnded = (): boolean => read()?.leftAt != null

/** Where whoever was signed in here is to go on, or null where no session ended. A place is always an address of this site. */
export function placeLeft(): { readonly userId: string; readonly path: string } | null {
  const known = read()
  return known?.leftAt == null ? null : { userId: known.userId, path: ownPath(known.leftAt) }
}

/** A place that somebody without a session asked for is kept so long (ms): time to read the mail that confirms an address. */
const WANTED_MS = 3_600_000
const WANTED_KEY = 'ridgeline.wanted'
/** Addresses that lead in: nobody is sent back to them once they are in. */
const isWayIn = /^\/(auth\b.*|invited\b.*)?$/

/** For every tab of the browser: the link of a mail opens in another one. */
function noteWanted(address: string): void {
  const path = ownPath(address)
  if (isWayIn.test(path)) return
  try {
    localStorage.setItem(WANTED_KEY, JSON.stringify({ path, until: Date.now() + WANTED_MS }))
  } catch {
    // Storage may be blocked; then the way leads to the dashboard.
  }
}

/** The place that somebody asked for before they signed in, or null. Always an address of this site. */
export function placeWanted(): string | null {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(WANTED_KEY) ?? 'null') as Record<string, unknown>
    return typeof path === 'string' && typeof until === 'number' && until > Date.now() ? ownPath(path) : null
  } catch {
    return null
  }
}

/** Called when somebody is on their way to the place they asked for, or gave it up. */
export function forgetWanted(): void {
  try {
    localStorage.removeItem(WANTED_KEY)
  } catch {
    // Storage may be blocked; then nothing was kept either.
  }
}

/** The path of an address of this site, or the dashboard. */
function ownPath(address: string): string {
  if (!URL.canParse(address, location.origin)) return '/dashboard'
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/dashboard'
}

function read(): Remembered | null {
  try {
    const { userId, leftAt } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown>
    return typeof userId === 'string' ? { userId, leftAt: typeof leftAt === 'string' ? leftAt : null } : null
  } catch {
    return null
  }
}

function write(remembered: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(remembered))
  } catch {
    // Storage may be blocked; then the way leads to the dashboard.
  }
}
