import type { Db } from '@ridgeline/server/db/connect'
import { loggable } from '@ridgeline/server/http/app-error'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AuditSink } from '#server/stream/sink'
import { auditEvent, auditHead } from '#server/tables/audit'
import { auditStreamed } from '#server/tables/audit-streamed'

const LOOK_EVERY_MS = 5000
const MOST_AT_ONCE = 500

/**
 * Gives the next lines of the audit logs to a collector: those of each organization in their order, each at least once. How far it came is kept with them, after the collector took them. One
 * process at a time does it. @returns how many went
 */
export async function streamNext(db: Db, sink: AuditSink): Promise<number> {
  return db.transaction(async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`audit stream ${sink.target}`}, 0)) as held`
    const { rows } = await tx.execute<{ held: boolean }>(lock)
    if (!rows[0]?.held) return 0
    const found = await tx
      .select({ line: auditEvent })
      .from(auditHead)
      .leftJoin(auditStreamed, and(eq(auditStreamed.organizationId, auditHead.organizationId), eq(auditStreamed.target, sink.target)))
      .innerJoin(
        auditEvent,
        and(eq(auditEvent.organizationId, auditHead.organizationId), gt(auditEvent.sequence, sql`coalesce(${auditStreamed.sequence}, 0)`)),
      )
      .where(gt(auditHead.sequence, sql`coalesce(${auditStreamed.sequence}, 0)`))
      .orderBy(asc(auditEvent.organizationId), asc(auditEvent.sequence))
      .limit(MOST_AT_ONCE)
    if (found.length === 0) return 0
    await sink.send(found.map(({ line }) => ({ at: line.at, action: line.action, json: JSON.stringify(line) })))
    const reached = new Map(found.map(({ line }) => [line.organizationId, line.sequence]))
    await tx
      .insert(auditStreamed)
      .values([...reached].map(([organizationId, sequence]) => ({ target: sink.target, organizationId, sequence })))
      .onConflictDoUpdate({ target: [auditStreamed.target, auditStreamed.organizationId], set: { sequence: sql`excluded.sequence` } })
    return found.length
  })
}

/** Looks for new lines until it is stopped; a collector that is away gets them when it is back. */
export function startAuditStream(db: Db, sink: AuditSink, everyMs = LOOK_EVERY_MS): { stop(): Promise<void> } {
  let isStopping = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      while (!isStopping && (await streamNext(db, sink)) === MOST_AT_ONCE);
      if (isFailing) console.warn(`audit lines reach ${sink.target} again`)
      isFailing = false
    } catch (error) {
      if (!isFailing) console.error(`audit lines do not reach ${sink.target}, and wait for it:`, loggable(error))
      isFailing = true
    }
  }
  let working = Promise.resolve()
  const again = () => {
    working = look().then(() => {
      if (!isStopping) timer = setTimeout(again, everyMs).unref()
    })
  }
  again()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await working
    },
  }
}
