import { useChange } from '@ridgeline/web/calls/change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { chooseRole, sessionQuery } from './api.ts'

/** Saves what a member is here, after which every screen opens. */
export function useChooseRole() {
  const queries = useQueryClient()
  return useChange({
    change: chooseRole,
    after: (next) => queries.setQueryData(sessionQuery.queryKey, next),
    failed: { title: 'Not saved', sentence: 'The server gave no answer. Try again.' },
  })
}
