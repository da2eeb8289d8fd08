/** What this tab remembers of its session, until somebody logs out or the tab is closed. */
interface Remembered {
  readonly userId: string
  /** Where the person was when the session ended; null while it runs. */
  readonly leftAt: string | null
}

const KEY = 'ridgeline.session'

export const SESSION_ENDED = 'Your session has ended. Sign in again to go on.'

/** Called when somebody is known to be signed in. */
export const noteSignedIn = (userId: string): void => write({ userId, leftAt: null })

/** Called when somebody leaves on purpose: there is nothing to go on with. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked; then nothing was kept either.
  }
}

/** Called when the server no longer knows the session. Says nothing where this tab had none. */
export function noteSessionEnd(leftAt: string): void {
  const known = read()
  if (known !== null && known.leftAt === null) write({ ...known, leftAt })
}

export const hasSessionEnded = (): boolean => read()?.leftAt != null

/** Where whoever was signed in here is to go on, or null where no session ended. A place is always an address of this site. */
export function placeLeft(): { readonly userId: string; readonly path: string } | null {
  const known = read()
  return known?.leftAt == null ? null : { userId: known.userId, path: ownPath(known.leftAt) }
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
