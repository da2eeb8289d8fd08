/** Where this browser keeps who uses it (`kept-member`). Apart, so that whoever signs out needs no more than this. */
export const MEMBER_KEY = 'ridgeline.member'
/** The same on the disk: what a page keeps by that key reaches it seconds later, and a browser that is ended before has nothing of it. */
export const MEMBER_DATABASE = 'ridgeline-member'

/** Called when somebody leaves on purpose: the next one on this phone sees nothing of them. */
export function forgetMember(): void {
  try {
    localStorage.removeItem(MEMBER_KEY)
    indexedDB.deleteDatabase(MEMBER_DATABASE)
  } catch {
    // Storage may be blocked; then nothing was kept either.
  }
}
