import { getTableColumns, sql } from 'drizzle-orm'
import { sumOf } from '#contract/budget'
import type { Project, ProjectPlace, StageProposal } from '#contract/project'
import { shownBlock } from '#server/blocked-words'
import type { ProjectRow } from '#server/find-project'
import { type StageClock, stageDue } from '#server/stages/stage-clock'
import { project } from '#server/tables/project'

const DAY_MS = 86_400_000

interface Place {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly coverId: string | null
}

const { search: _, contacts: _contacts, notes: _notes, ...columns } = getTableColumns(project)
/** What a list reads of a project; the property and the member are looked up for each project of the page. */
export const shown = {
  ...columns,
  place: sql<Place | null>`(select json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'coverId', p.cover_id)
    from project_property pp join property p on p.id = pp.property_id and p.deleted_at is null
    where pp.project_id = project.id order by pp.place limit 1)`,
  propertyCount: sql<number>`(select count(*)::int from project_property pp join property p on p.id = pp.property_id and p.deleted_at is null
    where pp.project_id = project.id)`,
  assigneeName: sql<string | null>`(select u.name from "user" u where u.id = project.assignee_id)`,
}
export type Shown = Omit<ProjectRow, 'search' | 'contacts' | 'notes'> & {
  readonly place: Place | null
  readonly propertyCount: number
  readonly assigneeName: string | null
}

export const presentPlace = ({ id, name, address, coverId }: Place): ProjectPlace => ({
  id,
  name,
  address,
  imageUrl: coverId && `/api/captures/${coverId}/pictures/thumbnail`,
})

function proposalOf(row: Shown): StageProposal | null {
  const { proposedStage: stage, proposedWhy: why, proposedBy: by, proposedById: byId, proposedAt: at } = row
  return stage === null || why === null || by === null || at === null ? null : { stage, why, by, byId, at: at.toISOString() }
}

/** Whole days a project has been in its stage; of a completed one until it was. */
export const daysInStage = (row: Pick<ProjectRow, 'stageSince' | 'completedAt'>, now: Date): number =>
  Math.max(0, Math.floor(((row.completedAt ?? now).getTime() - row.stageSince.getTime()) / DAY_MS))

export function presentProject(row: Shown, clock: StageClock): Project {
  const { budgetUsd, actualUsd } = sumOf(row.budget)
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    clientName: row.clientName,
    status: row.status,
    stage: row.stage,
    stageSince: row.stageSince.toISOString(),
    daysInStage: daysInStage(row, clock.now),
    ...stageDue(clock, row),
    proposal: proposalOf(row),
    priority: row.priority,
    startsOn: row.startsOn,
    dueOn: row.dueOn,
    blockedReason: shownBlock(row.blockedReason),
    isBlocked: row.blockedReason !== '',
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    property: row.place && presentPlace(row.place),
    propertyCount: row.propertyCount,
    doneTasks: row.doneTasks,
    totalTasks: row.totalTasks,
    budgetUsd,
    actualUsd,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}
