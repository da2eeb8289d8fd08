import type { Project } from '@ridgeline/project/contract/project'
import type { Property } from '@ridgeline/property/contract/property'
import { healthWord } from '@ridgeline/scan/contract/health-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { unfinishedWords } from '@ridgeline/web/format/found.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'

/** What a project says on its property's card: what keeps it, or how far it is. */
const standing = (project: Project): string =>
  project.isBlocked
    ? `Blocked: ${project.blockedReason}`
    : project.isLateInStage
      ? 'Late'
      : `${project.doneTasks}/${formatCount(project.totalTasks, 'task')}`

export function PropertyCard({ property, project }: { property: Property; project: Project | undefined }) {
  const { health } = property
  const inspected = lastInspected(property)
  const unfinished = property.examination && unfinishedWords(property.examination)
  return (
    <article className="relative flex overflow-hidden rounded-ui border border-line bg-surface transition-colors duration-100 hover:border-control sm:flex-col">
      <div className="relative w-24 shrink-0 bg-hover sm:aspect-[2/1] sm:w-auto">
        <Picture src={property.imageUrl} alt="" className="absolute inset-0" />
      </div>
      <div className="min-w-0 flex-1 border-line p-3 max-sm:border-l sm:border-t sm:p-4">
        <h3 className="line-clamp-2 leading-6 font-semibold sm:line-clamp-1">
          <Link to={`/property/${property.id}`} className="after:absolute after:inset-0">
            {property.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-muted sm:line-clamp-1">{property.address}</p>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="text-sm text-muted">
            {inspected ? `Last scan: ${inspected}` : 'No scan yet'}
            {unfinished && <span className="block">{unfinished}</span>}
          </p>
          <Badge tone={health.band ?? 'neutral'}>{healthWord(health)}</Badge>
        </div>
        {project && (
          <Link
            to={`/projects/${project.id}`}
            className="relative -mx-3 mt-2.5 -mb-3 flex min-h-11 items-center gap-3 border-t border-line px-3 text-sm transition-colors duration-100 hover:bg-hover sm:-mx-4 sm:-mb-4 sm:px-4"
          >
            <span className="min-w-0 flex-1 truncate">{project.name}</span>
            <span className="max-w-40 shrink-0 truncate text-muted">{standing(project)}</span>
          </Link>
        )}
      </div>
    </article>
  )
}

export const PropertyCardSkeleton = () => (
  <div className="flex overflow-hidden rounded-ui border border-line bg-surface sm:flex-col">
    <Skeleton className="w-24 shrink-0 rounded-none sm:aspect-[2/1] sm:w-auto" />
    <div className="flex-1 border-line p-3 max-sm:border-l sm:border-t sm:p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-0.5 h-5 w-5/6" />
      <Skeleton className="mt-2.5 h-6 w-1/2" />
    </div>
  </div>
)
