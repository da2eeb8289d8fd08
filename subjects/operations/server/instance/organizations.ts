import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PlanId } from '@ridgeline/plan/contract/plan'
import type { Db } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq, sql } from 'drizzle-orm'
import type { InstanceOrganization } from '#contract/instance'
import { noteEvent, type Operator, operatorIn } from '#server/instance/events'

const MOST_SHOWN = 200

/** As the database gives it: whole numbers as texts, moments as they are written in JSON. */
type Row = Omit<InstanceOrganization, 'members' | 'scans' | 'storedBytes' | 'lastSeenAt' | 'deletionAt'> &
  Record<'members' | 'scans' | 'storedBytes', string> & { lastSeenAt: string | null; deletionAt: string | null }

const moment = (of: string | null): string | null => (of === null ? null : new Date(of).toISOString())

/** Organizations of this installation, those that were used last first. @param search - part of a name */
export async function organizationsOf(db: Db, search = ''): Promise<InstanceOrganization[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select o.id, o.name, o.plan, case when o.trial_ends_at is not null then 'trial' else o.payment_state end as payment,
      (select count(*) from membership m where m.organization_id = o.id)::text as members,
      (select count(*) from scan s where s.organization_id = o.id and s.deleted_at is null)::text as scans,
      (select coalesce(sum(bytes), 0) from stored_tally t where t.organization_id = o.id)::text as "storedBytes",
      seen.at as "lastSeenAt", o.legal_hold as "legalHold", o.deletion_at as "deletionAt", o.is_demo as "isDemo"
    from organization o, lateral (select max(m.last_seen_at) as at from membership m where m.organization_id = o.id) seen
    where o.name ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}
    order by seen.at desc nulls last, o.id limit ${MOST_SHOWN}`)
  return rows.map((row) => ({
    ...row,
    ...{ members: Number(row.members), scans: Number(row.scans), storedBytes: Number(row.storedBytes) },
    ...{ lastSeenAt: moment(row.lastSeenAt), deletionAt: moment(row.deletionAt) },
  }))
}

/**
 * Gives an organization a plan, as was agreed with it, and notes that in its audit log.
 * @returns its name and the plan before @throws AppError `not-found`
 */
export async function setPlan(db: Db, who: Operator, id: string, plan: PlanId): Promise<{ name: string; before: PlanId }> {
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(organization).where(sql`${organization.id}::text = ${id}`).for('update')
    if (!own) throw new AppError('not-found', 'No such organization')
    const after = { plan, paymentState: 'active' as const, trialEndsAt: null }
    await tx.update(organization).set(after).where(eq(organization.id, own.id))
    await noteEvent(tx, who, 'plan-set', `${own.name}: ${plan}`)
    await recordAudit(tx, operatorIn(own.id, who), {
      ...{ action: 'plan.changed', recordType: 'organization', recordId: own.id, recordName: own.name },
      ...{ before: { plan: own.plan, payment: own.paymentState }, after: { plan: after.plan, payment: after.paymentState } },
    })
    return { name: own.name, before: own.plan }
  })
}
