import { ApiError } from '@ridgeline/contract/client'
import { urlOf } from '@ridgeline/contract/endpoint'
import { useEffect, useState } from 'react'
import { draftEvents, type ReportDraft } from '#contract/report-draft'
import { fetchDraft, sendEdits } from './api.ts'
import { DraftStore } from './draft-store.ts'
import { keptEdits } from './kept-edits.ts'

/** Answers that sending the same again will not change: what was typed is wrong, or may not be written. */
const FINAL: readonly number[] = [400, 403, 413, 422]
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && FINAL.includes(error.status) ? (error.body?.message ?? 'The server did not take this change.') : null

/** The draft as this page works on it, kept in step with what others write while the page is open. */
export function useDraftStoreOf(draft: ReportDraft): DraftStore {
  const [store] = useState(
    () =>
      new DraftStore(draft, {
        send: (edits) => sendEdits(draft.id, edits),
        read: () => fetchDraft(draft.id),
        kept: keptEdits(localStorage, draft.id),
        refusalOf,
      }),
  )
  useEffect(() => {
    const source = new EventSource(urlOf(draftEvents, { params: { id: draft.id } }), { withCredentials: true })
    source.addEventListener('revision', (event) => void store.hear((JSON.parse(event.data) as { revision: number }).revision))
    const online = () => void store.flush()
    // A page that is closed or hidden sends what it has; what does not arrive is kept.
    const leave = () => document.visibilityState === 'hidden' && void store.flush()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', leave)
    return () => {
      source.close()
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', leave)
      void store.flush()
    }
  }, [draft.id, store])
  return store
}
