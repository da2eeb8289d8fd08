import type { Deps } from '@ridgeline/server/deps'
import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { ReportRow } from '#server/reports/row'
import { report } from '#server/tables/report'

/** The newest version of the same report after this one; null where this is it. */
export async function newerThan({ db }: Pick<Deps, 'db'>, { id, type, scanId, propertyId, version }: ReportRow) {
  const same = propertyId !== null && type === 'winn-report' ? eq(report.propertyId, propertyId) : eq(report.scanId, scanId)
  const [newest] = await db
    .select({ version: report.version, createdAt: report.createdAt })
    .from(report)
    .where(and(same, eq(report.type, type), ne(report.id, id), gt(report.version, version), isNotNull(report.pdfSha256)))
    .orderBy(desc(report.version))
    .limit(1)
  return newest ?? null
}
