import type { CardFile, CardVisit, Place } from '#rules/card-file'
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
}

export interface SortingState {
  readonly now: Sorting
  readonly past: readonly Sorting[]
  readonly future: readonly Sorting[]
}

export type SortingAction =
  /** To a visit by its id, or to a new one (`null`). */
  | { readonly type: 'move'; readonly fileIds: readonly string[]; readonly to: string | null }
  /** The file, and what was taken after it, becomes a visit of its own. */
  | { readonly type: 'split'; readonly visitId: string; readonly at: string }
  /** Into the first of them. */
  | { readonly type: 'join'; readonly visitIds: readonly string[] }
  | { readonly type: 'leave-out'; readonly fileIds: readonly string[] }
  | { readonly type: 'take-in'; readonly fileIds: readonly string[] }
  | { readonly type: 'goes-to'; readonly visitId: string; readonly goesTo: GoesTo | null }
  /** What the server offers, for visits that nobody chose for; not undone by itself. */
  | { readonly type: 'propose'; readonly goesTo: ReadonlyMap<string, GoesTo | null> }
  /** Is sent before another, or last (`null`). */
  | { readonly type: 'order'; readonly visitId: string; readonly before: string | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

export function beginSorting({ visits }: Grouping): SortingState {
  const now: Sorting = {
    visits: visits.map((visit) => ({ ...visit, goesTo: null, isChosen: false })),
    leftOut: new Set(visits.flatMap(({ testShots }) => testShots.map(({ fileId }) => fileId))),
    next: visits.length + 1,
  }
  return { now, past: [], future: [] }
}

/** @param files - all files of the card by id: a visit that changed is described anew */
export function sortingReducer(state: SortingState, action: SortingAction, _files: ReadonlyMap<string, CardFile>): SortingState {
  if (action.type === 'undo') {
    const before = state.past.at(-1)
    return before ? { now: before, past: state.past.slice(0, -1), future: [state.now, ...state.future] } : state
  }
  if (action.type === 'redo') {
    const [after, ...future] = state.future
    return after ? { now: after, past: [...state.past, state.now], future } : state
  }
  return state
}
