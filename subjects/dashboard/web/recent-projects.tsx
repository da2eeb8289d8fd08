import type { Project } from '@ridgeline/project/contract/project'
import type { Property } from '@ridgeline/property/contract/property'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import type { Dashboard } from '#contract/dashboard'
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx'

/** Two rows of cards on a desk. */
const SHOWN = 4

/** Roofs with the newest projects, then those inspected last: one card for each, with its project. */
function placesOf({ recent, recentProjects }: Dashboard): { property: Property; project: Project | undefined }[] {
  const all = recent.map((property) => ({ property, project: recentProjects.find((each) => each.property?.id === property.id) }))
  return [...all.filter(({ project }) => project), ...all.filter(({ project }) => !project)].slice(0, SHOWN)
}

export function RecentProjects({ data, isDemo }: { data: Dashboard | undefined; isDemo: boolean }) {
  if (data?.recent.length === 0)
    return (
      <EmptyState
        title={
          data.properties === 0
            ? 'No properties found. Start by adding a new thermal scan.'
            : 'No property has a scan yet. Start by adding a new thermal scan.'
        }
        hint={isDemo && 'The example roofs of the demo workspace are being made and appear here in a moment.'}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {data
        ? placesOf(data).map(({ property, project }) => <PropertyCard key={property.id} property={property} project={project} />)
        : [1, 2, 3, 4].map((n) => <PropertyCardSkeleton key={n} />)}
    </div>
  )
}
