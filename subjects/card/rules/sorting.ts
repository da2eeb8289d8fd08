import type { CameraClock, CardFile, CardVisit, Place } from '#rules/card-file'
import { describeVisit } from '#rules/describe-visit'
import { withDoubts } from '#rules/doubts'
import type { Grouping } from '#rules/group-files'

/** Where the files of a visit are sent. */
export type GoesTo =
  | { readonly kind: 'property'; readonly propertyId: string; readonly name: string }
  | { readonly kind: 'new-property'; readonly name: string; readonly address: string; readonly position: Place | null }
  /** A visit that a phone began: its scan takes the files. */
  | { readonly kind: 'visit'; readonly visitId: string; readonly propertyId: string; readonly name: string }
  /** A scan that is there already. */
  | { readonly kind: 'scan'; readonly scanId: string; readonly propertyId: string; readonly name: string }

export interface SortedVisit extends CardVisit {
  readonly goesTo: GoesTo | null
  /** Whether a person chose `goesTo`: proposals change only what nobody chose. */
  readonly isChosen: boolean
}

/** The card as it will be sent: visits in the order of sending. */
export interface Sorting {
  readonly visits: readonly SortedVisit[]
  /** Files that are not sent: proposed test shots at first. */
  readonly leftOut: ReadonlySet<string>
  /** Number of the next visit that a person makes. */
  readonly next: number
  readonly clocks: readonly CameraClock[]
}

export interface SortingState {
  readonly now: Sorting
  readonly past: readonly Sorting[]
  readonly future: readonly Sorting[]
}

type Edit =
  /** To a visit by its id, or to a new one (`null`). */
  | { readonly type: 'move'; readonly fileIds: readonly string[]; readonly to: string | null }
  /** The file, and what was taken after it, becomes a visit of its own. */
  | { readonly type: 'split'; readonly visitId: string; readonly at: string }
  /** Into the first of them. */
  | { readonly type: 'join'; readonly visitIds: readonly string[] }
  | { readonly type: 'leave-out'; readonly fileIds: readonly string[] }
  | { readonly type: 'take-in'; readonly fileIds: readonly string[] }
  | { readonly type: 'goes-to'; readonly visitId: string; readonly goesTo: GoesTo | null }
  /** Is sent before another, or last (`null`). */
  | { readonly type: 'order'; readonly visitId: string; readonly before: string | null }

export type SortingAction =
  | Edit
  /** What the server offers, for visits that nobody chose for; it is no step to be undone. */
  | { readonly type: 'propose'; readonly goesTo: ReadonlyMap<string, GoesTo | null> }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

export function beginSorting({ visits, clocks }: Grouping): SortingState {
  const now: Sorting = {
    visits: visits.map((visit) => ({ ...visit, goesTo: null, isChosen: false })),
    leftOut: new Set(visits.flatMap(({ testShots }) => testShots.map(({ fileId }) => fileId))),
    next: visits.length + 1,
    clocks,
  }
  return { now, past: [], future: [] }
}

/**
 * An edit that changes nothing leaves the state as it is, and is no step to be undone.
 * @param files - all files of the card by id: a visit whose files changed is described anew
 */
export function sortingReducer(state: SortingState, action: SortingAction, files: ReadonlyMap<string, CardFile>): SortingState {
  const { now, past, future } = state
  if (action.type === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : state
  }
  if (action.type === 'redo') {
    const [after, ...rest] = future
    return after ? { now: after, past: [...past, now], future: rest } : state
  }
  if (action.type === 'propose') {
    const propose = (each: Sorting) => proposed(each, action.goesTo)
    return { now: propose(now), past: past.map(propose), future: future.map(propose) }
  }
  const after = edited(now, action, files)
  return after === now ? state : { now: after, past: [...past, now], future: [] }
}

/** Steps that were undone know what the server offers too. */
function proposed(now: Sorting, goesTo: ReadonlyMap<string, GoesTo | null>): Sorting {
  const visits = now.visits.map((visit) => {
    const offered = goesTo.get(visit.id)
    return visit.isChosen || offered === undefined ? visit : { ...visit, goesTo: offered }
  })
  return { ...now, visits }
}

function edited(now: Sorting, edit: Edit, files: ReadonlyMap<string, CardFile>): Sorting {
  switch (edit.type) {
    case 'move':
      return moved(now, edit.fileIds, edit.to, files)
    case 'split': {
      const { fileIds = [] } = now.visits.find(({ id }) => id === edit.visitId) ?? {}
      const at = fileIds.indexOf(edit.at)
      return at <= 0 ? now : moved(now, fileIds.slice(at), null, files)
    }
    case 'join': {
      const [first, ...others] = edit.visitIds.flatMap((id) => now.visits.find((visit) => visit.id === id) ?? [])
      const rest = others.filter(({ id }) => id !== first?.id)
      return first
        ? moved(
            now,
            rest.flatMap(({ fileIds }) => fileIds),
            first.id,
            files,
          )
        : now
    }
    case 'leave-out':
      return withLeftOut(now, new Set([...now.leftOut, ...edit.fileIds.filter((id) => files.has(id))]))
    case 'take-in':
      return withLeftOut(now, new Set([...now.leftOut].filter((id) => !edit.fileIds.includes(id))))
    case 'goes-to':
      return changed(now, edit.visitId, { goesTo: edit.goesTo, isChosen: true })
    case 'order':
      return ordered(now, edit.visitId, edit.before)
  }
}

const withLeftOut = (now: Sorting, leftOut: ReadonlySet<string>): Sorting => (leftOut.size === now.leftOut.size ? now : { ...now, leftOut })

const changed = (now: Sorting, id: string, change: Partial<SortedVisit>): Sorting =>
  now.visits.some((visit) => visit.id === id)
    ? { ...now, visits: now.visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)) }
    : now

function ordered(now: Sorting, id: string, before: string | null): Sorting {
  const visit = now.visits.find((each) => each.id === id)
  if (!visit || before === id) return now
  const others = now.visits.filter((each) => each !== visit)
  const at = before === null ? others.length : others.findIndex((each) => each.id === before)
  if (at < 0 || now.visits.indexOf(visit) === at) return now
  return { ...now, visits: others.toSpliced(at, 0, visit) }
}

/** Files leave their visits for another; visits that are left without files go. */
function moved(now: Sorting, fileIds: readonly string[], to: string | null, files: ReadonlyMap<string, CardFile>): Sorting {
  const going = new Set(fileIds)
  const from = now.visits.filter((visit) => visit.id !== to && visit.fileIds.some((id) => going.has(id)))
  const target = now.visits.find(({ id }) => id === to)
  if (from.length === 0 || (to !== null && !target)) return now
  const movedIds = from.flatMap((visit) => visit.fileIds.filter((id) => going.has(id)))
  // a visit that wholly becomes a new one is that one already
  if (to === null && from.length === 1 && movedIds.length === from[0]?.fileIds.length) return now
  const describe = (id: string, ids: readonly string[]) =>
    describeVisit(
      id,
      ids.flatMap((each) => files.get(each) ?? []),
      now.clocks,
    )
  const fresh: SortedVisit[] = to === null ? [{ ...describe(`v${now.next}`, movedIds), goesTo: null, isChosen: false }] : []
  const last = now.visits.findLastIndex((visit) => from.includes(visit))
  const visits = now.visits.flatMap((visit, index): SortedVisit[] => {
    const rest = visit.fileIds.filter((id) => !going.has(id))
    const kept = { goesTo: visit.goesTo, isChosen: visit.isChosen }
    const own =
      visit === target
        ? [{ ...describe(visit.id, [...visit.fileIds, ...movedIds]), ...kept }]
        : !from.includes(visit)
          ? [visit]
          : rest.length > 0
            ? [{ ...describe(visit.id, rest), ...kept }]
            : []
    return index === last ? [...own, ...fresh] : own
  })
  return { ...now, visits: withDoubts(visits, files), next: now.next + fresh.length }
}

/** The files of a visit that are sent. */
export const sentFiles = ({ leftOut }: Sorting, { fileIds }: Pick<CardVisit, 'fileIds'>): string[] =>
  fileIds.filter((id) => !leftOut.has(id))
