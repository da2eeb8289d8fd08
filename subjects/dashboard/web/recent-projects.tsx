import { type Project, statusLabel } from '@ridgeline/project/contract/project'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'

const tone: Readonly<Record<Project['status'], Tone>> = { active: 'informational', completed: 'good', 'on-hold': 'minor' }

/** The projects made last, each leading to its page. */
export function RecentProjects({ projects }: { projects: readonly Project[] | undefined }) {
  if (projects?.length === 0)
    return (
      <p className="rounded-ui border border-dashed border-line px-4 py-4 text-muted">
        No project yet.{' '}
        <Link to="/projects" className="text-accent-text underline">
          Begin one
        </Link>{' '}
        to keep its client, stage and tasks together.
      </p>
    )
  return (
    <ul className="overflow-hidden rounded-ui border border-line bg-surface">
      {projects
        ? projects.map((project) => <Row key={project.id} project={project} />)
        : [1, 2, 3, 4].map((n) => (
            <li key={n} className="border-line p-4 not-first:border-t">
              <Skeleton className="h-6 w-2/3" />
            </li>
          ))}
    </ul>
  )
}

const Row = ({ project: p }: { project: Project }) => (
  <li className="border-line not-first:border-t">
    <Link to={`/projects/${p.id}`} className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors duration-100 hover:bg-hover">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium sm:line-clamp-1">{p.name}</span>
        <span className="line-clamp-2 text-sm text-muted sm:line-clamp-1">
          {[p.clientName, p.property?.address].filter(Boolean).join(' \u00b7 ')}
        </span>
      </span>
      <span className="line-clamp-2 max-w-56 shrink-0 text-right text-sm text-muted max-sm:hidden">
        {p.isBlocked
          ? `Blocked: ${p.blockedReason}`
          : p.isLateInStage
            ? 'Late in stage'
            : `${p.doneTasks}/${formatCount(p.totalTasks, 'task')}`}
      </span>
      <Badge tone={tone[p.status]}>{statusLabel[p.status]}</Badge>
    </Link>
  </li>
)
