import { noteAudit } from '@ridgeline/audit/server/record'
import { madeReport } from '@ridgeline/report/server/reports/row'
import { aboutReport, checkPdf, reportFacts } from '@ridgeline/report/server/reports/service'
import { contentDisposition, sendObject } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { webStream } from '@ridgeline/server/http/answer/web-stream'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Mount } from '@ridgeline/server/http/mount'
import { downloadWinnBundle, downloadWinnOutput, draftPages, makeWinnOutput } from '#contract/winn-output'
import { downloadWinnReport, makeWinnReport, readWinnReport, retryWinnReport } from '#contract/winn-report'
import { bundleOf } from '#server/reports/bundle'
import { pagesOfDraft } from '#server/reports/draft-pages'
import { findOutput, frozenVersion, takeOutput } from '#server/reports/outputs'
import { findWinn, presentWinn } from '#server/reports/present'
import { askForWinn, retryWinn, winnFileName } from '#server/reports/service'

export function winnReportRoutes(mount: Mount, deps: Deps): void {
  mount.binary(draftPages, async ({ actor, params, query }) => {
    const svg = await pagesOfDraft(deps, actor, params.id, query.step)
    return new Response(svg, { headers: { 'content-type': `${draftPages.produces}; charset=utf-8`, 'cache-control': 'private, no-store' } })
  })
  mount.json(makeWinnReport, async ({ actor, params, query }) =>
    askForWinn(deps, actor, params.id, query.keepWording === 'true', query.language),
  )
  mount.json(readWinnReport, async ({ actor, params }) => presentWinn(await findWinn(deps, actor, params.id)))
  mount.json(retryWinnReport, async ({ actor, params }) => retryWinn(deps, actor, params.id))
  mount.binary(downloadWinnReport, async ({ actor, params, query }, c) => {
    const found = await findWinn(deps, actor, params.id)
    const row = madeReport(found)
    if (!row) throw new AppError('conflict', 'This report is not made yet; its PDF can be downloaded as soon as it is')
    await noteAudit(deps.db, actor, { action: 'report.downloaded', ...aboutReport(row, found.propertyName), after: reportFacts(row) })
    const sending = sendObject(c, deps.storage, {
      sha256: row.pdfSha256,
      contentType: downloadWinnReport.produces,
      downloadName: winnFileName(found),
      isShown: query.show === 'page',
      lastModified: row.completedAt ?? row.createdAt,
    })
    return checkPdf(row, sending)
  })
  mount.json(makeWinnOutput, async ({ actor, params, body }) => takeOutput(deps, actor, params.id, body))
  mount.binary(downloadWinnOutput, async ({ actor, params, query }, c) => {
    const { row, found, fileName } = await findOutput(deps, actor, params.id)
    const after = { kind: row.kind, profile: row.profile, part: row.part, sha256: row.sha256 }
    await noteAudit(deps.db, actor, { action: 'report.downloaded', ...aboutReport(found, found.propertyName), after })
    return sendObject(c, deps.storage, {
      sha256: row.sha256,
      contentType: downloadWinnOutput.produces,
      downloadName: fileName,
      isShown: query.show === 'page',
      lastModified: row.createdAt,
    })
  })
  mount.binary(downloadWinnBundle, async ({ actor, params }) => {
    const { found, row } = await frozenVersion(deps, actor, params.id)
    const bytes = await bundleOf(deps, row)
    await noteAudit(deps.db, actor, {
      action: 'report.downloaded',
      ...aboutReport(row, found.propertyName),
      after: { ...reportFacts(row), kind: 'bundle' },
    })
    const headers = {
      'content-type': downloadWinnBundle.produces,
      'content-disposition': contentDisposition(winnFileName(found).replace(/\.pdf$/, '.zip'), 'attachment'),
      'cache-control': 'private, no-store',
    }
    return new Response(webStream(bytes), { headers })
  })
}
