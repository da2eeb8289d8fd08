import type { Project } from '@ridgeline/project/contract/project'
import type { Property } from '@ridgeline/property/contract/property'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard'
import { type CardParts, PropertyCard } from './property-card.tsx'

/** Two rows of cards on a desk; on a phone three below each other. */
const SHOWN = 4

/** Roofs with the newest projects, then those inspected last: one card for each, with its project. */
function placesOf({ recent, recentProjects }: Dashboard): { property: Property; project: Project | undefined }[] {
  const all = recent.map((property) => ({ property, project: recentProjects.find((each) => each.property?.id === property.id) }))
  return [...all.filter(({ project }) => project), ...all.filter(({ project }) => !project)].slice(0, SHOWN)
}

export const cardsClass = 'grid grid-cols-1 max-sm:*:nth-4:hidden gap-3 sm:grid-cols-2 sm:gap-4'

export const RecentProjects = ({ data, isDemo, ...parts }: { data: Dashboard; isDemo: boolean } & CardParts) => (
  <section aria-labelledby="recent" className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
    <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
      <h2 id="recent" className="text-lg font-semibold">
        Recent Projects
      </h2>
      <Link to="/projects" className={buttonClass('quiet', 'small', '-mr-2.5')}>
        View All Projects
      </Link>
    </div>
    {data.recent.length === 0 ? (
      <EmptyState
        title={
          data.properties === 0
            ? 'No properties found. Start by adding a new thermal scan.'
            : 'No property has a scan yet. Start by adding a new thermal scan.'
        }
        hint={isDemo && 'The example roofs of the demo workspace are being made and appear here in a moment.'}
      />
    ) : (
      <div className={cardsClass}>
        {placesOf(data).map(({ property, project }) => (
          <PropertyCard key={property.id} property={property} project={project} {...parts} />
        ))}
      </div>
    )}
  </section>
)
