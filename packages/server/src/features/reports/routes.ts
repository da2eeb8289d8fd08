import { downloadReport, ReportOptions, readReportSummary, sendReport } from '@ridgeline/contracts/report'
import type { Deps } from '#deps'
import { noteAudit } from '#features/audit/record'
import { sendObject } from '#features/captures/send-object'
import { ownOrganization } from '#features/organizations/own'
import { settingsOf } from '#features/organizations/present'
import { readPropertyDetail } from '#features/properties/service'
import { aboutReport, checkPdf, reportFacts, reportFileName, reportOf, sendReportTo, summaryOf } from '#features/reports/service'
import { findScan } from '#features/scans/service'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'

export function reportRoutes(mount: Mount, deps: Deps): void {
  mount.json(readReportSummary, async ({ actor, params, query }) =>
    summaryOf(await reportOf(deps, actor, params.scanId, await optionsOf(deps, actor, query.options))),
  )
  mount.json(sendReport, async ({ actor, params, body }) => sendReportTo(deps, actor, params.scanId, body))
  mount.binary(downloadReport, async ({ actor, params, query }) => {
    const row = await reportOf(deps, actor, params.scanId, await optionsOf(deps, actor, query.options))
    const scan = await findScan(deps, actor, params.scanId)
    const property = await readPropertyDetail(deps, actor, scan.propertyId)
    await noteAudit(deps.db, actor, { action: 'report.downloaded', ...aboutReport(row, property.name), after: reportFacts(row) })
    const sending = sendObject(deps.storage, {
      sha256: row.pdfSha256,
      contentType: downloadReport.produces,
      downloadName: reportFileName(property.name, row.version),
    })
    return checkPdf(row, sending)
  })
}

/** Options as the address carries them, else those the organization starts from. @throws AppError `invalid-request` */
async function optionsOf(deps: Deps, actor: Actor, json: string | undefined): Promise<ReportOptions> {
  if (json === undefined) return ReportOptions.parse(settingsOf(await ownOrganization(deps.db, actor)).reportDefaults)
  try {
    return ReportOptions.parse(JSON.parse(json))
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new AppError('invalid-request', 'The report options are not JSON', { cause })
    throw cause
  }
}
