import { useQuery } from '@tanstack/react-query'

type Guard = typeof import('#rules/wording')

/** The rules of wording, which weigh as much as a screen; undefined until they are there. */
export const useGuard = (): Guard | undefined =>
  useQuery({ queryKey: ['rules-of-wording'], queryFn: () => import('#rules/wording'), staleTime: Number.POSITIVE_INFINITY }).data
