import { LONGEST_PAGE } from '@ridgeline/contracts/api/page'
import type { Shared } from '@ridgeline/contracts/report/share'
import type { SharedAnalysis, SharedHistory, SharedReport } from '@ridgeline/contracts/report/shared-page'
import type { Deps } from '#deps'
import { type OrganizationRow, ownOrganization } from '#features/organizations/own'
import { logoUrlOf } from '#features/organizations/present'
import { hasFeature } from '#features/plans/gate'
import { readPropertyDetail } from '#features/properties/service'
import { summaryOf } from '#features/reports/service'
import { presentScan } from '#features/scans/present'
import { findScan, readScanParts } from '#features/scans/service'
import { type ShareRow, sharedVersion } from '#features/shares/service'
import type { Authorized } from '#http/access'
import { spoken } from '#integrations/language/spoken'

/** What a link shows, in the look of the organization where its plan has one. @throws AppError `not-found` where the record was deleted */
export async function sharedPage(deps: Deps, link: Authorized<ShareRow>): Promise<Shared> {
  const own = await ownOrganization(deps.db, link)
  const hasLook = hasFeature(own, 'white-label', deps.now())
  const frame = {
    organizationName: own.name,
    logoUrl: hasLook ? logoUrlOf(own) : null,
    accent: hasLook ? own.accent : null,
    expiresAt: link.expiresAt.toISOString(),
  }
  if (link.kind === 'analysis') return { kind: 'analysis', ...frame, analysis: await analysisBehind(deps, link, own) }
  if (link.kind === 'report') return { kind: 'report', ...frame, report: await reportBehind(deps, link) }
  return { kind: 'history', ...frame, history: await historyBehind(deps, link) }
}

/** Figures stand in the units of the organization: who reads has no account to choose others in. */
async function analysisBehind(deps: Deps, link: Authorized<ShareRow>, own: OrganizationRow): Promise<SharedAnalysis> {
  const scan = presentScan(await readScanParts(deps, await findScan(deps, link, link.targetId)), own.units)
  return spoken('report/shared-analysis').sharedAnalysis({
    scan,
    property: { name: scan.propertyName, address: scan.propertyAddress },
    organizationName: own.name,
    preparedBy: '',
    productName: deps.productName,
    generatedAt: deps.now().toISOString(),
    units: own.units,
    hat: own.hat,
  })
}

async function historyBehind(deps: Deps, link: Authorized<ShareRow>): Promise<SharedHistory> {
  const { name, address, scans } = await readPropertyDetail(deps, link, link.targetId, LONGEST_PAGE)
  return {
    propertyName: name,
    propertyAddress: address,
    scans: scans.map(({ id, date, timeZone, visitCount, scanType, state, health, issueCount, examination, captureCount }) => ({
      id,
      date,
      timeZone,
      ...(visitCount !== 1 && { visitCount }),
      scanType,
      state,
      health,
      issueCount,
      examination,
      captureCount,
    })),
  }
}

async function reportBehind(deps: Deps, link: Authorized<ShareRow>): Promise<SharedReport> {
  const { report, name, address } = await sharedVersion(deps, link)
  const about = {
    title: spoken('contracts/report/report').reportTitle(report.options.title),
    propertyName: name,
    propertyAddress: address,
    createdAt: report.createdAt.toISOString(),
  }
  return { ...summaryOf(report), ...about }
}
