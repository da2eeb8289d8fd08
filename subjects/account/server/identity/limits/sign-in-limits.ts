import { createHash } from 'node:crypto'
import type { Db } from '@ridgeline/server/db/connect'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import { isKnownNow } from '@ridgeline/server/db/strangers'
import { eq, gt, like, lt, or, sql } from 'drizzle-orm'
import { knownOrigin, type Origin, originHashes } from '#server/identity/limits/sign-in-origins'
import { turns } from '#server/identity/limits/turns'
import { signInFailure } from '#server/tables/auth'

const FREE_FAILURES = 5
/** From everywhere that the account was never used from, together: guessing spread over many addresses stays slow. */
const FREE_OF_STRANGERS = 20
const LONGEST_LOCK_MINUTES = 60
const MINUTE_MS = 60_000
/** A day without an attempt, and the count starts anew. */
const FORGET_MS = 24 * 60 * MINUTE_MS

/** `unknown`: nobody looked at the password, so the attempt does not count. */
export type Outcome = 'right' | 'wrong' | 'unknown'
/** An attempt on an account. Where `waitMs` is 0 it may go on, and `end` must be called once it is known how it went. */
export interface Attempt {
  readonly waitMs: number
  end(outcome: Outcome): Promise<void>
}
/** Limits of attempts, shared by all processes. Each gives back how long to wait (ms), or 0. */
export interface SignInLimits {
  /** Counts an attempt before its password or code is looked at. Those on one account from one place go one after the other. */
  attempt(email: string, origin: Origin): Promise<Attempt>
  /** A new password: nothing that was tried before counts. */
  forget(email: string): Promise<void>
  signInFrom(address: string | null): Promise<number>
  signUpFrom(address: string | null): Promise<number>
  mailFrom(address: string | null): Promise<number>
}

/**
 * Failures are counted for an account and where they come from: five lock it there for 1 minute, each further one for 2, 4, 8 ... up to 60, until somebody
 * signs in from there or sets a new password. Places the account was never used from count together too, 20 before the same locks, which neither a device nor
 * an address that is known meets: strangers lock nobody out. From one address 20 sign-ins a minute, 10 sign-ups and 20 mails an hour. Addresses that are not known (tests) are not counted in these.
 */
export function signInLimits(db: Db, now: () => Date): SignInLimits {
  const limit = (name: string, points: number, durationS: number) => {
    const limiter = databaseLimiter(db, { name, points, durationS })
    return async (address: string | null) => (address === null ? 0 : limiter.take(address))
  }
  return {
    attempt: (email, origin) => attempt(db, now, email, origin),
    forget: async (email) => {
      await db
        .delete(signInFailure)
        .where(or(eq(signInFailure.account, accountKey(email)), like(signInFailure.account, `${accountKey(email)}:%`)))
    },
    signInFrom: limit('sign-in', 20, 60),
    signUpFrom: limit('sign-up', 10, 3600),
    mailFrom: limit('account-mail', 20, 3600),
  }
}

const accountKey = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

async function attempt(db: Db, now: () => Date, email: string, origin: Origin): Promise<Attempt> {
  const all = accountKey(email)
  const known = await knownOrigin(db, email, origin)
  if (known !== null) isKnownNow()
  const here = `${all}:${known ?? originHashes(origin).at(-1) ?? 'unknown'}`
  const release = await turns.take(here)
  try {
    const waitMs = (await count(db, here, FREE_FAILURES, now())) || (known === null ? await countStranger(db, { here, all }, now()) : 0)
    if (waitMs > 0) {
      release()
      return { waitMs, end: async () => {} }
    }
  } catch (error) {
    release()
    throw error
  }
  return {
    waitMs: 0,
    async end(outcome) {
      try {
        if (outcome === 'right') await db.delete(signInFailure).where(eq(signInFailure.account, here))
        if (outcome === 'unknown') await takeBack(db, here)
        if (outcome !== 'wrong' && known === null) await takeBack(db, all)
      } finally {
        release()
      }
    },
  }
}

/** What is refused because of others was no attempt of this place. */
async function countStranger(db: Db, keys: { here: string; all: string }, now: Date): Promise<number> {
  const waitMs = await count(db, keys.all, FREE_OF_STRANGERS, now)
  if (waitMs > 0) await takeBack(db, keys.here)
  return waitMs
}

async function takeBack(db: Db, key: string): Promise<void> {
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInFailure.account, key))
}

/**
 * One statement counts and locks, so that attempts sent all at once are not more than those sent one by one. A lock longer than the longest was written by a
 * clock that ran ahead, and is none.
 */
async function count(db: Db, key: string, free: number, now: Date): Promise<number> {
  const { failures, lockedUntil, lastAt } = signInFailure
  const outdated = or(lt(lastAt, new Date(now.getTime() - FORGET_MS)), gt(lastAt, new Date(now.getTime() + FORGET_MS)))
  await db.delete(signInFailure).where(outdated)
  const at = now.toISOString()
  const minutes = sql`least(${LONGEST_LOCK_MINUTES}, power(2, least(${failures} + 1 - ${free}::int, 10)))`
  const longest = sql`${at}::timestamptz + ${LONGEST_LOCK_MINUTES} * interval '1 minute'`
  const [counted] = await db
    .insert(signInFailure)
    .values({ account: key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailure.account,
      set: {
        failures: sql`${failures} + 1`,
        lastAt: now,
        lockedUntil: sql`case when ${failures} + 1 >= ${free}::int then ${at}::timestamptz + ${minutes} * interval '1 minute' end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${at}::timestamptz or ${lockedUntil} > ${longest}`,
    })
    .returning({ failures })
  if (counted) return 0
  const [locked] = await db.select().from(signInFailure).where(eq(signInFailure.account, key))
  return Math.max(1, (locked?.lockedUntil?.getTime() ?? 0) - now.getTime())
}
