import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'

interface Props {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** Height of what they come to. */
  place: string
}

/** Stands where stages are needed and not there: their place, or that they did not come and a way to try again. */
export const AwaitedStages = ({ query: { error, refetch }, place }: Props) =>
  error ? (
    <LoadError title="The stages could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
  ) : (
    <Skeleton className={place} />
  )
