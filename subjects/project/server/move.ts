import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import type { ProjectStage } from '#contract/stage'
import { isAwaited, mayBring, mayRefuse, stageName, tellApprovers, tellAsker } from '#server/approvals'
import { byPerson, type Doer, tellFeed } from '#server/feed'
import { aboutProject, holdProject, type ProjectRow } from '#server/find-project'
import { heldStages, stageOf } from '#server/setup'
import { addStageTasks, dropUntouchedTasks, recountTasks } from '#server/stages/stage-tasks'
import { project } from '#server/tables/project'

export const NO_PROPOSAL = { proposedStage: null, proposedWhy: null, proposedBy: null, proposedById: null, proposedAt: null }

interface Way {
  readonly stages: readonly ProjectStage[]
  readonly to: string
  readonly now: Date
  /** On the clock of the organization. */
  readonly today: string
}

/** Brings a project that is held into another stage, with the tasks of that stage. What blocked it is over; a proposal is answered. */
export async function bringTo(tx: Tx, row: ProjectRow, by: Doer, { stages, to, now, today }: Way): Promise<void> {
  const at = (key: string) => stages.findIndex((one) => one.key === key)
  const target = stageOf(stages, to)
  await tellAsker(tx, row, by, { stages, now, outcome: at(to) >= at(row.proposedStage ?? '') ? 'approved' : 'lapsed' })
  await tx
    .update(project)
    .set({ stage: to, stageSince: now, blockedReason: '', ...NO_PROPOSAL })
    .where(eq(project.id, row.id))
  if (at(to) < at(row.stage)) await dropUntouchedTasks(tx, row.id, row.stage)
  const added = await addStageTasks(tx, row, target, { now, today })
  await recountTasks(tx, row.id)
  const changes = {
    stage: { from: stageName(stages, row.stage), to: target.name },
    ...(row.blockedReason !== '' && { blockedReason: { from: row.blockedReason, to: '' } }),
  }
  await tellFeed(tx, row, by, now, { action: 'moved', changes }, ...added.map((subject) => ({ action: 'task-added' as const, subject })))
}

/** Asks for a project that is held to be brought into a stage. */
export async function proposeStage(
  tx: Tx,
  row: ProjectRow,
  by: Doer,
  o: Pick<Way, 'stages' | 'to' | 'now'> & { readonly why: NonNullable<ProjectRow['proposedWhy']> },
): Promise<void> {
  const { to, now, why, stages } = o
  await tellAsker(tx, row, by, { stages, now, outcome: 'lapsed' })
  const asked = { proposedStage: to, proposedWhy: why, proposedBy: by.name, proposedById: by.userId ?? null, proposedAt: now }
  await tx.update(project).set(asked).where(eq(project.id, row.id))
  if (isAwaited(asked)) await tellApprovers(tx, row, by, { stages, to, now })
  const changes = { stage: { from: stageName(stages, row.stage), to: stageName(stages, to) } }
  await tellFeed(tx, row, by, now, { action: 'proposed', subject: why, changes })
}

async function decline(tx: Tx, row: ProjectRow, by: Doer, { stages, now }: Pick<Way, 'stages' | 'now'>): Promise<void> {
  await tellAsker(tx, row, by, { stages, now, outcome: 'declined' })
  await tx.update(project).set(NO_PROPOSAL).where(eq(project.id, row.id))
  await tellFeed(tx, row, by, now, { action: 'declined', subject: stageName(stages, row.proposedStage ?? '') })
}

/**
 * Brings a project into a stage, or asks for it where the stage, or one on the way, wants the approval of another role. Its own stage takes a proposal back.
 * What was asked for already is not asked again.
 * @throws AppError `not-found`, `forbidden` for who takes back what others asked and may not approve, `invalid-request` for a stage that is none
 */
export async function moveTo(deps: Deps, actor: Actor, id: string, to: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { timeZone } = await ownOrganization(tx, actor)
    const stages = await heldStages(tx, actor.organizationId)
    const row = await holdProject(tx, actor, id)
    stageOf(stages, to)
    const now = deps.now()
    const by = byPerson(actor)
    const way = { stages, to, now, today: dayInZone(now, timeZone) }
    if (to === row.stage && row.proposedStage === null) return
    const told = { ...aboutProject(row), before: { stage: row.stage }, after: { stage: to } }
    if (to === row.stage) {
      if (!mayRefuse(stages, row, actor))
        throw new AppError('forbidden', 'What was asked for is declined by whoever may approve it, and taken back by who asked for it')
      await decline(tx, row, by, way)
      await recordAudit(tx, actor, { action: 'project.proposal-declined', ...told, before: { proposed: row.proposedStage } })
    } else if (mayBring(stages, row.stage, to, actor.role)) {
      await bringTo(tx, row, by, way)
      await recordAudit(tx, actor, { action: 'project.moved', ...told })
    } else if (row.proposedStage !== to || row.proposedWhy !== 'approval') {
      await proposeStage(tx, row, by, { ...way, why: 'approval' })
      await recordAudit(tx, actor, { action: 'project.approval-asked', ...told })
    }
  })
}
