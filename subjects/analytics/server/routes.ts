import { noteAudit } from '@ridgeline/audit/server/record'
import { csvAnswer } from '@ridgeline/scan/server/captures/anomaly-list'
import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { pageReply } from '@ridgeline/server/http/mount'
import { analyticsCsv, listAnalyticsRecords, readAnalytics } from '#contract/analytics'
import { analyticsCsvOf } from '#server/csv'
import { analyticsRecords } from '#server/records'
import { analyticsOf } from '#server/service'

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
