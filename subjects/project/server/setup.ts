import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { ProjectSetup } from '#contract/setup'
import { DEFAULT_STAGES, type ProjectStage } from '#contract/stage'
import { shownStages, storedStages } from '#server/stages/stage-words'
import { project, projectSetup } from '#server/tables/project'

type SetupRow = Pick<typeof projectSetup.$inferSelect, 'revision' | 'stages' | 'automations'>

/** What is on until an admin switches it off: a signature of the owner is for nobody to repeat by hand. */
const USUAL = { 'option-accepted': { isOn: true, days: 0 } } as const satisfies SetupRow['automations']

/** What an organization set up for its projects, or what goes for those that set up nothing. */
export async function setupOf(db: Pick<Tx, 'select'>, organizationId: string): Promise<SetupRow & { stages: readonly ProjectStage[] }> {
  const [row] = await db.select().from(projectSetup).where(eq(projectSetup.organizationId, organizationId))
  // Stages that were stored before they had days say none.
  const stages = row?.stages?.map((stage) => ({ ...stage, days: stage.days ?? null })) ?? [...DEFAULT_STAGES]
  return { revision: row?.revision ?? 0, stages, automations: { ...USUAL, ...row?.automations } }
}

const stageLock = (organizationId: string) => sql`hashtextextended(${`project stages ${organizationId}`}, 0)`

/** The stages, which nobody changes until the transaction ends: for whoever brings a project into one. */
export async function heldStages(tx: Tx, organizationId: string): Promise<readonly ProjectStage[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${stageLock(organizationId)})`)
  return (await setupOf(tx, organizationId)).stages
}

/** @throws AppError `invalid-request` for a key that no stage has */
export function stageOf(stages: readonly ProjectStage[], key: string): ProjectStage {
  const stage = stages.find((one) => one.key === key)
  if (!stage) throw new AppError('invalid-request', 'There is no such stage. Expected: the key of one of your stages')
  return stage
}

export const presentSetup = ({ revision, stages }: Awaited<ReturnType<typeof setupOf>>): ProjectSetup => ({
  revision,
  stages: [...shownStages(stages)],
})

/**
 * Sets the stages of an organization.
 * @throws AppError `conflict` where somebody else set them since, or projects are in a stage that is left out; `invalid-request` for a key or a name that stands twice
 */
export async function setStages(deps: Deps, actor: Actor, body: { revision: number; stages: ProjectStage[] }): Promise<void> {
  const written = [...storedStages(body.stages)]
  assertDifferent(
    written.map(({ key }) => key),
    'key',
  )
  assertDifferent(
    written.map(({ name }) => name.toLowerCase()),
    'name',
  )
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${stageLock(actor.organizationId)})`)
    const before = await setupOf(tx, actor.organizationId)
    if (before.revision !== body.revision)
      throw new AppError('conflict', 'Somebody else changed the stages meanwhile. Load them again; nothing was stored')
    await assertKept(tx, actor.organizationId, written)
    const set = { revision: before.revision + 1, stages: written }
    await tx
      .insert(projectSetup)
      .values({ organizationId: actor.organizationId, ...set })
      .onConflictDoUpdate({ target: projectSetup.organizationId, set })
    const told = (stages: readonly ProjectStage[]) => ({
      stages: stages.map(({ name, approvalRole, days, tasks }) => ({ name, approvalRole, days, tasks: tasks.length })),
    })
    await recordAudit(tx, actor, {
      action: 'project-setup.changed',
      recordType: 'project-setup',
      recordId: actor.organizationId,
      recordName: 'Stages of projects',
      before: told(before.stages),
      after: told(written),
    })
  })
}

function assertDifferent(values: readonly string[], what: string): void {
  const twice = values.find((value, i) => values.indexOf(value) !== i)
  if (twice !== undefined)
    throw new AppError('invalid-request', message`Two stages have the ${asMessage(what)} "${twice}". Expected: each of its own`)
}

/** No project is in a stage that is left out. A completed one may be: its way is over. */
async function assertKept(tx: Tx, organizationId: string, stages: readonly ProjectStage[]): Promise<void> {
  const keys = stages.map(({ key }) => key)
  const [left] = await tx
    .select({ stage: project.stage, name: project.name })
    .from(project)
    .where(
      and(
        eq(project.organizationId, organizationId),
        ne(project.status, 'completed'),
        isNull(project.deletedAt),
        notInArray(project.stage, keys),
      ),
    )
    .limit(1)
  if (left)
    throw new AppError('conflict', message`"${left.name}" is in a stage that you would remove. Move its projects first; nothing was stored`)
}
