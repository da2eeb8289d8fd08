import { sql } from 'drizzle-orm'
import { healthMark } from '#db/schema/health-mark'
import type { Deps } from '#deps'
import { AppError } from '#http/app-error'

type Needed = Pick<Deps, 'db' | 'storage' | 'disk'>
export type Health = { disk: 'ok' | 'low' }

/** However often somebody asks, the writes are made this often at most. */
const KEEP_MS = 5000

/**
 * Finds out whether the server can do its work: writes to the database and to the object store, for everybody who asks at the same time or within a few
 * seconds together. A failure is not kept.
 */
export function healthCheckOf(deps: Needed): () => Promise<Health> {
  let kept: { answer: Promise<Health>; until: number } | null = null
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer
    const answer = check(deps)
    const mine = { answer, until: Number.POSITIVE_INFINITY }
    kept = mine
    answer.then(
      () => {
        mine.until = Date.now() + KEEP_MS
      },
      () => {
        mine.until = 0
      },
    )
    return answer
  }
}

/** @throws AppError `unavailable`, and what the database says */
async function check({ db, storage, disk }: Needed): Promise<Health> {
  await db
    .insert(healthMark)
    .values({ id: 1, at: sql`now()` })
    .onConflictDoUpdate({ target: healthMark.id, set: { at: sql`now()` } })
  try {
    const { sha256 } = await storage.put(new TextEncoder().encode(`health ${crypto.randomUUID()}`))
    await storage.remove(sha256)
  } catch (cause) {
    throw new AppError('unavailable', 'The file store takes no writes at the moment; please try again in a few seconds.', {
      cause,
      retryAfterS: 5,
    })
  }
  return { disk: (await disk.isLow()) ? 'low' : 'ok' }
}
