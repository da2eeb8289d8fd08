import { createHash } from 'node:crypto'
import type { ReportOptions } from '@ridgeline/contracts/report/report'
import type { Scan } from '@ridgeline/contracts/scan/scan'
import type { ReportData } from '@ridgeline/report/report-data'
import type { ReportModel } from '@ridgeline/report/report-model'
import { type Visit, visitOf } from '@ridgeline/report/visit'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { membership } from '#db/schema/organization'
import { scan as scanTable } from '#db/schema/scan'
import type { Deps } from '#deps'
import { membershipOf } from '#features/identity/membership'
import { type OrganizationRow, ownOrganization } from '#features/organizations/own'
import { hasFeature } from '#features/plans/gate'
import { readPropertyDetail } from '#features/properties/service'
import { presentScan } from '#features/scans/present'
import { findScan, readScanParts } from '#features/scans/service'
import type { Actor } from '#http/access'
import { spoken } from '#integrations/language/spoken'

/** Everything a report of this scan is made from, as the browser has it too. */
export async function reportData(deps: Deps, actor: Actor, scanId: string): Promise<ReportData> {
  const own = await ownOrganization(deps.db, actor)
  const units = await unitsOf(deps, actor, own)
  const scan = presentScan(await readScanParts(deps, await findScan(deps, actor, scanId)), units)
  const previous = await visitBefore(deps, actor, scan, units)
  const { name, address } = await readPropertyDetail(deps, actor, scan.propertyId)
  return {
    scan,
    ...(previous && { previous }),
    property: { name, address },
    organizationName: own.name,
    preparedBy: actor.name,
    productName: deps.productName,
    generatedAt: deps.now().toISOString(),
    units,
    hat: own.hat,
    look: lookOfReport(own, deps.now()),
  }
}

/** The latest visit to the property before this one that could be analysed. */
async function visitBefore(deps: Deps, actor: Actor, { propertyId, date }: Scan, units: ReportData['units']): Promise<Visit | null> {
  const [row] = await deps.db
    .select({ id: scanTable.id })
    .from(scanTable)
    .where(
      and(
        eq(scanTable.propertyId, propertyId),
        eq(scanTable.state, 'ready'),
        isNull(scanTable.deletedAt),
        lt(scanTable.takenAt, new Date(date)),
      ),
    )
    .orderBy(desc(scanTable.takenAt))
    .limit(1)
  return row ? visitOf(presentScan(await readScanParts(deps, await findScan(deps, actor, row.id)), units)) : null
}

/** The organization's own look where its plan has one. */
export const lookOfReport = (own: OrganizationRow, now: Date): NonNullable<ReportData['look']> =>
  hasFeature(own, 'white-label', now) ? { accent: own.accent, logoSha256: own.logoSha256 } : { accent: null, logoSha256: null }

/** The units of the member; of the organization for a program. */
async function unitsOf({ db }: Deps, actor: Actor, own: OrganizationRow): Promise<ReportData['units']> {
  const [member] = await db.select({ units: membership.units }).from(membership).where(membershipOf(actor.userId, actor.organizationId))
  return member?.units ?? own.units
}

/**
 * SHA-256 of what a report says: of everything it is made from but the time of making and who asks, so that the same inputs find the report that
 * exists, whoever asks for it, and nothing else can be printed without being an input.
 */
export function inputSha256(data: ReportData, options: ReportOptions): string {
  const { generatedAt: _, preparedBy: __, property, ...rest } = data
  // the property last, as reports made before had it
  const inputs = { ...rest, property }
  const { acceptedOnly, ...before } = options
  return createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, inputs, acceptedOnly ? options : before]))
    .digest('hex')
}

/** Counts up when the same inputs print differently. */
const TEMPLATE_VERSION = 9

export const modelOf = (data: ReportData, options: ReportOptions): ReportModel => spoken('report/model').buildReport(data, options)
