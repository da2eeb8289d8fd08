import type { KnownFile } from '#contract/known'
import type { CardFile } from '#rules/card-file'
import type { GoesTo, SortedVisit, Sorting } from '#rules/sorting'

/** What decides which files are sent. */
export interface CardFacts {
  readonly files: ReadonlyMap<string, CardFile>
  /** Files that the organization has already, by the ids of the card. */
  readonly known: ReadonlyMap<string, KnownFile>
  /** Files whose bytes another file of the card has: that one is sent. */
  readonly twins: ReadonlyMap<string, string>
}

/** A visit on its way: its files that are sent, pictures before videos, and where they go. */
export interface PlannedVisit {
  readonly visit: SortedVisit
  readonly files: readonly CardFile[]
}

/** The files of a visit that are not left out and that nobody has yet. */
export const filesToSend = (visit: SortedVisit, leftOut: Sorting['leftOut'], { files, known, twins }: CardFacts): readonly CardFile[] =>
  visit.fileIds
    .flatMap((id) => files.get(id) ?? [])
    .filter(({ id }) => !leftOut.has(id) && !known.has(id) && !twins.has(id))
    .toSorted((a, b) => Number(a.kind === 'video') - Number(b.kind === 'video'))

/** All visits with what is sent of them, in their order. */
export const planOf = ({ visits, leftOut }: Sorting, facts: CardFacts): readonly PlannedVisit[] =>
  visits.map((visit) => ({ visit, files: filesToSend(visit, leftOut, facts) }))

/** Visits that can be sent: they hold something, and it is known where they go. */
export const readyVisits = (plan: readonly PlannedVisit[]): readonly PlannedVisit[] =>
  plan.filter(({ visit, files }) => files.length > 0 && visit.goesTo !== null && isComplete(visit.goesTo))

/** A new property needs what it is called and where it is. */
export const isComplete = (goesTo: GoesTo): boolean =>
  goesTo.kind !== 'new-property' || (goesTo.name.trim() !== '' && goesTo.address.trim() !== '')

/** Files of the same bytes, whatever they are called: the later of two, by the id of the earlier. */
export function twinsIn(order: readonly string[], hashes: ReadonlyMap<string, string>): Map<string, string> {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const id of order) {
    const hash = hashes.get(id)
    if (hash === undefined) continue
    const before = first.get(hash)
    if (before === undefined) first.set(hash, id)
    else twins.set(id, before)
  }
  return twins
}
