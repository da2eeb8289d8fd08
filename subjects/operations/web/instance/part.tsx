import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props<T> {
  query: UseQueryResult<T>
  what: string
  children: (data: T) => ReactNode
}

/** One part of the screen, once its answer is there. */
export function Part<T>({ query, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadError title={`${what} could not be loaded`} query={query} otherwise="The server gave no answer." />
  return (
    <div className="p-4">
      <Loading label={what} />
      <Skeleton className="h-40" />
    </div>
  )
}
