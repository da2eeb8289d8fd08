import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'
import type { ProjectFigures } from '#contract/project'

const tilesOf = (f: ProjectFigures) => [
  { value: f.total, detail: f.onHold > 0 ? `${formatNumber(f.onHold)} on hold` : 'All that were made', to: '/projects' },
  { value: f.active, detail: f.blocked > 0 ? `${formatNumber(f.blocked)} blocked` : 'None blocked', to: '/projects?status=active' },
  { value: f.completed, detail: `Of ${formatCount(f.total, 'project')}`, to: '/projects?status=completed' },
  { value: f.thisMonth, detail: 'Begun since the first', to: `/projects?madeFrom=${f.monthBegins}` },
]
const names = ['Total Projects', 'Active', 'Completed', 'This Month']

/** Counts of projects, each leading to the list that it counts. */
export function ProjectTiles({ figures }: { figures: ProjectFigures | undefined }) {
  const tiles = figures && tilesOf(figures)
  return (
    <dl className="mb-5 grid grid-cols-4 overflow-hidden rounded-ui border border-line max-sm:mb-3 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name, i) => {
        const tile = tiles?.[i]
        return (
          <div
            key={name}
            className="relative -mt-px -ml-px flex flex-col border-t border-l border-line bg-surface px-4 py-3.5 max-sm:justify-between max-sm:px-2 max-sm:py-2 transition-colors duration-100 hover:bg-hover"
          >
            <dt className="text-sm text-muted max-sm:text-xs">
              {tile ? (
                <Link to={tile.to} className="after:absolute after:inset-0">
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="mt-1 flex h-8 items-center text-xl max-sm:mt-0.5 max-sm:h-6 max-sm:text-lg font-semibold tracking-tight">
              {tile ? formatNumber(tile.value) : <Skeleton className="h-6 w-16" />}
            </dd>
            <dd className="text-sm text-muted max-sm:sr-only">{tile?.detail ?? <Skeleton className="my-1 h-3 w-28" />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
