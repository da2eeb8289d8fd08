import type { Queue } from '@ridgeline/scan/web/upload/queue/queue.ts'
import type { VisitCandidates } from '#contract/candidates'
import type { KnownFile } from '#contract/known'
import type { CardFile } from '#rules/card-file'
import { beginSorting, type SortingState } from '#rules/sorting'
import type { Thumbnail } from '#web/heads/read-card-file.ts'
import type { Outcome } from './outcome.ts'

/**
 * loading: what the browser kept is looked up; empty: nothing was dropped; reading: heads are read; ready: visits are on the page.
 */
export type CardPhase = 'loading' | 'empty' | 'reading' | 'ready'

/** All that the page of a card shows. */
export interface CardState {
  readonly phase: CardPhase
  /** Heads read, and to be read. */
  readonly read: { readonly done: number; readonly total: number }
  readonly files: ReadonlyMap<string, CardFile>
  readonly thumbnails: ReadonlyMap<string, Thumbnail>
  /** Files that the browser can read now; after a reload none, until the card is opened again. */
  readonly held: ReadonlyMap<string, File>
  /** Files that stay on the card: `trouble` of each says why, or it is of another kind. */
  readonly aside: readonly string[]
  readonly sorting: SortingState
  /** What the server offers, by visit. */
  readonly candidates: ReadonlyMap<string, VisitCandidates>
  /** Whom places may be sent to, to learn addresses; null where nobody can be asked. */
  readonly addressService: string | null
  readonly isAsking: boolean
  /** Why the server could not be asked what visits may go to. */
  readonly askError: unknown
  /** Files that were compared with those of the server. */
  readonly checked: ReadonlySet<string>
  readonly known: ReadonlyMap<string, KnownFile>
  readonly twins: ReadonlyMap<string, string>
  readonly queue: Queue
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly isSending: boolean
  /** The connection went away while scans were being made. */
  readonly isWaiting: boolean
  /** False where the browser cannot keep the card over a reload. */
  readonly isKept: boolean
  /** The browser has folders of last time and may open them where the person says so. */
  readonly canReopen: boolean
  /** The card was taken out, or a file of it cannot be read any more. */
  readonly isCardGone: boolean
}

export const emptyCard: CardState = {
  phase: 'loading',
  read: { done: 0, total: 0 },
  files: new Map(),
  thumbnails: new Map(),
  held: new Map(),
  aside: [],
  sorting: beginSorting({ visits: [], aside: [], clocks: [] }),
  candidates: new Map(),
  addressService: null,
  isAsking: false,
  askError: null,
  checked: new Set(),
  known: new Map(),
  twins: new Map(),
  queue: [],
  outcomes: new Map(),
  isSending: false,
  isWaiting: false,
  isKept: true,
  canReopen: false,
  isCardGone: false,
}
