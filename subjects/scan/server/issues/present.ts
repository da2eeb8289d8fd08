import type { Units } from '@ridgeline/account/contract/session'
import type { Issue, ListedIssue } from '#contract/issue/issue'
import { calibrated, type OwnCalibration } from '#rules/own-calibration'
import { wordsOf } from '#server/issues/words'
import type { issue, issueEvent, StoredMeasures } from '#server/tables/issue'

export type IssueRow = typeof issue.$inferSelect
export type IssueEventRow = typeof issueEvent.$inferSelect

/** An issue with its own history out of `events`, which may hold those of others. */
export function presentIssue(row: IssueRow, events: readonly IssueEventRow[], units: Units, own: OwnCalibration | null): Issue {
  const history = events
    .filter((e) => e.issueId === row.id)
    .map(({ at, by, action, changes }) => ({ at: at.toISOString(), by, action, changes }))
  return { ...presentFound(row, units, own), history }
}

/** An issue as a list of the whole organization shows it. */
export const presentListedIssue = (
  row: IssueRow,
  { propertyId, propertyName }: Pick<ListedIssue, 'propertyId' | 'propertyName'>,
  units: Units,
  own: OwnCalibration | null,
): ListedIssue => ({ ...presentFound(row, units, own), propertyId, propertyName, createdAt: row.createdAt.toISOString() })

function presentFound(row: IssueRow, units: Units, own: OwnCalibration | null): Omit<Issue, 'history'> {
  const { organizationId: _organization, kind: _kind, createdAt: _created, isEdited: _edited, facts, sinceAccepted, ...shown } = row
  return {
    ...shown,
    confidence: row.origin === 'engine' && row.confidence !== null ? calibrated(row.confidence, own) : row.confidence,
    sinceAccepted: row.status === 'accepted' ? presentChange(sinceAccepted) : null,
    ...wordsOf(row, units),
    isCut: facts?.isCut ?? false,
    differenceFactor: factorOf(facts),
    facts: facts && presentFacts(facts),
  }
}

/** Null where nothing is to be asked. */
export function presentChange(change: IssueRow['sinceAccepted']): Issue['sinceAccepted'] {
  if (change === null || change.code === 'same' || change.answer === 'accepted') return null
  const { code, was, now, answer, note } = change
  return { code, was: figuresOf(was), now: now && figuresOf(now), keptBecause: answer === 'kept' ? note : null }
}

const figuresOf = ({ kind = '', deltaK = null, areaM2 = null, confidence = null }: Partial<StoredMeasures>) => ({
  kind,
  deltaK,
  areaM2,
  confidence,
})

const presentFacts = ({ kind, place, reasons: _ofAnomaly, ...values }: NonNullable<IssueRow['facts']>): Issue['facts'] => ({
  code: kind,
  values: { ...values, row: place.row, column: place.column },
})

/** Issues that a person wrote claim nothing else, and those of an older version were stored without one until they are analysed again. */
const factorOf = (facts: IssueRow['facts']): number | null => (facts?.differenceFactor === undefined ? 1 : facts.differenceFactor)
