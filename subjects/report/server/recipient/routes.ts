import { noteAudit } from '@ridgeline/audit/server/record'
import { contentDisposition, sendObject } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { authorize } from '@ridgeline/server/http/access'
import { webStream } from '@ridgeline/server/http/answer/web-stream'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import { styleNonce } from '@ridgeline/server/http/guard/security-headers'
import { type AppContext, type Mount, pageReply } from '@ridgeline/server/http/mount'
import { and, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import {
  offlineReportPage,
  RecipientPictureSize,
  sharedPage,
  sharedPhotos,
  sharedReportPicture,
  sharedReportTile,
} from '#contract/recipient-page'
import { answerReply, listReplies, replyToLine } from '#contract/report-reply'
import { claimInFileName } from '#rules/format/claim-line'
import { pictureForm } from '#server/recipient/derive-pictures'
import { keptPage, needPageBehind, offlinePage, onlinePage, pageBehind } from '#server/recipient/page'
import { PAGE_FONT_PATH, PAGE_SCRIPT_PATH, pageCode, pageFont } from '#server/recipient/page-code'
import { photosZip } from '#server/recipient/photos-zip'
import { addReply, answerOne, repliesOf } from '#server/recipient/replies'
import { madeReport } from '#server/reports/row'
import { aboutReport, fileWords } from '#server/reports/service'
import { sendTile } from '#server/shares/send-tile'
import { openLink, recordOpening } from '#server/shares/service'
import { recipientPicture } from '#server/tables/recipient-page'
import { report } from '#server/tables/report'

const from = (c: Context) => ({ userAgent: c.req.header('user-agent') ?? '', address: clientAddress(c) })
const nameOf = ({ row, version }: Awaited<ReturnType<typeof needPageBehind>>, ending: string): string =>
  `${fileWords(row.page.propertyName)}${claimInFileName(version.claim, fileWords)} - ${row.page.number ?? 'report'} v${row.page.version} - ${ending}`

const asFile = (body: string | ReadableStream, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
const HTML = 'text/html; charset=utf-8'

/** The page of a report for its recipient, at the address of its link and as a file, and what recipients say to it. */
export function recipientRoutes(mount: Mount, app: Hono<AppContext>, deps: Deps): void {
  const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
  app.get(PAGE_SCRIPT_PATH, async (c) =>
    c.body((await pageCode()).script, 200, { 'content-type': 'text/javascript; charset=utf-8', ...kept }),
  )
  app.get(PAGE_FONT_PATH, async (c) => c.body(await pageFont(), 200, { 'content-type': 'font/woff2', ...kept }))
  // Another kind of link, or one that opens nothing any more, is a screen of the browser application.
  app.get('/shared/:token', async (c, next) => {
    const token = c.req.param('token')
    const found = await opened(deps, token)
    if (!found) return next()
    const body = await onlinePage(deps, found.made, found.link, { token, nonce: styleNonce(c) })
    await recordOpening(deps, found.link, from(c))
    c.header('cache-control', 'no-store')
    return c.html(body)
  })
  mount.binary(sharedPage, async ({ params, query }, c) => {
    const link = await openLink(deps, params.token)
    const made = await needPageBehind(deps, link)
    const isOffline = query?.offline === '1'
    const body = isOffline
      ? await offlinePage(deps, made)
      : await onlinePage(deps, made, link, { token: params.token, nonce: styleNonce(c) })
    await recordOpening(deps, link, from(c))
    if (isOffline) return asFile(body, HTML, nameOf(made, 'offline.html'))
    return new Response(body, { headers: { 'content-type': HTML, 'cache-control': 'no-store' } })
  })
  mount.binary(sharedReportPicture, async ({ params }, c) => {
    const { version } = await needPageBehind(deps, await openLink(deps, params.token))
    return sendPicture(deps, c, version.id, params.number, params.name)
  })
  mount.binary(sharedReportTile, async ({ params }) => {
    const { version } = await needPageBehind(deps, await openLink(deps, params.token))
    return sendTile(deps, (await pictureRow(deps, version.id, params.number, 'main')).sourceSha256, params.tile)
  })
  mount.binary(sharedPhotos, async ({ params }, c) => {
    const link = await openLink(deps, params.token)
    const made = await needPageBehind(deps, link)
    const zip = await photosZip(deps, made.version.id, made.version.createdAt)
    await recordOpening(deps, link, from(c))
    return asFile(webStream(zip), 'application/zip', nameOf(made, 'photos.zip'))
  })
  mount.json(replyToLine, async ({ params, body }, c) => {
    const link = await openLink(deps, params.token)
    return addReply(deps, { link, page: await needPageBehind(deps, link), from: from(c) }, body)
  })
  mount.page(listReplies, async ({ actor, params, query }) => pageReply(await repliesOf(deps, actor, params.id, query)))
  mount.json(answerReply, async ({ actor, params, body }) => answerOne(deps, actor, params.id, body.isAnswered))
  mount.binary(offlineReportPage, async ({ actor, params }) => {
    const [found] = await deps.db.select().from(report).where(eq(report.id, params.id))
    const version = madeReport(authorize(actor, found, 'report'))
    const made = version && (await keptPage(deps, version))
    if (!version || !made) throw new AppError('not-found', 'This version was made before reports had a page; make it anew')
    const body = await offlinePage(deps, made)
    await noteAudit(deps.db, actor, {
      action: 'report.downloaded',
      ...aboutReport(version, made.row.page.propertyName),
      after: { as: 'offline page' },
    })
    return asFile(body, HTML, nameOf(made, 'offline.html'))
  })
}

/** The link and its page; null where the browser application has to tell what is wrong, or shows it. */
async function opened(deps: Deps, token: string) {
  try {
    const link = await openLink(deps, token)
    const made = await pageBehind(deps, link)
    return made && { link, made }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** @throws AppError `not-found` */
async function pictureRow({ db }: Pick<Deps, 'db'>, reportId: string, number: string, name: 'main' | 'visible') {
  const of = and(eq(recipientPicture.reportId, reportId), eq(recipientPicture.number, number), eq(recipientPicture.name, name))
  const [row] = await db.select().from(recipientPicture).where(of)
  if (!row) throw new AppError('not-found', 'No such picture')
  return row
}

async function sendPicture(deps: Deps, c: Context, reportId: string, number: string, name: string): Promise<Response> {
  const size = name === 'visible' ? 'medium' : RecipientPictureSize.safeParse(name).data
  if (!size) throw new AppError('not-found', 'No such picture')
  const row = await pictureRow(deps, reportId, number, name === 'visible' ? 'visible' : 'main')
  const contentType = sharedReportPicture.produces
  const sha256 = size === 'large' ? row.sourceSha256 : size === 'medium' ? row.mediumSha256 : row.thumbnailSha256
  if (sha256 !== null) return sendObject(c, deps.storage, { sha256, contentType })
  // Not made yet: made now, and not kept by anybody.
  const bytes = await pictureForm(deps, row, size === 'thumbnail' ? 'thumbnail' : 'medium')
  return new Response(Uint8Array.from(bytes), { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
}
