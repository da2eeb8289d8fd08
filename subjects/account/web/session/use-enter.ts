import { forgetWanted, placeLeft, placeWanted } from '@ridgeline/web/session/session-end.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sessionQuery } from './api.ts'

/**
 * Forgets what another session left in memory, then opens a screen: the one that whoever comes in was at when their session ended, where there is one, or the one they
 * asked for before they had a session.
 *
 * @param to - for everybody else
 */
export function useEnter(to = '/dashboard'): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    queries.removeQueries({ predicate: (q) => q.queryKey[0] !== 'settings' })
    const left = placeLeft()
    const wanted = placeWanted()
    forgetWanted()
    if (left === null) return void navigate(wanted ?? to)
    queries.ensureQueryData(sessionQuery).then(
      ({ user }) => void navigate(user.uid === left.userId ? left.path : to),
      () => void navigate(to),
    )
  }
}
