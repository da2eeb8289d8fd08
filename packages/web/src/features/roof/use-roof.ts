import { ApiError } from '@ridgeline/contracts/api/client'
import type { Roof } from '@ridgeline/contracts/property/roof'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useBlocker } from 'react-router'
import { failureOf } from '#calls/change.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { roofQuery, saveRoof } from './api.ts'
import { changeDraft, draftOf, isChanged } from './roof-draft.ts'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.body?.reason === 'roof-changed'
const failed = { title: 'Sections not saved', sentence: 'The sections could not be saved. They stay on this screen: try again.' }

/** The sections of a roof while they are drawn: changes, the way back, storing them, and what somebody else stored meanwhile. */
export function useRoof(propertyId: string, roof: Roof) {
  const queries = useQueryClient()
  const [draft, dispatch] = useReducer(changeDraft, roof, draftOf)
  /** What somebody else stored, until the member decides. */
  const [theirs, setTheirs] = useState<Roof | null>(null)
  const { queryKey } = roofQuery(propertyId)
  const save = useMutation({
    mutationFn: saveRoof,
    onSuccess: (stored, { sections }) => {
      queries.setQueryData(queryKey, stored)
      dispatch({ kind: 'stored', roof: stored, sent: sections })
      setTheirs(null)
      toast({ title: 'Sections saved' })
    },
    onError: async (error) => {
      if (!isConflict(error)) return void toast(failureOf(error, failed))
      try {
        setTheirs(await queries.fetchQuery({ ...roofQuery(propertyId), staleTime: 0 }))
      } catch (again) {
        toast(failureOf(again, failed))
      }
    },
  })
  const changed = isChanged(draft)
  useLeaveWarning(changed)
  const load = (loaded: Roof) => {
    queries.setQueryData(queryKey, loaded)
    dispatch({ kind: 'load', roof: loaded })
    setTheirs(null)
  }
  const send = (revision: number) => save.mutate({ propertyId, revision, sections: draft.sections as Roof['sections'] })
  return {
    draft,
    dispatch,
    changed,
    isSaving: save.isPending,
    save: () => send(draft.revision),
    theirs,
    takeTheirs: () => theirs && load(theirs),
    /** Mine replace theirs, which the audit log still tells of. */
    keepMine: () => theirs && send(theirs.revision),
    load,
  }
}

/** Asks before sections that are not stored are left. */
function useLeaveWarning(changed: boolean): void {
  // a step of the report builder stands in the search of the address
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => changed && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Sections were changed and not saved. Leave without them?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
}
