import { isReachedFromElsewhere } from '@ridgeline/contract/own-address'
import { damageSentence } from '@ridgeline/scan/contract/stored-file'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { type CompiledPdf, compilePdf, type ReportAttachment, type ReportPicture } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import { verifyUrl } from '@ridgeline/title/rules/code'
import { codeKeyword } from '@ridgeline/title/rules/code-in-file'
import { qrSvg } from '@ridgeline/title/rules/qr'
import { joined } from '@ridgeline/words/message'
import type { UnitSystem } from '#rules/format/quantity'
import type { ReportModel } from '#rules/report-model'
import { printPictures } from '#server/reports/pictures'

export interface Printing {
  readonly model: ReportModel
  /** Printed at the head of every page. */
  readonly documentId: string
  /** The code of the version (`reportCode`): at the foot of every page, and among the keywords of the document. */
  readonly verifyCode: string
  readonly logoSha256: string | null | undefined
  readonly attachments: readonly ReportAttachment[]
  readonly documentDate: Date
  readonly units: UnitSystem
  /** What is damaged is in the model by now: print it as it stands. */
  readonly isNamed: boolean
  /** Told of the pictures that are ready. */
  readonly onPicture?: (ready: number, all: number) => void
}

/** What a model is printed with: its data for the template, and every picture it shows. */
export interface PrintParts {
  readonly data: object
  readonly measured: Readonly<Record<string, string>>
  readonly pictures: readonly ReportPicture[]
}

/** Prints a model. Null where pictures proved to be damaged that it does not name yet. @throws AppError `damaged` for the logo; PdfError */
export async function printReport(deps: Deps, actor: Actor, of: Printing): Promise<CompiledPdf | null> {
  const parts = await printParts(deps, actor, of)
  return parts && printOf(parts, of, verifyMark(deps, of.verifyCode))
}

/** Reads and draws all that a model shows. Null and errors as `printReport`. */
export async function printParts(deps: Deps, actor: Actor, of: Printing): Promise<PrintParts | null> {
  const { data, pictures } = spoken('subjects/report/rules/pdf/typst-input').typstInput(of.model, of.documentId)
  const refs = pictures.map((p) => p.ref)
  const { pictures: printed, damaged } = await printPictures(deps, actor, refs, of.onPicture)
  if (damaged > 0 && !of.isNamed) return null
  const byName = new Map(printed.map((p) => [p.file, p.bytes]))
  const files: ReportPicture[] = pictures.map(({ file }) => {
    const bytes = byName.get(file)
    if (!bytes) throw new Error(`picture ${file} was not read`)
    return { name: file, bytes }
  })
  if (of.logoSha256) files.push({ name: 'logo.png', bytes: await readLogo(deps, of.logoSha256) })
  const measured = Object.fromEntries(
    printed.flatMap((p) => p.measured.map((m) => [m.id, spoken('subjects/report/rules/format/quantity').regionText(m.kelvin, of.units)])),
  )
  return { data, measured, pictures: files }
}

/**
 * By what `/verify` knows the version: printed at the foot of its pages. A shorter file made from a version is another file and bears none. Where the server has no address for others
 * (`PUBLIC_URL`) the page names none, and has no QR code.
 */
export const verifyMark = ({ publicUrl }: Pick<Deps, 'publicUrl'>, code: string) => ({
  code,
  keyword: codeKeyword(code),
  ...(isReachedFromElsewhere(publicUrl)
    ? { place: `${new URL(publicUrl).host}/verify`, qr: qrSvg(verifyUrl(publicUrl, code)) }
    : { place: null, qr: null }),
})

/** @throws PdfError */
export async function printOf(
  { data, measured, pictures }: PrintParts,
  { attachments, documentDate }: Pick<Printing, 'attachments' | 'documentDate'>,
  verify: ReturnType<typeof verifyMark> | null = null,
): Promise<CompiledPdf> {
  return compilePdf({
    ...(await reportTemplate()),
    data: { ...data, measured, ...(verify && { verify }) },
    pictures,
    attachments,
    documentDate,
  })
}

/** @throws AppError `damaged` with what an admin can do about it */
async function readLogo({ storage }: Deps, sha256: string): Promise<Uint8Array> {
  try {
    return await storage.read(sha256)
  } catch (error) {
    if (!(error instanceof ObjectTrouble)) throw error
    const words = joined([damageSentence('The logo of the organization', error.damage), 'An admin can upload it again in the settings.'])
    throw new AppError('damaged', words, { reason: error.damage, cause: error })
  }
}
