import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { urlOf } from '@ridgeline/contract/endpoint'
import { isReachedFromElsewhere } from '@ridgeline/contract/own-address'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Authorized } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { verifyUrl } from '@ridgeline/title/rules/code'
import { codeOf } from '@ridgeline/title/server/records'
import { asc, eq } from 'drizzle-orm'
import { sharedPage, sharedPhotos, sharedReportPicture, sharedReportTile } from '#contract/recipient-page'
import { replyToLine } from '#contract/report-reply'
import { sharedReport } from '#contract/share'
import type { Notice } from '#rules/recipient/notices'
import type { PictureAddress } from '#rules/recipient/picture-html'
import { pictureForm } from '#server/recipient/derive-pictures'
import { pageCode } from '#server/recipient/page-code'
import { repliesBy } from '#server/recipient/replies'
import { newerThan } from '#server/reports/newer'
import type { ReportRow } from '#server/reports/row'
import { type ShareRow, sharedVersion } from '#server/shares/service'
import { signatureOf } from '#server/signatures/service'
import { recipientPage, recipientPicture } from '#server/tables/recipient-page'

type PageRow = typeof recipientPage.$inferSelect
type Made = { readonly row: PageRow; readonly version: ReportRow }

/** The page of the version that a link opens; null where the version was made before there were pages. @throws AppError `not-found` */
export async function pageBehind(deps: Deps, link: Authorized<ShareRow>): Promise<Made | null> {
  if (link.kind !== 'report') return null
  return keptPage(deps, (await sharedVersion(deps, link)).report)
}

/** The page that was kept with a version; null where it was made before there were pages. */
export async function keptPage({ db }: Pick<Deps, 'db'>, version: ReportRow): Promise<Made | null> {
  const [row] = await db.select().from(recipientPage).where(eq(recipientPage.reportId, version.id))
  return row ? { row, version } : null
}

/** As `pageBehind`. @throws AppError `not-found` without a page */
export async function needPageBehind(deps: Deps, link: Authorized<ShareRow>): Promise<Made> {
  const made = await pageBehind(deps, link)
  if (!made) throw new AppError('not-found', 'This link has no such page')
  return made
}

const verifyBy = ({ publicUrl }: Pick<Deps, 'publicUrl'>, code: string) => ({
  code,
  url: isReachedFromElsewhere(publicUrl) ? verifyUrl(publicUrl, code) : null,
})

const dayOf = async (deps: Deps, organizationId: string, at: Date): Promise<string> => {
  const own = await ownOrganization(deps.db, { organizationId })
  return spoken('subjects/report/rules/format/date').formatDate(dayInZone(at, own.timeZone))
}

/** The page as a browser opens it: small pictures, larger ones when they are asked for. */
export const onlinePage = (deps: Deps, of: Made, link: Authorized<ShareRow>, by: { token: string; nonce: string }): Promise<string> =>
  speaking(of.version.options.language ?? 'en', () => online(deps, of, link, by))

async function online(
  deps: Deps,
  of: Made,
  link: Authorized<ShareRow>,
  { token, nonce }: { token: string; nonce: string },
): Promise<string> {
  const code = await pageCode()
  const params = { token }
  const address: PictureAddress = ({ number }, size, name) =>
    size === 'tiles'
      ? urlOf(sharedReportTile, { params: { token, number, tile: '' } })
      : urlOf(sharedReportPicture, { params: { token, number, name: name === 'visible' ? 'visible' : size } })
  return spoken('subjects/report/rules/recipient/page-html').recipientHtml({
    page: of.row.page,
    pdfSha256: of.version.pdfSha256,
    verify: verifyBy(deps, await codeOf(deps.db, of.version)),
    address,
    code,
    frame: {
      kind: 'online',
      nonce,
      scriptUrl: code.scriptUrl,
      fontUrl: code.fontUrl,
      until: await dayOf(deps, link.organizationId, link.expiresAt),
      links: {
        pdf: urlOf(sharedReport, { params }),
        photos: urlOf(sharedPhotos, { params }),
        offline: urlOf(sharedPage, { params, query: { offline: '1' } }),
        replies: urlOf(replyToLine, { params }),
      },
      said: JSON.stringify(await repliesBy(deps, link)),
      notices: await noticesOf(deps, of.version),
    },
  })
}

/** The page as one file with its pictures in it. One that is damaged stays out. `savedAt`: the day that it names. */
export const offlinePage = (deps: Deps, of: Made, savedAt = deps.now()): Promise<string> =>
  speaking(of.version.options.language ?? 'en', () => offline(deps, of, savedAt))

async function offline(deps: Deps, of: Made, savedAt: Date): Promise<string> {
  const code = await pageCode()
  const rows = await deps.db
    .select()
    .from(recipientPicture)
    .where(eq(recipientPicture.reportId, of.version.id))
    .orderBy(asc(recipientPicture.position))
  const inlined = new Map<string, string>()
  for (const row of rows) inlined.set(`${row.number} ${row.name}`, await dataUrl(deps, row))
  return spoken('subjects/report/rules/recipient/page-html').recipientHtml({
    page: of.row.page,
    pdfSha256: of.version.pdfSha256,
    verify: verifyBy(deps, await codeOf(deps.db, of.version)),
    address: ({ number }, _, name = 'main') => inlined.get(`${number} ${name}`) ?? '',
    code,
    frame: {
      kind: 'offline',
      saved: await dayOf(deps, of.version.organizationId, savedAt),
      scriptSha256: code.scriptSha256,
      notices: await noticesOf(deps, of.version),
    },
  })
}

async function dataUrl(deps: Deps, row: typeof recipientPicture.$inferSelect): Promise<string> {
  try {
    return `data:image/jpeg;base64,${Buffer.from(await pictureForm(deps, row, 'medium')).toString('base64')}`
  } catch (error) {
    if (!(error instanceof ObjectTrouble)) throw error
    return ''
  }
}

/** What a reader should know of the standing of a version: who signed it, and what took its place. */
async function noticesOf(deps: Deps, version: ReportRow): Promise<Notice[]> {
  const signature = await signatureOf(deps, version.id)
  const newer = await newerThan(deps, version)
  const notices: Notice[] = []
  if (signature) {
    const who = [signature.signedBy, signature.credential].filter(Boolean).join(', ')
    const day = await dayOf(deps, version.organizationId, signature.signedAt)
    const { certificateName: certificate, fingerprint } = signature
    notices.push(spoken('subjects/report/rules/recipient/notices').signedNotice({ who, day, certificate, fingerprint }))
  }
  if (newer) {
    const day = await dayOf(deps, version.organizationId, newer.createdAt)
    notices.push(
      spoken('subjects/report/rules/recipient/notices').supersededNotice({ newer: newer.version, day, version: version.version }),
    )
  }
  return notices
}
