import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** Forgets what another session left in memory, then opens the dashboard. */
export function useEnter(): (afterMs?: number) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (afterMs = 0) => {
    queries.removeQueries({ predicate: (q) => q.queryKey[0] !== 'settings' })
    setTimeout(() => void navigate('/dashboard'), afterMs)
  }
}
