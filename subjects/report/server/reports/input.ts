import { createHash } from 'node:crypto'
import { membershipOf } from '@ridgeline/account/server/identity/membership'
import { type OrganizationRow, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import { hasFeature } from '@ridgeline/plan/server/gate'
import { namedClaim } from '@ridgeline/property/contract/claim'
import { readPropertyDetail } from '@ridgeline/property/server/properties/service'
import { rowOf } from '@ridgeline/roof/server/service'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { presentScan } from '@ridgeline/scan/server/scans/present'
import { findScan, readScanParts } from '@ridgeline/scan/server/scans/service'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ReportOptions } from '#contract/report'
import type { ReportData } from '#rules/report-data'
import type { ReportModel } from '#rules/report-model'
import { type Visit, visitOf } from '#rules/visit'
import { withQuestioned } from '#rules/wording'

/** Everything a report of this scan is made from, as the browser has it too. */
export async function reportData(deps: Deps, actor: Actor, scanId: string): Promise<ReportData> {
  const own = await ownOrganization(deps.db, actor)
  const units = await unitsOf(deps, actor, own)
  const scan = presentScan(await readScanParts(deps, await findScan(deps, actor, scanId)), units)
  const previous = await visitBefore(deps, actor, scan, units)
  const { name, address, claims } = await readPropertyDetail(deps, actor, scan.propertyId)
  const claim = namedClaim(claims)
  return {
    scan,
    ...(claim && { claim }),
    ...(previous && { previous: withQuestioned(previous, { scan, hat: own.hat }) }),
    ...(await roofSections(deps, scan)),
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

/** What was drawn of a roof whose plan shows it; a later change of it makes no new report of any other scan. */
async function roofSections({ db }: Deps, { propertyId, wholeRoof }: Scan): Promise<Pick<ReportData, 'roofSections'>> {
  if (!wholeRoof || wholeRoof.mosaics.length === 0) return {}
  const sections = (await rowOf(db, propertyId))?.sections ?? []
  return { roofSections: sections.map(({ label, coordinates }) => ({ label, coordinates })) }
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
const TEMPLATE_VERSION = 16

export const modelOf = (data: ReportData, options: ReportOptions): ReportModel =>
  spoken('subjects/report/rules/model').buildReport(data, options)
