import { presentRoof } from '@ridgeline/roof/server/present'
import { readRoofOf } from '@ridgeline/roof/server/service'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import type { Measured } from '#contract/quantity'
import type { MeasuredNames } from '#contract/quantity-words'

/**
 * What the quantities of a property's costs are taken from, and what it is called: give `measured` to `costsInStep` before costs are added up or printed. Rejected issues
 * and those of deleted scans measure nothing.
 * @throws AppError `not-found` for the property
 */
export async function measuredOf(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  propertyId: string,
): Promise<{ measured: Measured; names: MeasuredNames }> {
  const roof = presentRoof(await readRoofOf(deps, actor, propertyId))
  const issues = await deps.db
    .select(getTableColumns(issue))
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .where(and(eq(scan.propertyId, propertyId), ne(issue.status, 'rejected')))
  return {
    measured: { roof, issueAreasM2: new Map(issues.map(({ id, areaM2 }) => [id, areaM2])) },
    names: {
      sections: new Map(roof.sections.map(({ id, label }) => [id, label])),
      issues: new Map(issues.map((row) => [row.id, wordsOf(row, 'imperial').title])),
    },
  }
}
