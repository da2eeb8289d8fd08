import { picturesIn, typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import type { ReportModel } from '@ridgeline/report/rules/report-model'
import { DECISION_PAGES, decisionExtract, LAST_STEP, photosOnly, type TakenFrom } from '@ridgeline/report/rules/winn/extract'
import { type FileLimits, photosFitInOne, splitModels, splitReport, wholeBytes } from '@ridgeline/report/rules/winn/split'
import { AppError } from '@ridgeline/server/http/app-error'
import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { type CompiledPdf, compilePdf, type ReportPicture } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import { joined, type Message, message, type Words } from '@ridgeline/words/message'
import type { CarrierProfile, WinnOutputKind } from '#contract/winn-output'
import type { Frozen } from '#server/reports/frozen'

/** Files taken from a version, in the order they are read in. */
export interface LaidOut {
  readonly pdfs: readonly CompiledPdf[]
  readonly note: Words
}

/** Lays out what was asked for of a frozen report. @throws AppError `unprocessable` where it holds nothing of the kind */
export async function layOut(frozen: Frozen, from: TakenFrom, kind: WinnOutputKind, profile: CarrierProfile | undefined): Promise<LaidOut> {
  if (kind === 'decision') return { pdfs: [await decisionPdf(frozen, from)], note: '' }
  if (kind === 'photos') {
    const model = photosOnly(frozen.model, from)
    if (!model) throw new AppError('unprocessable', 'This report holds no photos')
    return { pdfs: [await compile(frozen, model, `${frozen.documentId}, photos`)], note: '' }
  }
  if (!profile) throw new AppError('unprocessable', 'Name the profile of the carrier whose limits the files should keep')
  return carrierPdfs(frozen, from, profile)
}

/** The extract with as much as its pages hold. @throws Error where not even the least of it fits, which no report is known to do */
async function decisionPdf(frozen: Frozen, from: TakenFrom): Promise<CompiledPdf> {
  const source = { ...from, sectionPages: frozen.sectionPages }
  for (let step = 0; step <= LAST_STEP; step++) {
    const pdf = await compile(frozen, decisionExtract(frozen.model, source, step), `${frozen.documentId}, extract`)
    if (pdf.pageCount <= DECISION_PAGES) return pdf
  }
  throw new Error(`the shortest extract of ${from.label} has more than ${DECISION_PAGES} pages`)
}

async function compile(frozen: Frozen, model: ReportModel, documentId: string, pictures = frozen.pictures): Promise<CompiledPdf> {
  const input = typstInput(model, documentId)
  const wanted = new Set([...input.pictures.map(({ file }) => file), ...(model.hasLogo ? ['logo.png'] : [])])
  return compilePdf({
    ...(await reportTemplate()),
    data: { ...input.data, measured: frozen.measured },
    pictures: pictures.filter(({ name }) => wanted.has(name)),
    documentDate: new Date(frozen.documentDate),
  })
}

/** Longest sides (pixels) that photos are made smaller to; the first is that of the report itself. */
const SIDES = [1000, 800, 640] as const
const SPLIT_SIDE = 800
const QUALITY = 80
/** Of the limit, since a file is only weighed once it is made; each file that is too large after all takes another part of it away. */
const SHARES = [0.95, 0.85, 0.7, 0.5] as const

/** All of the report in files within the limits: smaller photos where that makes it one file, else several files. */
async function carrierPdfs(frozen: Frozen, from: TakenFrom, { maxFileBytes, maxPhotos }: CarrierProfile): Promise<LaidOut> {
  if (photosFitInOne(frozen.model, { photos: maxPhotos }))
    for (const side of SIDES) {
      const pictures = await smaller(frozen, side)
      if (wholeBytes(frozen.model, sizesOf(pictures)) > maxFileBytes) continue
      const pdf = await compile(frozen, frozen.model, frozen.documentId, pictures)
      if (pdf.pdf.byteLength <= maxFileBytes) return { pdfs: [pdf], note: side === SIDES[0] ? '' : smallerNote(side) }
    }
  return splitPdfs(frozen, from, { bytes: maxFileBytes, photos: maxPhotos })
}

async function splitPdfs(frozen: Frozen, from: TakenFrom, limits: FileLimits): Promise<LaidOut> {
  const pictures = await smaller(frozen, SPLIT_SIDE)
  for (const share of SHARES) {
    const files = splitReport(frozen.model, { ...limits, bytes: limits.bytes * share }, sizesOf(pictures))
    const models = splitModels(frozen.model, files, from.label, limits)
    const pdfs: CompiledPdf[] = []
    for (const [index, model] of models.entries())
      pdfs.push(await compile(frozen, model, `${frozen.documentId}, file ${index + 1} of ${models.length}`, pictures))
    const over = pdfs.filter(({ pdf }) => pdf.byteLength > limits.bytes).length
    if (over > 0 && share !== SHARES.at(-1)) continue
    const tooLarge =
      over === 1
        ? 'One file is larger than that: what stands together there is not divided.'
        : message`${over} files are larger than that: what stands together there is not divided.`
    return { pdfs, note: joined([message`Divided into ${pdfs.length} files.`, smallerNote(SPLIT_SIDE), ...(over === 0 ? [] : [tooLarge])]) }
  }
  throw new Error('no share of the limit was tried')
}

const smallerNote = (side: number): Message => message`Photos were made smaller, to ${side} pixels at most.`
const sizesOf = (pictures: readonly ReportPicture[]) => {
  const sizes = new Map(pictures.map(({ name, bytes }) => [name, bytes.byteLength]))
  return (file: string): number => sizes.get(file) ?? 0
}

const AT_ONCE = 4
/** The pictures of a report with its photos made smaller; thermograms stay as they are. */
async function smaller({ model, pictures }: Frozen, side: number): Promise<readonly ReportPicture[]> {
  if (side === SIDES[0]) return pictures
  const refs = picturesIn(model)
  const shrink = async ({ name, bytes }: ReportPicture): Promise<ReportPicture> => {
    if (!refs.get(name)?.isLarge) return { name, bytes }
    const image = (await openPicture(bytes)).resize(side, side, { fit: 'inside', withoutEnlargement: true })
    return { name, bytes: await image.jpeg({ quality: QUALITY }).toBuffer() }
  }
  const made: ReportPicture[] = []
  for (let at = 0; at < pictures.length; at += AT_ONCE) made.push(...(await Promise.all(pictures.slice(at, at + AT_ONCE).map(shrink))))
  return made
}
