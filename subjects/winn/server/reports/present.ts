import { property } from '@ridgeline/property/server/tables/property'
import { presentVersion, standing } from '@ridgeline/report/server/reports/list'
import type { AnyReportRow } from '@ridgeline/report/server/reports/row'
import { report } from '@ridgeline/report/server/tables/report'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { eq, getTableColumns } from 'drizzle-orm'
import { type WinnReport, WinnRequest } from '#contract/winn-report'

type Complete = 'propertyId' | 'numberYear' | 'numberIndex' | 'request' | 'counts'
/** A row of a Winn report, with what every one of them has. */
type Standing = Pick<Parameters<typeof presentVersion>[0], keyof typeof standing>
export type WinnRow = AnyReportRow &
  Standing & { readonly [K in Complete]: NonNullable<AnyReportRow[K]> } & {
    readonly propertyName: string
    readonly propertyAddress: string
  }

/** A Winn report; one whose property was deleted stays to be had until that is gone for good. @throws AppError `not-found` */
export async function findWinn({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Authorized<WinnRow>> {
  const [row] = await db
    .select({ ...getTableColumns(report), ...standing, propertyName: property.name, propertyAddress: property.address })
    .from(report)
    .innerJoin(property, eq(property.id, report.propertyId))
    .where(eq(report.id, id))
  return authorize(actor, row && complete(row), 'report')
}

function complete(row: AnyReportRow & Standing & { propertyName: string; propertyAddress: string }): WinnRow | undefined {
  const { propertyId, numberYear, numberIndex, request, counts } = row
  if (propertyId === null || numberYear === null || numberIndex === null || request === null || counts === null) return undefined
  // In the order of the shape, which the database does not keep, and with what has joined it since.
  return { ...row, propertyId, numberYear, numberIndex, request: WinnRequest.parse(request), counts }
}

export function presentWinn(row: WinnRow): WinnReport {
  const shown = presentVersion(row)
  return {
    ...shown,
    number: shown.number ?? '',
    draftId: row.request.draftId,
    draftRevision: row.request.revision,
    progress: row.progress,
    counts: row.counts,
  }
}
