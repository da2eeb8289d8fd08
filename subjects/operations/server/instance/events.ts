import type { AuditActor } from '@ridgeline/audit/server/record'
import type { Db } from '@ridgeline/server/db/connect'
import { desc } from 'drizzle-orm'
import type { InstanceAction } from '#contract/instance'
import { instanceEvent } from '#server/tables/instance'

const MOST_SHOWN = 100

/** Whoever runs the installation: at the command, or on the screen from an address. */
export interface Operator {
  readonly address: string | null
}
export const atCommand: Operator = { address: null }

/** The same, in the log of an organization. */
export const operatorIn = (organizationId: string, { address }: Operator): AuditActor => ({
  ...{ kind: 'system', organizationId, userId: null, name: 'Whoever runs the installation', address, userAgent: null },
})

/** Notes what was done, in the transaction of it. */
export async function noteEvent(db: Pick<Db, 'insert'>, { address }: Operator, action: InstanceAction, subject = ''): Promise<void> {
  await db.insert(instanceEvent).values({ at: new Date(), action, subject, address })
}

export async function eventsOf(db: Db) {
  const rows = await db.select().from(instanceEvent).orderBy(desc(instanceEvent.at), desc(instanceEvent.id)).limit(MOST_SHOWN)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
