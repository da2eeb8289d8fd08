import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { sql } from 'drizzle-orm'
import { healthMark } from '#server/tables/health-mark'

type Needed = Pick<Deps, 'db' | 'storage' | 'disk'>
export type Health = { disk: 'ok' | 'low' }

/** However often somebody asks, the writes are made this often at most. */
const KEEP_MS = 5000
/** Who asks waits three seconds at most, the way included. */
const PATIENCE_MS = 2500
/** A write that hangs is tried again beside the old one after this, which is when the file store itself gives up. */
const GIVEN_UP_MS = 20_000

const AWAY = {
  database: 'The database does not answer at the moment. Nothing was lost; please try again in a few seconds.',
  'file-store': 'The file store takes no writes at the moment; please try again in a few seconds.',
} as const

/**
 * Finds out whether the server can do its work: writes to the database and to the object store, for everybody who asks at the same time or within a few
 * seconds together. A failure is not kept, and what hangs counts as one.
 *
 * @throws AppError `unavailable` that names what is away
 */
export function healthCheckOf({ db, storage, disk }: Needed, patienceMs = PATIENCE_MS): () => Promise<Health> {
  const database = remembered(() =>
    db
      .insert(healthMark)
      .values({ id: 1, at: sql`now()` })
      .onConflictDoUpdate({ target: healthMark.id, set: { at: sql`now()` } }),
  )
  const store = remembered(async () => {
    const { sha256 } = await storage.put(new TextEncoder().encode(`health ${crypto.randomUUID()}`))
    await storage.remove(sha256)
  })
  return async () => {
    const parts = { database: within(patienceMs, database()), 'file-store': within(patienceMs, store()) }
    const causes = await Promise.all(Object.values(parts))
    const away = (Object.keys(parts) as (keyof typeof parts)[]).filter((_, i) => causes[i] !== null)
    const [first] = away
    if (first === undefined) return { disk: (await disk.isLow()) ? 'low' : 'ok' }
    const cause = causes.find((one) => one !== null)
    throw new AppError('unavailable', AWAY[first], { cause, reason: away.join(', '), retryAfterS: 5 })
  }
}

/** What it failed with, or null. */
async function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  const { promise: late, resolve } = Promise.withResolvers<Error>()
  const timer = setTimeout(() => resolve(new Error('no answer in time')), limitMs)
  const ended = work.then(
    () => null,
    (error: unknown) => error ?? new Error('failed'),
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

/** One run for all who ask meanwhile and shortly after a success. */
function remembered(work: () => PromiseLike<unknown>): () => Promise<unknown> {
  let kept: { run: Promise<unknown>; until: number } | null = null
  return () => {
    if (kept && Date.now() < kept.until) return kept.run
    const mine = { run: Promise.resolve(work()), until: Date.now() + GIVEN_UP_MS }
    kept = mine
    mine.run.then(
      () => {
        mine.until = Date.now() + KEEP_MS
      },
      () => {
        mine.until = 0
      },
    )
    return mine.run
  }
}
