import type { Project } from '@ridgeline/project/contract/project'
import type { Property } from '@ridgeline/property/contract/property'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { unfinishedWords } from '@ridgeline/web/format/found.ts'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

/** What a project says on its property's card: what keeps it, that it is late, or how far it is. */
function Standing({ project }: { project: Project }) {
  if (project.isBlocked) return `Blocked: ${project.blockedReason}`
  if (project.isLateInStage) return <span className="text-critical">Late</span>
  return `${project.doneTasks}/${formatCount(project.totalTasks, 'task')}`
}

/** What other subjects draw on a card. */
export interface CardParts {
  /** The score, and the way to its scan. */
  scoreOf: (property: Property) => ReactNode
  /** What brings a project into its next stage; asked for once a pointer or the focus is near. */
  moveOf: (project: Project) => ReactNode
}

interface Props extends CardParts {
  property: Property
  project: Project | undefined
}

/** A roof that was worked on last: a press on it opens its property, on its score the scan of that. */
export function PropertyCard({ property, project, scoreOf, moveOf }: Props) {
  const [isNear, setNear] = useState(false)
  const inspected = lastInspected(property)
  const unfinished = property.examination && unfinishedWords(property.examination)
  return (
    <article
      className="group relative flex min-w-0 overflow-hidden rounded-ui border border-line bg-surface transition-colors duration-100 hover:border-control sm:flex-col"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className="relative w-28 shrink-0 bg-hover sm:aspect-[2/1] sm:w-auto">
        <Picture src={property.imageUrl} alt="" className="absolute inset-0" />
        <span className="absolute right-2 bottom-2 flex rounded-full bg-surface">{scoreOf(property)}</span>
      </div>
      <div className="min-w-0 flex-1 px-3 py-2 sm:px-4 sm:py-2.5">
        <h3 className="truncate leading-6 font-semibold">
          <Link to={`/property/${property.id}`} className="after:absolute after:inset-0">
            {property.name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted max-sm:hidden">{property.address}</p>
        <p className="truncate text-sm text-muted">
          {inspected ? `Last scan: ${inspected}` : 'No scan yet'}
          {unfinished && ` \u00b7 ${unfinished}`}
        </p>
        {project && (
          <p className="relative flex min-h-8 items-center gap-3 text-sm sm:mt-1">
            <span className="min-w-0 flex-1 truncate">{project.name}</span>
            <span className="max-w-48 shrink-0 truncate text-muted max-sm:hidden">
              <Standing project={project} />
            </span>
            {isNear && (
              <span className="shown-near absolute inset-y-0 -right-2 flex items-center bg-surface pl-2 max-lg:hidden">
                {moveOf(project)}
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  )
}
