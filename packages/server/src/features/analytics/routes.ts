import { analyticsCsv, listAnalyticsRecords, readAnalytics } from '@ridgeline/contracts/analytics/analytics'
import type { Deps } from '#deps'
import { analyticsCsvOf } from '#features/analytics/csv'
import { analyticsRecords } from '#features/analytics/records'
import { analyticsOf } from '#features/analytics/service'
import { noteAudit } from '#features/audit/record'
import { csvAnswer } from '#features/captures/anomaly-list'
import type { Mount } from '#http/mount'
import { pageReply } from '#http/mount'

export function analyticsRoutes(mount: Mount, deps: Deps): void {
  mount.json(readAnalytics, async ({ actor, query }) => analyticsOf(deps, actor, query))
  mount.page(listAnalyticsRecords, async ({ actor, query }) => pageReply(await analyticsRecords(deps, actor, query)))
  mount.binary(analyticsCsv, async ({ actor, query: { table, ...range } }) => {
    const figures = await analyticsOf(deps, actor, range)
    await noteAudit(deps.db, actor, {
      action: 'analytics.exported',
      recordType: 'organization',
      recordId: actor.organizationId,
      recordName: table,
      after: { from: figures.from, to: figures.to },
    })
    return csvAnswer(analyticsCsvOf(figures, table), `analytics-${table}.csv`)
  })
}
