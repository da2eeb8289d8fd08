import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { ReactNode } from 'react'

interface Props<T> {
  query: { readonly error: Error | null; readonly data: T | undefined; readonly refetch: () => Promise<unknown> }
  what: string
  /** Height of what comes, where something stands below it. */
  place?: string
  children: (data: T) => ReactNode
}

/** Shows what a query gave; until then its place, and its failure with a way to try again. */
export function Loaded<T>({ query, what, place = 'h-80', children }: Props<T>) {
  if (query.error) return <LoadError title={`${what} could not be loaded`} query={query} otherwise="The server gave no answer." />
  if (query.data === undefined)
    return (
      <>
        <Loading label="Loading" />
        <Skeleton className={place} />
      </>
    )
  return children(query.data)
}
