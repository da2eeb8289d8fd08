import { organization } from '@ridgeline/account/server/tables/organization'
import { type AuditActor, recordAudit } from '@ridgeline/audit/server/record'
import { PlanId } from '@ridgeline/plan/contract/plan'
import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Db } from '@ridgeline/server/db/connect'
import { eq, sql } from 'drizzle-orm'
import { inColumns } from '#instance/table'

const GB = 1024 ** 3
const MOST_SHOWN = 200

interface Row extends Record<string, unknown> {
  id: string
  name: string
  plan: string
  payment: string
  members: string
  scans: string
  bytes: string
  seen: string | null
  standing: string
}

/** Organizations of this installation, those that were used last first. @param search - part of a name */
export async function organizations(db: Db, [search = '']: readonly string[]): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.name, o.plan, case when o.trial_ends_at is not null then 'trial' else o.payment_state end as payment,
      (select count(*) from membership m where m.organization_id = o.id)::text as members,
      (select count(*) from scan s where s.organization_id = o.id and s.deleted_at is null)::text as scans,
      (select coalesce(sum(bytes), 0) from stored_tally t where t.organization_id = o.id)::text as bytes,
      (select to_char(max(m.last_seen_at), 'YYYY-MM-DD') from membership m where m.organization_id = o.id) as seen,
      concat_ws(', ', 'hold: ' || o.legal_hold, 'to be deleted ' || to_char(o.deletion_at, 'YYYY-MM-DD'), case when o.is_demo then 'demo' end) as standing
    from organization o where o.name ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}
    order by (select max(m.last_seen_at) from membership m where m.organization_id = o.id) desc nulls last limit ${MOST_SHOWN}`)
  const lines = rows.map((row) => [
    ...[row.id, row.name, `${row.plan} (${row.payment})`, row.members, row.scans, `${(Number(row.bytes) / GB).toFixed(2)} GB`],
    ...[row.seen ?? 'never', row.standing],
  ])
  return inColumns(['id', 'name', 'plan', 'members', 'scans', 'stored', 'used last', 'standing'], lines)
}

/** Whoever runs the installation, in the log of an organization. */
const operator = (organizationId: string): AuditActor => ({
  ...{ kind: 'system', organizationId, userId: null, name: 'Whoever runs the installation', address: null, userAgent: null },
})

/** Gives an organization a plan, as was agreed with it, and notes that in its audit log. @throws BadSetting */
export async function setPlan(db: Db, [id = '', plan = '']: readonly string[]): Promise<string> {
  const wanted = PlanId.safeParse(plan)
  if (!wanted.success)
    throw new BadSetting(`Expected an organization's id and one of ${PlanId.options.join(', ')}: npm run instance -- plan ID enterprise`)
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(organization).where(sql`${organization.id}::text = ${id}`).for('update')
    if (!own) throw new BadSetting(`There is no organization ${id}: npm run instance -- organizations lists them`)
    const after = { plan: wanted.data, paymentState: 'active' as const, trialEndsAt: null }
    await tx.update(organization).set(after).where(eq(organization.id, own.id))
    await recordAudit(tx, operator(own.id), {
      ...{ action: 'plan.changed', recordType: 'organization', recordId: own.id, recordName: own.name },
      ...{ before: { plan: own.plan, payment: own.paymentState }, after: { plan: after.plan, payment: after.paymentState } },
    })
    return `${own.name} has the plan ${after.plan} now (${own.plan} before).`
  })
}
