import type { Measured } from '@ridgeline/contracts/draft/quantity'
import type { MeasuredNames } from '@ridgeline/contracts/draft/quantity-words'
import { and, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import { issue } from '#db/schema/issue'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { wordsOf } from '#features/issues/words'
import { presentRoof } from '#features/roofs/present'
import { readRoofOf } from '#features/roofs/service'
import type { Actor } from '#http/access'

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
