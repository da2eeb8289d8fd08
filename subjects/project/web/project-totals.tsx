import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Totals } from '@ridgeline/web/ui/display/totals.tsx'
import type { ProjectFigures } from '#contract/project'

/** Counts of projects, each leading to the list that it counts. */
export const ProjectTotals = ({ figures: f }: { figures: ProjectFigures | undefined }) => (
  <Totals
    totals={[
      { name: 'Total Projects', value: f && formatNumber(f.total), to: '/projects' },
      {
        name: 'Active',
        value: f && formatNumber(f.active),
        detail: f && f.blocked > 0 ? `${formatNumber(f.blocked)} blocked` : undefined,
        to: '/projects?status=active',
      },
      { name: 'Completed', value: f && formatNumber(f.completed), to: '/projects?status=completed' },
      { name: 'This Month', value: f && formatNumber(f.thisMonth), to: f && `/projects?madeFrom=${f.monthBegins}` },
    ]}
  />
)
