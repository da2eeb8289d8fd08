import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { settingsOf } from '@ridgeline/account/server/organizations/present'
import { noteAudit } from '@ridgeline/audit/server/record'
import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import { findFrozenScan } from '@ridgeline/scan/server/scans/service'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { parseJson } from '@ridgeline/server/http/call/read-body'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { findingsWorkbook } from '#contract/findings-workbook'
import {
  downloadReport,
  findReportSummary,
  generateReport,
  listReports,
  listReportVersions,
  ReportOptions,
  readReportSummary,
  sendReport,
} from '#contract/report'
import { readReportChanges } from '#contract/report-changes'
import { readReportFigures } from '#contract/report-figures'
import { changesBetween } from '#server/reports/changes'
import { figuresOf } from '#server/reports/figures'
import { giveFindings } from '#server/reports/findings-workbook'
import { listReportsOf, versionsOf } from '#server/reports/list'
import { sendReportTo } from '#server/reports/send'
import {
  aboutReport,
  checkPdf,
  findReport,
  frozenReport,
  reportFacts,
  reportFileName,
  reportOf,
  summaryOf,
  versionOf,
} from '#server/reports/service'

export function reportRoutes(mount: Mount, deps: Deps): void {
  mount.binary(findingsWorkbook, async ({ actor, params }) => giveFindings(deps, actor, params.id))
  mount.page(listReports, async ({ actor, query }) => pageReply(await listReportsOf(deps, actor, query)))
  mount.page(listReportVersions, async ({ actor, params, query }) => pageReply(await versionsOf(deps, actor, params.scanId, query)))
  mount.json(readReportFigures, async ({ actor, query }) => figuresOf(deps, actor, query))
  mount.json(readReportChanges, async ({ actor, query }) => changesBetween(deps, actor, query))
  const asked = async (options: string | undefined, actor: Actor) => (options === undefined ? usual(deps, actor) : optionsIn(options))
  mount.json(readReportSummary, async ({ actor, params, query }) =>
    summaryOf(await frozenReport(deps, actor, params.scanId, await asked(query.options, actor))),
  )
  mount.json(findReportSummary, async ({ actor, params, query }) => {
    const found = await findReport(deps, actor, params.scanId, await asked(query.options, actor))
    return { made: found && summaryOf(found) }
  })
  mount.json(generateReport, async ({ actor, params, body }) =>
    summaryOf(
      await reportOf(deps, actor, params.scanId, {
        options: await wanted(deps, actor, params.scanId, body),
        keepWording: body.keepWording,
      }),
    ),
  )
  mount.json(sendReport, async ({ actor, params, body }) => sendReportTo(deps, actor, params.scanId, body))
  mount.binary(downloadReport, async ({ actor, params, query }, c) => {
    const scan = await findFrozenScan(deps, actor, params.scanId)
    const row = await versionOf(deps, scan.id, query.version)
    await noteAudit(deps.db, actor, { action: 'report.downloaded', ...aboutReport(row, scan.propertyName), after: reportFacts(row) })
    const sending = sendObject(c, deps.storage, {
      sha256: row.pdfSha256,
      contentType: downloadReport.produces,
      downloadName: reportFileName(scan.propertyName, row),
      isShown: query.show === 'page',
      lastModified: row.createdAt,
    })
    return checkPdf(row, sending)
  })
}

/** The options that an organization starts from. */
const usual = async (deps: Deps, actor: Actor): Promise<ReportOptions> =>
  ReportOptions.parse(settingsOf(await ownOrganization(deps.db, actor)).reportDefaults)

/** The options of a version to be made. @throws AppError `not-found` where they are to be those of a version that there is not */
async function wanted(
  deps: Deps,
  actor: Actor,
  scanId: string,
  body: { options?: ReportOptions | undefined; asVersion?: number | undefined },
) {
  if (body.options) return body.options
  if (body.asVersion === undefined) return usual(deps, actor)
  const scan = await findFrozenScan(deps, actor, scanId)
  return ReportOptions.parse((await versionOf(deps, scan.id, body.asVersion)).options)
}

/** Options as an address carries them. @throws AppError or ZodError where they are none */
const optionsIn = (json: string): ReportOptions => ReportOptions.parse(parseJson(json, 'The report options'))
