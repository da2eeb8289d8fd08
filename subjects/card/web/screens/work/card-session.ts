import { createPreviews, type Previews } from '@ridgeline/scan/web/upload/preview/previews.ts'
import { startPreviewWorker } from '@ridgeline/scan/web/upload/preview/start-preview-worker.ts'
import type { CardFile } from '#rules/card-file'
import { groupFiles } from '#rules/group-files'
import { beginSorting, type SortingAction, type SortingState, sortingReducer } from '#rules/sorting'
import type { ReadFile, TakenFile } from '#web/heads/read-card-file.ts'
import { filesOfHandles, type Handle, mayOpen, type Taken } from '#web/screens/take/taken-files.ts'
import type { Hasher } from '#web/send/hasher.ts'
import { phonePhotosIn, proposalsOf } from '#web/send/propose.ts'
import type { CardCalls } from './card-calls.ts'
import type { CardStore, KeptCard, KeptFile } from './card-database.ts'
import { createCardSending } from './card-sending.ts'
import { type CardState, emptyCard } from './card-state.ts'
import { matchFiles } from './match-files.ts'

/** A card from the drop to the scans; it goes on while other screens are looked at. */
export interface CardSession {
  readonly state: () => CardState
  readonly subscribe: (listener: () => void) => () => void
  readonly previews: Previews
  /** Looks up what the browser kept of last time. */
  readonly begin: () => Promise<void>
  /** Files of a card, of a further one, or of the same one after a reload. @returns how many of them were new or missing */
  readonly take: (taken: Taken) => Promise<number>
  /** Opens the folders of last time again; the person has pressed something. @returns false where the browser may not */
  readonly reopen: () => Promise<boolean>
  readonly edit: (action: SortingAction) => void
  readonly ask: (asksAddressService?: boolean) => Promise<void>
  readonly send: () => void
  readonly pause: () => void
  readonly retry: () => void
  /** Another window works on the card now: nothing of it is done here any more, and what is kept stays. */
  readonly leave: () => void
  /** Forgets the card, here and in the browser's storage. */
  readonly forget: () => Promise<void>
}

/** What the card needs of the world around it. */
export interface CardDeps {
  readonly store: CardStore
  readonly hasher: Hasher
  readonly calls: CardCalls
  readonly readHeads: (files: readonly TakenFile[], onRead: (count: number) => void, signal: AbortSignal) => Promise<readonly ReadFile[]>
}

/** Edits are kept once nothing more is changed for this long (ms). */
const KEEP_MS = 400

export function createCardSession(deps: CardDeps): CardSession {
  const { store, calls, hasher } = deps
  const listeners = new Set<() => void>()
  const previews = createPreviews(startPreviewWorker)
  let state = emptyCard
  let handles: readonly Handle[] = []
  let reading = new AbortController()
  let keeping: ReturnType<typeof setTimeout> | undefined

  const set = (patch: Partial<CardState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const stored = (work: Promise<void>) => void work.catch(() => set({ isKept: false }))
  const keepCard = () => {
    clearTimeout(keeping)
    keeping = setTimeout(() => {
      const { sorting, isSending, outcomes } = state
      const card: KeptCard = { sorting: sorting.now, isSending, outcomes, handles }
      // not every browser can keep handles
      stored(store.putCard(card).catch(() => store.putCard({ ...card, handles: [] })))
    }, KEEP_MS)
  }
  const captureIds = new Map<string, string>()
  const around = { calls, store, hasher, state: () => state, set, stored, keepCard, hashes: new Map(), uploads: new Map(), captureIds }
  const sending = createCardSending(around)

  const sortAnew = (files: ReadonlyMap<string, CardFile>, phonePhotos = phonePhotosIn([...state.candidates.values()])) => {
    const grouping = groupFiles([...files.values()], phonePhotos)
    set({ sorting: beginSorting(grouping), aside: grouping.aside })
  }
  const ask = async (asksAddressService = false): Promise<void> => {
    const { visits } = state.sorting.now
    if (visits.length === 0) return
    set({ isAsking: true, askError: null })
    try {
      const answer = await calls.candidates(visits, asksAddressService)
      const candidates = new Map(answer.visits.map((each) => [each.id, each]))
      const goesTo = proposalsOf(state.sorting.now.visits, candidates)
      const sorting = sortingReducer(state.sorting, { type: 'propose', goesTo }, state.files)
      set({ candidates, addressService: answer.addressService, isAsking: false, sorting })
      keepCard()
    } catch (askError) {
      set({ isAsking: false, askError })
    }
  }
  /** Photos of phones tell the clocks: visits are made once more with them, unless a person has changed something. */
  const askTwice = async (): Promise<void> => {
    await ask()
    const photos = phonePhotosIn([...state.candidates.values()])
    if (photos.length === 0 || state.sorting.past.length > 0 || state.isSending) return
    sortAnew(state.files, photos)
    await ask()
  }
  const takeNew = async (taken: readonly TakenFile[]): Promise<void> => {
    reading = new AbortController()
    set({ phase: 'reading', read: { done: 0, total: taken.length } })
    const read = await deps.readHeads(taken, (done) => set({ read: { done, total: taken.length } }), reading.signal)
    const files = new Map([...state.files, ...read.map(({ file }) => [file.id, file] as const)])
    const thumbnails = new Map([
      ...state.thumbnails,
      ...read.flatMap(({ file, thumbnail }) => (thumbnail ? [[file.id, thumbnail] as const] : [])),
    ])
    set({ files, thumbnails, held: new Map([...state.held, ...taken.map(({ path, file }) => [path, file] as const)]) })
    sortAnew(files)
    set({ phase: 'ready', isCardGone: read.length < taken.length })
    const kept = read.map((each): KeptFile => ({ ...each, sha256: null, uploadUrl: null, isDone: false, captureId: crypto.randomUUID() }))
    for (const { file, captureId } of kept) captureIds.set(file.id, captureId)
    stored(store.putFiles(kept))
    keepCard()
    await askTwice()
    sending.refresh()
  }
  const take = async ({ files, handles: opened }: Taken): Promise<number> => {
    const { again, fresh } = matchFiles(files, state.files)
    if (again.size + fresh.length > 0) handles = [...handles, ...opened]
    if (again.size > 0) set({ held: new Map([...state.held, ...again]), canReopen: false, isCardGone: false })
    // another card waits until this one is there again, and visits stay as they are while files are on their way
    const mayTake = !state.isSending && (state.files.size === 0 || state.held.size > 0)
    if (fresh.length > 0 && mayTake) await takeNew(fresh)
    else sending.refresh()
    return again.size + (mayTake ? fresh.length : 0)
  }
  const openAgain = async (asks: boolean): Promise<boolean> => {
    const isAllowed = await mayOpen(handles, asks).catch(() => false)
    if (isAllowed) await take({ files: await filesOfHandles(handles), handles: [] })
    return isAllowed
  }
  const begin = async (): Promise<void> => {
    if (state.phase !== 'loading') return
    const kept = await store.read().catch(() => null)
    if (kept === null) return set({ phase: 'empty' })
    handles = kept.card.handles
    const files = new Map(kept.files.map(({ file }) => [file.id, file]))
    const sorting: SortingState = { now: kept.card.sorting, past: [], future: [] }
    const sorted = new Set(sorting.now.visits.flatMap(({ fileIds }) => fileIds))
    set({
      phase: 'ready',
      files,
      thumbnails: new Map(kept.files.flatMap(({ file, thumbnail }) => (thumbnail ? [[file.id, thumbnail] as const] : []))),
      aside: [...files.keys()].filter((id) => !sorted.has(id)),
      sorting,
      outcomes: kept.card.outcomes,
      isSending: kept.card.isSending,
      canReopen: handles.length > 0,
    })
    sending.restore(kept.files)
    await openAgain(false)
    void ask()
  }
  const leave = (): void => {
    reading.abort()
    sending.stop()
    clearTimeout(keeping)
    previews.clear()
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    previews,
    begin,
    take,
    reopen: () => openAgain(true),
    edit: (action) => {
      set({ sorting: sortingReducer(state.sorting, action, state.files) })
      keepCard()
      sending.refresh()
    },
    ask,
    send: sending.send,
    pause: sending.pause,
    retry: sending.retry,
    leave,
    forget: async () => {
      leave()
      handles = []
      set({ ...emptyCard, phase: 'empty' })
      await store.clear().catch(() => undefined)
    },
  }
}
