import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { valueAt } from '#contract/apply-edits'
import type { DraftContent } from '#contract/content'
import type { Path, Value } from '#contract/edit'
import type { DraftStore, DraftView } from './draft-store.ts'

const DraftContext = createContext<DraftStore | null>(null)

export const DraftProvider = ({ store, children }: { store: DraftStore; children: ReactNode }) => (
  <DraftContext value={store}>{children}</DraftContext>
)

export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (!store) throw new Error('outside of a DraftProvider')
  return store
}

export function useDraft(): DraftView {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.current)
}

export const useContent = (): DraftContent => useDraft().content

/** One value of the draft, and how it is set. */
export function useDraftValue(path: Path): readonly [Value, (value: Value) => void] {
  const { content } = useDraft()
  const { set } = useDraftStore()
  return [valueAt(content as unknown as Value, path), (value) => set(path, value)]
}
