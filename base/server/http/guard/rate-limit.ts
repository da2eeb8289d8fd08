import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SharedCounts } from '#db/shared-counts'
import { AppError } from '#http/app-error'
import { clientAddress } from '#http/guard/client-address'
import { networkOf } from '#http/guard/network-address'
import type { FindActor } from '#http/mount'

const WINDOW_MS = 60_000
/** A screen of 300 captures asks for as many pictures at once; a person never asks for this many. */
const REQUESTS_A_MINUTE = 3000
/** What a session of ours may ask before anybody looked up whose it is: enough for its first screen, too little for one that has ended. */
const UNVERIFIED_A_MINUTE = 100
const KNOWN_FOR_MS = 10 * 60_000
const MOST_KNOWN = 20_000
/** Signing in has a count of its own, so that whatever else comes from an address cannot close it. */
const SIGN_IN = /^\/api\/(auth\/|sign-in\/|demo\/sign-in$|session\/verify-email$)/
/** What the sign-in screen asks first; of somebody signed in it counts as theirs. */
const SIGN_IN_SCREEN = /^\/api\/(session|settings)$/

/** What a request carries to say who sends it; `isOurs`: this server signed it, so nobody made it up. */
export interface Credential {
  readonly text: string
  readonly isOurs: boolean
}

export interface RequestLimits {
  /** Refuses who asks too often, before any work is done for them. @throws AppError `too-many-requests` */
  readonly guard: MiddlewareHandler
  /** The same way to find out who calls, which remembers whose credential was right. */
  learning(find: FindActor): FindActor
}

/**
 * Requests a minute: of people and programs by account, as an office of many stands behind one address; of everybody else by address (of IPv6 its /64 network). A
 * credential counts for an account only once it was looked up. `counts` makes what they are counted in, for all processes together. Where there is no socket (tests) nothing is counted.
 */
export function requestLimits(
  credentialOf: (headers: Headers) => Promise<Credential | null>,
  counts: (name: string, limit: { points: number; windowMs: number }) => SharedCounts,
  aMinute = REQUESTS_A_MINUTE,
): RequestLimits {
  const all = counts('requests', { points: aMinute, windowMs: WINDOW_MS })
  const unverified = counts('unverified', { points: UNVERIFIED_A_MINUTE, windowMs: WINDOW_MS })
  const known = knownAccounts()

  async function accountOf(headers: Headers): Promise<string | null> {
    const credential = await credentialOf(headers)
    if (credential === null) return null
    const name = nameOf(credential)
    const account = known.find(name)
    if (account !== null) return account
    const isFirst = credential.isOurs && unverified.take(name) === 0
    return isFirst ? name : null
  }

  return {
    guard: async (c, next) => {
      const address = clientAddress(c)
      if (address === null) return next()
      const network = networkOf(address)
      const account = SIGN_IN.test(c.req.path) ? null : await accountOf(c.req.raw.headers)
      const isSignIn = SIGN_IN.test(c.req.path) || SIGN_IN_SCREEN.test(c.req.path)
      const waitMs = all.take(account ?? (isSignIn ? `sign-in ${network}` : network))
      if (waitMs > 0) {
        const wait = { retryAfterS: Math.ceil(waitMs / 1000) }
        if (account !== null) throw new AppError('too-many-requests', 'Too many requests of this account; please wait a minute', wait)
        throw new AppError('too-many-requests', 'Too many requests from this address; please wait a minute', wait)
      }
      await next()
    },
    learning: (find) => async (headers, address) => {
      const actor = await find(headers, address)
      const credential = await credentialOf(headers)
      if (credential !== null) known.note(nameOf(credential), actor && `${actor.kind} ${actor.userId}`)
      return actor
    },
  }
}

/** Credentials themselves are not kept. */
const nameOf = ({ text }: Credential): string => createHash('sha256').update(text).digest('base64')

/** Whose a credential was when it was last looked up; the one that was not used for longest goes first. */
function knownAccounts() {
  const known = new Map<string, { readonly account: string; readonly until: number }>()
  return {
    find(name: string): string | null {
      const found = known.get(name)
      return found && found.until > Date.now() ? found.account : null
    },
    note(name: string, account: string | null): void {
      known.delete(name)
      if (account === null) return
      known.set(name, { account, until: Date.now() + KNOWN_FOR_MS })
      const [oldest] = known.keys()
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    },
  }
}
