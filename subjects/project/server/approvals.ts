import { may, Role } from '@ridgeline/account/contract/permissions'
import type { NotificationFacts } from '@ridgeline/notification/contract/kind'
import { notify } from '@ridgeline/notification/server/service'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { heldBy, type ProjectStage } from '#contract/stage'
import type { Doer } from '#server/feed'
import { type ProjectRow, seenBy } from '#server/find-project'
import type { StageClock } from '#server/stages/stage-clock'
import { project } from '#server/tables/project'

export const stageName = (stages: readonly ProjectStage[], key: string): string => stages.find((one) => one.key === key)?.name ?? key

/** Whether a role may bring a project from one stage into another by itself. */
export const mayBring = (stages: readonly ProjectStage[], from: string, to: string, role: Role | null): boolean =>
  heldBy(stages, from, to, role) === null

const managing = Role.options.filter((role) => may(role, 'project.manage'))

/** What was asked for waits for somebody's word; that every task is done only says so. */
const waits: readonly ProjectRow['proposedWhy'][] = ['approval', 'automation']
export const isAwaited = (row: Pick<ProjectRow, 'proposedWhy'>): boolean => waits.includes(row.proposedWhy)

/** Whether somebody may say no to what was asked for: who may let the project in, and who asked. */
export const mayRefuse = (stages: readonly ProjectStage[], row: ProjectRow, actor: Pick<Actor, 'role' | 'userId'>): boolean =>
  !isAwaited(row) || row.proposedById === actor.userId || mayBring(stages, row.stage, row.proposedStage ?? '', actor.role)

/** The condition that a project waits for a word that a role may give. */
export function awaitsRole({ stages }: Pick<StageClock, 'stages'>, role: Role | null): SQL {
  const ways = may(role, 'project.manage')
    ? stages.map(({ key: to }) => {
        const from = stages.filter(({ key }) => mayBring(stages, key, to, role)).map(({ key }) => key)
        return and(eq(project.proposedStage, to), inArray(project.stage, from))
      })
    : []
  const why = inArray(project.proposedWhy, ['approval', 'automation'])
  return and(isNotNull(project.proposedStage), why, ne(project.status, 'completed'), or(sql`false`, ...ways)) as SQL
}

/** Projects that wait for the actor's word. */
export const projectsAwaiting = (actor: Actor, clock: StageClock): SQL =>
  sql`from ${project} where ${and(seenBy(actor), awaitsRole(clock, actor.role))}`

/** Tells whoever may let a project that is held into a stage that it is asked for. */
export async function tellApprovers(
  tx: Tx,
  row: ProjectRow,
  by: Doer,
  { stages, to, now }: { readonly stages: readonly ProjectStage[]; readonly to: string; readonly now: Date },
): Promise<void> {
  for (const role of managing.filter((one) => mayBring(stages, row.stage, to, one)))
    await notify(tx, {
      ...{ organizationId: row.organizationId, kind: 'approval-asked', recordId: row.id, to: role, except: by.userId, at: now },
      facts: { name: row.name, stage: stageName(stages, to), ...(!by.isAutomatic && { who: by.name }) },
    })
}

/** Tells whoever asked for an approval what came of it, before the request goes from the project that is held. */
export async function tellAsker(
  tx: Tx,
  row: ProjectRow,
  by: Doer,
  o: { readonly stages: readonly ProjectStage[]; readonly now: Date; readonly outcome: NonNullable<NotificationFacts['outcome']> },
): Promise<void> {
  if (row.proposedStage === null || row.proposedById === null || row.proposedWhy !== 'approval') return
  await notify(tx, {
    ...{ organizationId: row.organizationId, kind: 'approval-answered', recordId: row.id, at: o.now },
    ...{ to: [row.proposedById], except: by.userId },
    facts: { name: row.name, stage: stageName(o.stages, row.proposedStage), outcome: o.outcome, who: by.name },
  })
}
