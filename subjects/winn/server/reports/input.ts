import { createHash } from 'node:crypto'
import { type OrganizationRow, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { approvedTexts } from '@ridgeline/assistant/server/approved-texts'
import { namedClaim, openClaimOf } from '@ridgeline/property/contract/claim'
import { ownerOf } from '@ridgeline/property/contract/owner-fields'
import { claimsOf } from '@ridgeline/property/server/claims/open-claim'
import { printablePhotos } from '@ridgeline/property/server/photos/service'
import { property } from '@ridgeline/property/server/tables/property'
import { openIssues } from '@ridgeline/report/rules/findings'
import { shownPhotos } from '@ridgeline/report/rules/winn/photos/shown-photos'
import type { WinnData, WinnVersion } from '@ridgeline/report/rules/winn/winn-data'
import { joinedData } from '@ridgeline/report/rules/winn/winn-report'
import { lookOfReport } from '@ridgeline/report/server/reports/input'
import { currentCredential, statedCredential } from '@ridgeline/report/server/signatures/credential'
import { presentRoof } from '@ridgeline/roof/server/present'
import { readRoofOf } from '@ridgeline/roof/server/service'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { presentScan } from '@ridgeline/scan/server/scans/present'
import { readScanParts } from '@ridgeline/scan/server/scans/service'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { allChecksOf } from '@ridgeline/storm/server/checks'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { inOrder, withClaim } from '#contract/content'
import { costsInStep } from '#contract/quantity'
import { withVisitPhotos } from '#contract/shots/visit-photos'
import { inspectionDay, reportedChecks } from '#contract/storm-choice'
import type { WinnCounts, WinnRequest } from '#contract/winn-report'
import { measuredOf } from '#server/drafts/measured'

type Asked = Pick<WinnRequest, 'content' | 'units'>

/**
 * Everything a Winn report is made from as it stands now, but the words of the draft, which are those that were asked for.
 * @throws AppError `unprocessable` without a scan, or where the analysis of one failed; `conflict` while one is being analysed
 */
export async function winnData(deps: Deps, actor: Actor, propertyId: string, { content: typed, units }: Asked): Promise<WinnData> {
  const own = await ownOrganization(deps.db, actor)
  const [found] = await deps.db.select().from(property).where(eq(property.id, propertyId))
  const { name, address, ...columns } = authorize(actor, found, 'property')
  const claims = await claimsOf(deps.db, propertyId)
  const claim = namedClaim(claims)
  const content = withClaim(typed, openClaimOf(claims))
  const [first, ...others] = await includedScans(deps, actor, propertyId, { content, units })
  if (!first) throw new AppError('unprocessable', 'The report needs a scan: choose one under Thermal Analysis')
  const photos = await printablePhotos(deps, propertyId)
  const draft = withVisitPhotos(content, photos)
  const drawn = await readRoofOf(deps, actor, propertyId)
  const { measured } = await measuredOf(deps, actor, propertyId)
  const scans = [first, ...others] as const
  return {
    scans,
    photos: shownPhotos(photos, draft, scans).map(({ shot: _, ...photo }) => photo),
    draft: { ...draft, costs: costsInStep(content.costs, measured) },
    storms: reportedChecks(await allChecksOf(deps, propertyId), content, inspectionDay(content, scans)),
    approved: await approvedTexts(deps, actor, { propertyId, content, timeZone: first.timeZone }),
    roof: drawn ? presentRoof(drawn) : null,
    property: { name, address },
    client: ownerOf(columns),
    ...(claim && { claim }),
    organizationName: own.name,
    productName: deps.productName,
    generatedAt: deps.now().toISOString(),
    units,
    hat: own.hat,
    look: lookOfReport(own, deps.now()),
  }
}

/** The scans that the draft includes, the first visit first; what was deleted or moved away since, or proved to be no survey, is left out. */
async function includedScans(deps: Deps, actor: Actor, propertyId: string, { content, units }: Asked): Promise<Scan[]> {
  const ids = Object.entries(content.scans).flatMap(([id, { isIncluded }]) => (isIncluded ? [id] : []))
  if (ids.length === 0) return []
  const rows = await deps.db
    .select()
    .from(scan)
    .where(and(inArray(scan.id, ids), eq(scan.propertyId, propertyId), isNull(scan.deletedAt), ne(scan.state, 'failed')))
    .orderBy(scan.takenAt, scan.id)
  const scans: Scan[] = []
  for (const row of rows) {
    if (row.state !== 'ready')
      throw new AppError('conflict', 'A scan of the report is still being analyzed; the report can be made as soon as it is ready')
    scans.push(presentScan(await readScanParts(deps, authorize(actor, row, 'scan')), units))
  }
  return scans
}

/** Counts up when the same inputs print differently. */
const TEMPLATE_VERSION = 7

/** SHA-256 of all that the report says but the time of making, its number, its version and who asks. */
export function winnSha256(propertyId: string, data: WinnData): string {
  const { generatedAt: _, ...inputs } = data
  return createHash('sha256')
    .update(JSON.stringify(['winn-report', TEMPLATE_VERSION, propertyId, inputs]))
    .digest('hex')
}

/** What the report holds. */
export function countsOf(data: WinnData): WinnCounts {
  const joined = joinedData(data, '')
  const open = openIssues(joined)
  return {
    scans: data.scans.length,
    weatherReadings: inOrder(data.draft.weather).length,
    thermalReadings: joined.scan.captures.filter(({ temperatures }) => temperatures !== null).length,
    components: inOrder(data.draft.components).length,
    findings: open.length,
    criticalFindings: open.filter(({ issue }) => issue.severity === 'critical').length,
  }
}

/** Who made the report, with what they are certified as now, and whom the recipient asks. */
export async function authorOf(
  deps: Pick<Deps, 'db' | 'now'>,
  organizationId: string,
  { author }: WinnRequest,
): Promise<Pick<WinnVersion, 'author' | 'contact'>> {
  const standing = await currentCredential(deps, { organizationId, userId: author.userId }, deps.now())
  const organization = await ownOrganization(deps.db, { organizationId })
  return { author: { name: author.name, credential: statedCredential(standing) }, contact: contactOf(organization, author.email) }
}

/** The organization's contact; else the address of the member, but never the made-up one of a visitor of the demo. */
function contactOf({ contactEmail, contactPhone, isDemo }: OrganizationRow, memberEmail: string): string {
  const own = [contactEmail, contactPhone].filter((part) => part !== '').join(', ')
  return own === '' && !isDemo ? memberEmail : own
}
