import { type OrganizationRow, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { logoUrlOf } from '@ridgeline/account/server/organizations/present'
import { LONGEST_PAGE } from '@ridgeline/contract/page'
import { hasFeature } from '@ridgeline/plan/server/gate'
import { readPropertyDetail } from '@ridgeline/property/server/properties/service'
import { presentScan } from '@ridgeline/scan/server/scans/present'
import { findScan, readScanParts } from '@ridgeline/scan/server/scans/service'
import type { Deps } from '@ridgeline/server/deps'
import type { Authorized } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { Shared } from '#contract/share'
import type { SharedAnalysis, SharedHistory, SharedReport } from '#contract/shared-page'
import { summaryOf } from '#server/reports/service'
import { type ShareRow, sharedVersion } from '#server/shares/service'

/** What a link shows, in the look of the organization where its plan has one. @throws AppError `not-found` where the record was deleted */
export async function sharedPage(deps: Deps, link: Authorized<ShareRow>): Promise<Shared> {
  const own = await ownOrganization(deps.db, link)
  const hasLook = hasFeature(own, 'white-label', deps.now())
  const frame = {
    organizationName: own.name,
    logoUrl: hasLook ? logoUrlOf(own) : null,
    accent: hasLook ? own.accent : null,
    expiresAt: link.expiresAt.toISOString(),
    timeZone: own.timeZone,
  }
  if (link.kind === 'analysis') return { kind: 'analysis', ...frame, analysis: await analysisBehind(deps, link, own) }
  if (link.kind === 'report') return { kind: 'report', ...frame, report: await reportBehind(deps, link) }
  return { kind: 'history', ...frame, history: await historyBehind(deps, link) }
}

/** Figures stand in the units of the organization: who reads has no account to choose others in. */
async function analysisBehind(deps: Deps, link: Authorized<ShareRow>, own: OrganizationRow): Promise<SharedAnalysis> {
  const scan = presentScan(await readScanParts(deps, await findScan(deps, link, link.targetId)), own.units)
  return spoken('subjects/report/rules/shared-analysis').sharedAnalysis({
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
  const { report, timeZone, name, address } = await sharedVersion(deps, link)
  const about = {
    title: spoken('subjects/report/contract/report').reportTitle(report.options.title),
    propertyName: name,
    propertyAddress: address,
    timeZone,
    createdAt: report.createdAt.toISOString(),
  }
  return { ...summaryOf(report), ...about }
}
