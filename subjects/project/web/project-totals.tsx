import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Totals } from '@ridgeline/web/ui/display/totals.tsx'
import type { ProjectFigures } from '#contract/project'

/** Counts of the projects that are listed; of all, each leads to those that it counts. */
export const ProjectTotals = ({ figures: f, isAll }: { figures: ProjectFigures | undefined; isAll: boolean }) => (
  <Totals
    totals={[
      { name: 'Total Projects', value: f && formatNumber(f.total), ...(isAll && { to: '/projects' }) },
      {
        name: 'Active',
        value: f && formatNumber(f.active),
        detail: f && f.blocked > 0 ? `${formatNumber(f.blocked)} blocked` : undefined,
        ...(isAll && { to: '/projects?status=active' }),
      },
      { name: 'Completed', value: f && formatNumber(f.completed), ...(isAll && { to: '/projects?status=completed' }) },
      {
        name: 'This Month',
        value: f && formatNumber(f.thisMonth),
        detail: 'created',
        ...(isAll && f && { to: `/projects?madeFrom=${f.monthBegins}` }),
      },
    ]}
  />
)
