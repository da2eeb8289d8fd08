import { changed } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import type { Reading } from '#contract/reading'
import { notesOf } from '#rules/merge'
import type { VisitRow } from '#server/find-visit'

/** Writes what a phone changed of a visit; called last. */
export async function auditChange(tx: Tx, actor: Actor, propertyName: string, before: VisitRow, after: VisitRow): Promise<void> {
  const isEnded = before.endedAt === null && after.endedAt !== null
  await recordAudit(tx, actor, {
    action: isEnded ? 'visit.ended' : 'visit.changed',
    recordType: 'visit',
    recordId: after.id,
    recordName: propertyName,
    ...changed<Record<string, unknown>>(told(before), told(after)),
  })
}

const told = ({ state, notes, startedAt, endedAt }: VisitRow) => ({
  startedAt,
  endedAt,
  position: state.fix,
  conditions: state.conditions,
  lines: state.lines.length,
  notAccessible: state.answers.flatMap(({ line, because }) => (because === null ? [] : [{ line, because }])),
  readings: state.readings.map(saidBy),
  notes: notesOf(notes),
})

/** What a reading says and its place on the roof, without when. */
function saidBy({ kind, isRemoved, position, ...reading }: Reading) {
  const is = { kind, ...(isRemoved && { isRemoved }), ...(position && { position }) }
  if ('value' in reading) return { ...is, value: reading.value, unit: reading.unit }
  return 'result' in reading ? { ...is, result: reading.result } : { ...is, side: reading.side, hits: reading.hits.length }
}
