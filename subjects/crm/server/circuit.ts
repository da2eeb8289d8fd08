import type { Deps } from '@ridgeline/server/deps'
import { eq, sql } from 'drizzle-orm'
import type { CrmConfigRow } from '#server/credentials'
import { crmConfig } from '#server/tables/crm'
import type { CrmError } from '#server/vendors/error'

/** Syncs that fail one after the other before the connection rests. */
const FAILURES_BEFORE_REST = 5
const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 30 * 60_000

/** A sync failed because of the vendor or of our credentials there. @returns until when nothing is sent now, or null */
export async function noteTrouble({ db, now }: Pick<Deps, 'db' | 'now'>, config: CrmConfigRow, error: CrmError): Promise<Date | null> {
  const [row] = await db
    .update(crmConfig)
    .set({ failures: sql`${crmConfig.failures} + 1` })
    .where(eq(crmConfig.id, config.id))
    .returning({ failures: crmConfig.failures })
  const over = (row?.failures ?? 0) - FAILURES_BEFORE_REST
  if (over < 0) return null
  const rest = Math.max((error.retryAfter ?? 0) * 1000, Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(over, 10)))
  const pausedUntil = new Date(now().getTime() + rest)
  await db.update(crmConfig).set({ pausedUntil, pausedWords: error.words }).where(eq(crmConfig.id, config.id))
  return pausedUntil
}

/** The vendor answered: failures are counted anew. */
export async function noteAnswered({ db }: Pick<Deps, 'db'>, config: Pick<CrmConfigRow, 'id' | 'failures'>): Promise<null> {
  await db
    .update(crmConfig)
    .set({ failures: 0, pausedUntil: null, pausedWords: '' })
    .where(sql`${crmConfig.id} = ${config.id} and (${crmConfig.failures} > 0 or ${crmConfig.pausedUntil} is not null)`)
  return null
}
