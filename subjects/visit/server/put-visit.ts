import { isDeepStrictEqual } from 'node:util'
import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { mergedInto } from '@ridgeline/property/server/properties/merged-into'
import { auditProperty, writeProperty } from '@ridgeline/property/server/properties/write-property'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { type VisitState, visitLimits } from '#contract/visit'
import { endingOf, mergeVisits } from '#rules/merge'
import { auditChange } from '#server/audit-change'
import { holdVisit, type VisitRow } from '#server/find-visit'
import { newPropertyOf } from '#server/new-property'
import { followConditions } from '#server/scan-of-visit'
import { visit } from '#server/tables/visit'

/** Devices that write notes of one visit, at most. */
const MOST_DEVICES = 50

/**
 * Begins a visit under the id that the phone gave it, or merges what the phone says into what is there. The same twice changes nothing.
 * @throws AppError `not-found` for a strange property and for ids of others, `unprocessable` for more than a visit holds, `forbidden` where the plan has ended
 */
export async function writeVisit(deps: Deps, actor: Actor, id: string, body: VisitState): Promise<void> {
  await deps.db.transaction(async (tx) => {
    assertRunning(await lockOrganization(tx, actor.organizationId), deps.now())
    const [found] = await tx.select({ id: visit.id }).from(visit).where(eq(visit.id, id))
    await (found ? changeVisit(deps, tx, actor, id, body) : beginVisit(deps, tx, actor, id, body))
  })
}

async function beginVisit(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, actor: Actor, id: string, body: VisitState): Promise<void> {
  const at = await placeOf(tx, actor, body)
  const { startedAt, endedAt, notes, ...state } = body
  const nothing = { ...state, newProperty: null, lines: [], answers: [], readings: [] }
  const [made] = await tx
    .insert(visit)
    .values({
      ...{ id, organizationId: actor.organizationId, propertyId: at.id },
      state: mergeVisits(nothing, state),
      notes: notes === '' ? {} : { [state.device]: notes },
      startedAt: new Date(startedAt),
      ...endingOf({ endedAt: null, endedBy: null }, { endedAt: endedAt === null ? null : new Date(endedAt), device: state.device }),
      ...{ userId: actor.userId, createdBy: actor.name, createdAt: deps.now(), changedAt: deps.now() },
    })
    .onConflictDoNothing()
    .returning()
  const row = authorize(actor, made, 'visit')
  if (at.isNew) await auditProperty(tx, actor, at.id, at)
  await recordAudit(tx, actor, {
    action: 'visit.begun',
    recordType: 'visit',
    recordId: row.id,
    recordName: at.name,
    after: { startedAt, propertyId: at.id },
  })
}

/** Where a visit is: at a property that is there, at the one that it was merged into, or at a new one. */
async function placeOf(tx: Tx, actor: Actor, body: VisitState): Promise<{ id: string; name: string; address: string; isNew: boolean }> {
  const id = await mergedInto(tx, actor, body.propertyId)
  const [found] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
  if (found?.organizationId === actor.organizationId || body.newProperty === null)
    return { ...authorize(actor, found, 'property'), isNew: false }
  const made = newPropertyOf(body.newProperty, body.startedAt)
  return { ...made, id: await writeProperty(tx, actor, { ...made, id: body.propertyId }), isNew: true }
}

async function changeVisit(deps: Pick<Deps, 'queue' | 'now'>, tx: Tx, actor: Actor, id: string, body: VisitState): Promise<void> {
  const { row, of, organization } = await holdVisit(deps, tx, actor, id)
  const after = merged(row, body)
  if (isDeepStrictEqual(after, contentOf(row))) return
  await tx
    .update(visit)
    .set({ ...after, changedAt: deps.now() })
    .where(eq(visit.id, row.id))
  await followConditions(deps, tx, organization, { row, now: after.state.conditions })
  await auditChange(tx, actor, of.name, row, { ...row, ...after })
}

type Content = Pick<VisitRow, 'state' | 'notes' | 'startedAt' | 'endedAt' | 'endedBy'>
const contentOf = ({ state, notes, startedAt, endedAt, endedBy }: VisitRow): Content => ({ state, notes, startedAt, endedAt, endedBy })

function merged(row: VisitRow, { startedAt, endedAt, notes, ...says }: VisitState): Content {
  const state = mergeVisits(row.state, says)
  assertHolds(state)
  const allNotes = notes === '' && !(says.device in row.notes) ? row.notes : { ...row.notes, [says.device]: notes }
  if (Object.keys(allNotes).length > MOST_DEVICES) throw new AppError('unprocessable', 'Too many devices wrote notes of this visit')
  const begun = new Date(startedAt)
  return {
    state,
    notes: allNotes,
    startedAt: begun < row.startedAt ? begun : row.startedAt,
    ...endingOf(row, { endedAt: endedAt === null ? null : new Date(endedAt), device: says.device }),
  }
}

/** What several phones say together must still be what one may say. */
function assertHolds({ lines, answers, readings }: Pick<VisitState, 'lines' | 'answers' | 'readings'>): void {
  if (lines.length > visitLimits.lines || answers.length > visitLimits.lines || readings.length > visitLimits.readings)
    throw new AppError('unprocessable', 'This visit holds as many lines and readings as a visit can: begin another one')
}
