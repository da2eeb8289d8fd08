import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export interface Total {
  readonly name: string
  /** Absent while it is asked for. */
  readonly value?: string | undefined
  readonly detail?: string | undefined
  /** The list that it counts. */
  readonly to?: string | undefined
}

/** Sums of a list: one quiet line, on a phone as high whatever they are. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className="grid grid-cols-4 gap-x-3 text-sm md:flex md:gap-x-6">
    {totals.map(({ name, value, detail, to }) => (
      <div
        key={name}
        title={detail}
        className={classNames(
          'relative flex min-w-0 flex-col-reverse justify-end md:flex-row-reverse md:items-center md:gap-1.5',
          to && 'max-md:min-h-11',
        )}
      >
        {detail && (
          <dd className="text-muted max-md:text-xs md:max-xl:sr-only">
            <span aria-hidden className="max-md:hidden">
              ·{' '}
            </span>
            {detail}
          </dd>
        )}
        <dt className="truncate text-muted max-md:text-xs">
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
