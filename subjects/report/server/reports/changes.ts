import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { eq } from 'drizzle-orm'
import type { ReportChanges } from '#contract/report-changes'
import { versionChanges } from '#rules/version-changes'
import { report } from '#server/tables/report'

/** What one version says otherwise than another. @throws AppError `not-found`; `unprocessable` for reports of two properties */
export async function changesBetween(deps: Pick<Deps, 'db'>, actor: Actor, ids: { from: string; to: string }): Promise<ReportChanges> {
  const [from, to] = await Promise.all([findVersion(deps, actor, ids.from), findVersion(deps, actor, ids.to)])
  if (from.propertyId !== to.propertyId)
    throw new AppError('unprocessable', 'These are reports of two properties. Choose two versions of one property.')
  return { from: presentCompared(from), to: presentCompared(to), ...versionChanges(from, to) }
}

async function findVersion({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) {
  const { organizationId, version, options, facts, createdAt } = report
  const [row] = await db
    .select({ id: report.id, organizationId, version, options, facts, createdAt, propertyId: property.id })
    .from(report)
    .innerJoin(scan, eq(scan.id, report.scanId))
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(report.id, id))
  return authorize(actor, row, 'report')
}

const presentCompared = (row: Awaited<ReturnType<typeof findVersion>>): ReportChanges['from'] => ({
  id: row.id,
  version: row.version,
  title: spoken('subjects/report/contract/report').reportTitle(row.options.title),
  createdAt: row.createdAt.toISOString(),
})
