import { Link } from 'react-router'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export interface Total {
  readonly name: string
  /** Absent while it is asked for. */
  readonly value?: string | undefined
  readonly detail?: string | undefined
  /** The list that it counts. */
  readonly to?: string | undefined
}

/** Sums above a list: one quiet line on a desktop, one row on a phone. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className="mb-4 grid grid-cols-4 gap-x-3 text-sm md:flex md:flex-wrap md:gap-x-8 md:gap-y-1">
    {totals.map(({ name, value, detail, to }) => (
      <div
        key={name}
        className="relative flex min-h-11 min-w-0 flex-col-reverse justify-end md:min-h-0 md:flex-row-reverse md:items-baseline md:gap-1.5"
      >
        {detail && <dd className="text-muted max-md:sr-only">{detail}</dd>}
        <dt className="text-muted max-md:text-xs">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 hover:text-ink hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </dt>
        <dd className="font-semibold whitespace-nowrap">{value ?? <Skeleton className="my-0.5 h-4 w-8" />}</dd>
      </div>
    ))}
  </dl>
)
