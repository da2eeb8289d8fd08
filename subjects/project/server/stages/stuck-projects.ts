import type { Deps } from '@ridgeline/server/deps'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { doerOf, tellAudit } from '#server/automate'
import { noMove } from '#server/blocked-words'
import { tellFeed } from '#server/feed'
import { project, projectSetup } from '#server/tables/project'

const AT_ONCE = 200

/** Marks as blocked every project that has been in its stage for the days its organization set, once for each stay: who takes the mark away keeps it away. */
export async function markStuckProjects({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const asking = await db
    .select({ organizationId: projectSetup.organizationId, days: sql<number>`(automations -> 'stuck' ->> 'days')::int` })
    .from(projectSetup)
    .where(sql`(automations -> 'stuck' ->> 'isOn')::boolean`)
  for (const { organizationId, days } of asking)
    while ((await markSome({ db, now }, organizationId, days)) === AT_ONCE) {
      // One transaction holds some of them only.
    }
}

async function markSome({ db, now }: Pick<Deps, 'db' | 'now'>, organizationId: string, days: number): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now()
    const rows = await tx
      .select()
      .from(project)
      .where(
        and(
          eq(project.organizationId, organizationId),
          eq(project.status, 'active'),
          eq(project.blockedReason, ''),
          isNull(project.deletedAt),
          sql`project.stage_since <= ${at.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
          sql`not exists (select 1 from project_event e where e.project_id = project.id and e.at >= project.stage_since and e.is_automatic and e.changes ? 'blockedReason')`,
        ),
      )
      .orderBy(asc(project.id))
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true })
    for (const row of rows) {
      const blockedReason = noMove(days)
      await tx
        .update(project)
        .set({ blockedReason, revision: row.revision + 1 })
        .where(eq(project.id, row.id))
      await tellFeed(tx, row, doerOf('stuck'), at, { action: 'changed', changes: { blockedReason: { from: '', to: blockedReason } } })
    }
    for (const row of rows) await tellAudit(tx, row, 'stuck', { days })
    return rows.length
  })
}
