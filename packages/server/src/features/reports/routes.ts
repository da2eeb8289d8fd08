import { downloadReport, ReportOptions, readReportSummary, sendReport } from '@ridgeline/contracts/report'
import type { Deps } from '#deps'
import { sendObject } from '#features/captures/send-object'
import { readPropertyDetail } from '#features/properties/service'
import { reportFileName, reportOf, sendReportTo, summaryOf } from '#features/reports/service'
import { findScan } from '#features/scans/service'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'

export function reportRoutes(mount: Mount, deps: Deps): void {
  mount.json(readReportSummary, async ({ actor, params, query }) =>
    summaryOf(await reportOf(deps, actor, params.scanId, optionsOf(query.options))),
  )
  mount.json(sendReport, async ({ actor, params, body }) => sendReportTo(deps, actor, params.scanId, body))
  mount.binary(downloadReport, async ({ actor, params, query }) => {
    const row = await reportOf(deps, actor, params.scanId, optionsOf(query.options))
    const scan = await findScan(deps, actor, params.scanId)
    const property = await readPropertyDetail(deps, actor, scan.propertyId)
    return sendObject(deps.storage, {
      sha256: row.pdfSha256,
      contentType: downloadReport.produces,
      downloadName: reportFileName(property.name, row.version),
    })
  })
}

/** Options as the address carries them. @throws AppError `invalid-request` */
function optionsOf(json: string | undefined): ReportOptions {
  if (json === undefined) return ReportOptions.parse({})
  try {
    return ReportOptions.parse(JSON.parse(json))
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new AppError('invalid-request', 'The report options are not JSON', { cause })
    throw cause
  }
}
