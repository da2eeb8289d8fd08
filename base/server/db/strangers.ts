import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose request is under way: the address of somebody unknown, or null once it is known who they are. */
const asking = new AsyncLocalStorage<{ stranger: string | null }>()

/** Runs the work of a request of which nobody knows yet who sent it: it has a small share of the connections (`queueAt`), in turn with that of other addresses. */
export const asStranger = <T>(address: string | null, work: () => T): T => asking.run({ stranger: address ?? '' }, work)

/** Who asks is known from here on, and comes before strangers. Nothing outside of a request. */
export function isKnownNow(): void {
  const own = asking.getStore()
  if (own) own.stranger = null
}

/** The address of the stranger whose request is under way, or null. */
export const strangerHere = (): string | null => asking.getStore()?.stranger ?? null
