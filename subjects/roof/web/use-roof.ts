import { ApiError } from '@ridgeline/contract/client'
import { outlineTrouble } from '@ridgeline/thermal/plan/outline-trouble'
import { failureOf } from '@ridgeline/web/calls/change.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Roof } from '#contract/roof'
import { roofQuery, saveRoof } from './api.ts'
import { RoofStore } from './roof-store.ts'

const failed = {
  title: 'Sections not saved',
  sentence: 'The sections could not be saved. They stay on this screen: change them or try again.',
}
const answered = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/** For as long as the page lives: what is drawn is stored on any screen, and can be taken back on the next visit. */
const stores = new WeakMap<QueryClient, Map<string, RoofStore>>()

function storeOf(queries: QueryClient, propertyId: string, roof: Roof): RoofStore {
  const ofPage = stores.get(queries) ?? new Map<string, RoofStore>()
  stores.set(queries, ofPage)
  const { queryKey } = roofQuery(propertyId)
  const store =
    ofPage.get(propertyId) ??
    new RoofStore(roof, {
      send: (revision, { sections, source }) => saveRoof({ propertyId, revision, sections: [...sections], source }),
      read: () => queries.fetchQuery({ ...roofQuery(propertyId), staleTime: 0 }),
      isConflict: (error) => error instanceof ApiError && error.body?.reason === 'roof-changed',
      mayPass: (error) => [0, 408, 429, 500, 502, 503, 504].includes(answered(error)),
      onStored: (stored) => queries.setQueryData(queryKey, stored),
      onRefused: (error) => toast(failureOf(error, failed)),
      isWhole: (sections) => sections.every(({ coordinates }) => outlineTrouble(coordinates) === null),
    })
  ofPage.set(propertyId, store)
  return store
}

/** The sections of a roof while they are drawn: they store themselves, at the latest when the screen is left. */
export function useRoof(propertyId: string, roof: Roof) {
  const queries = useQueryClient()
  const store = storeOf(queries, propertyId, roof)
  const { draft, state, theirs } = useSyncExternalStore(store.subscribe, store.current)
  useEffect(() => store.hear(roof), [store, roof])
  useEffect(() => {
    const flush = () => void store.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [store])
  const changed = state !== 'saved'
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
  const load = (loaded: Roof) => {
    queries.setQueryData(roofQuery(propertyId).queryKey, loaded)
    store.load(loaded)
  }
  return {
    draft,
    dispatch: store.dispatch,
    changed,
    state,
    again: () => void store.flush(),
    theirs,
    takeTheirs: () => theirs && load(theirs),
    keepMine: store.keepMine,
    load,
  }
}
