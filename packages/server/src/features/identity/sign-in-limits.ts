import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { databaseLimiter } from '#db/rate-limiter'
import { signInFailure } from '#db/schema/auth'

const FREE_FAILURES = 5
const LONGEST_LOCK_MINUTES = 60
const MINUTE_MS = 60_000
/** A day without an attempt, and the count starts anew. */
const FORGET_MS = 24 * 60 * MINUTE_MS

/** Limits of attempts, shared by all processes. Each gives back how long to wait (ms), or 0. */
export interface SignInLimits {
  /** Counts an attempt on an account before its password is looked at; `succeeded` takes it back. */
  attempt(email: string): Promise<number>
  succeeded(email: string): Promise<void>
  signInFrom(address: string | null): Promise<number>
  signUpFrom(address: string | null): Promise<number>
  mailFrom(address: string | null): Promise<number>
  /** Mails to one address that anybody can ask for. */
  mailTo(email: string): Promise<number>
}

/**
 * Five failures of an account lock it for 1 minute, each further one for 2, 4, 8 ... up to 60, until somebody signs in or sets a new password. From one
 * address 20 sign-ins a minute, 10 sign-ups and 20 mails an hour, to one address 5 mails an hour. Addresses that are not known (tests) are not counted.
 */
export function signInLimits(db: Db, now: () => Date): SignInLimits {
  const limit = (name: string, points: number, durationS: number) => {
    const limiter = databaseLimiter(db, { name, points, durationS })
    return async (address: string | null) => (address === null ? 0 : limiter.take(address))
  }
  const mailTo = limit('mail-to', 5, 3600)
  return {
    attempt: (email) => attempt(db, accountKey(email), now()),
    succeeded: async (email) => {
      await db.delete(signInFailure).where(eq(signInFailure.account, accountKey(email)))
    },
    signInFrom: limit('sign-in', 20, 60),
    signUpFrom: limit('sign-up', 10, 3600),
    mailFrom: limit('account-mail', 20, 3600),
    mailTo: (email) => mailTo(accountKey(email)),
  }
}

const accountKey = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** One statement counts and locks, so that attempts sent all at once are not more than those sent one by one. */
async function attempt(db: Db, account: string, now: Date): Promise<number> {
  await db.delete(signInFailure).where(lt(signInFailure.lastAt, new Date(now.getTime() - FORGET_MS)))
  const at = now.toISOString()
  const { failures, lockedUntil } = signInFailure
  const minutes = sql`least(${LONGEST_LOCK_MINUTES}, power(2, least(${failures} + 1 - ${FREE_FAILURES}, 10)))`
  const [counted] = await db
    .insert(signInFailure)
    .values({ account, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailure.account,
      set: {
        failures: sql`${failures} + 1`,
        lastAt: now,
        lockedUntil: sql`case when ${failures} + 1 >= ${FREE_FAILURES} then ${at}::timestamptz + ${minutes} * interval '1 minute' end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${at}::timestamptz`,
    })
    .returning({ failures })
  if (counted) return 0
  const [locked] = await db.select().from(signInFailure).where(eq(signInFailure.account, account))
  return Math.max(1, (locked?.lockedUntil?.getTime() ?? 0) - now.getTime())
}
