import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, sql } from 'drizzle-orm'
import { crmLink, crmSync } from '#server/tables/crm'

const STOPPED = 'The sync of many properties was stopped before its turn.'
const failed = sql`${crmSync.results} @> '[{"success": false}]'::jsonb`
const asks = sql`${crmSync.results} @> '[{"outcome": "waiting"}]'::jsonb or ${crmSync.results} @> '[{"outcome": "unsure"}]'::jsonb`
const lastWords = sql`coalesce((select r ->> 'errorMessage' from jsonb_array_elements(${crmSync.results}) r where (r ->> 'success') = 'false' limit 1), '')`

/**
 * Takes what was not begun of a run out of the queue: a property stands as its last sync left it, and one that never had any has no row.
 * @returns how many there were
 */
export async function putBack(tx: Tx, runId: string, at: Date): Promise<number> {
  const waits = and(eq(crmSync.runId, runId), eq(crmSync.state, 'queued'))
  const isNew = sql`${crmSync.results} = '[]'::jsonb and not exists
    (select 1 from ${crmLink} l where l.config_id = ${crmSync.configId} and l.property_id = ${crmSync.propertyId})`
  const gone = await tx.delete(crmSync).where(and(waits, isNew)).returning({ id: crmSync.id })
  const back = await tx
    .update(crmSync)
    .set({
      state: sql`case when ${crmSync.results} = '[]'::jsonb then 'excluded' when ${asks} then 'waiting' when ${failed} then 'failed' else 'synced' end`,
      why: sql`case when ${crmSync.results} = '[]'::jsonb then ${STOPPED}
        when ${crmSync.why} <> '' then ${crmSync.why} else ${lastWords} end`,
      ...{ runId: null, nextTryAt: null, changedAt: at },
    })
    .where(waits)
    .returning({ id: crmSync.id })
  return gone.length + back.length
}
