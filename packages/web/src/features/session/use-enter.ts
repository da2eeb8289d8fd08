import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** Forgets what another session left in memory, then opens a screen. */
export function useEnter(to = '/dashboard'): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    queries.removeQueries({ predicate: (q) => q.queryKey[0] !== 'settings' })
    void navigate(to)
  }
}
