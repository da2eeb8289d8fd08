import type { RecipientPicture } from '#contract/recipient-page'
import { numberOfAnomaly } from '#rules/findings'
import { roofPlates } from '#rules/plates'
import { carrierName } from '#rules/recipient/carrier-name'
import type { ReportData } from '#rules/report-data'
import type { Outline, PictureRef, ReportModel, ThermalImages, ThermalPlate } from '#rules/report-model'

/** Where the bytes of a picture come from: whoever freezes the page names the stored file. */
export interface PictureSource {
  readonly number: string
  /** `visible`: the picture behind a thermogram. */
  readonly name: 'main' | 'visible'
  readonly of: Pick<PictureRef, 'captureId' | 'name'>
  /** In a folder of pictures for a carrier. */
  readonly fileName: string
}

/** Pixels of a photo. */
type Size = Pick<RecipientPicture, 'width' | 'height'>

/** A picture with what it is made of, and the ids of records that it stands for. */
interface Made {
  readonly picture: RecipientPicture
  readonly sources: readonly (Omit<PictureSource, 'fileName' | 'number'> & { readonly where: string; readonly what: string })[]
  readonly recordId: string
}

const outlinesOf = (outlines: readonly Outline[]): RecipientPicture['outlines'] =>
  outlines.map(({ label, points }) => ({ label, points: points.map(([x, y]): [number, number] => [x, y]) }))

const isImages = (section: ReportModel['sections'][number]): section is ThermalImages => section.id === 'thermal-images'

/** Every thermogram that the report shows, those that stand with their findings among them. */
function platesOf({ sections }: ReportModel): ThermalPlate[] {
  const found = sections.flatMap((section) =>
    section.id === 'detailed-findings' ? section.groups.flatMap(({ plate }) => plate ?? []) : [],
  )
  const booked = sections.filter(isImages).flatMap(({ images }) => images.map(({ plate }) => plate))
  const all = new Map([...found, ...booked].map((plate) => [plate.number, plate]))
  return [...all.values()].toSorted((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
}

const THERMOGRAMS = 'Thermograms'

/** The whole roof, by which a reader finds the rest. */
const wholeRoof = (data: ReportData): Made[] =>
  roofPlates(data.scan, numberOfAnomaly(data), data.units).map(({ plate, size: { width, height } }) => {
    const { picture, ...made } = thermogram(plate)
    const roof = { group: 'Whole roof', caption: 'The whole roof, north up', width, height, isWholeRoof: true as const }
    return { ...made, picture: { ...picture, ...roof } }
  })

function thermogram(plate: ThermalPlate): Made {
  const { captureId } = plate.thermal
  const place = { where: 'THERMAL', what: plate.number }
  return {
    recordId: captureId,
    picture: {
      number: plate.number,
      group: THERMOGRAMS,
      caption: plate.isAbsolute ? 'Surface temperatures' : 'Colder and warmer, no temperatures',
      width: null,
      height: null,
      scale: { min: plate.scaleMin, max: plate.scaleMax },
      outlines: outlinesOf(plate.outlines),
      marks: [],
      hasVisible: plate.visible !== null,
    },
    sources: [
      { name: 'main', of: { captureId, name: 'thermal' }, ...place },
      ...(plate.visible ? [{ name: 'visible' as const, of: { captureId, name: 'visible' as const }, ...place, where: 'VISIBLE' }] : []),
    ],
  }
}

const single = (number: string, group: string, caption: string): RecipientPicture => ({
  ...{ number, group, caption, width: null, height: null, scale: null, outlines: [], marks: [], hasVisible: false },
})

/** Photos of the book, in its order and under its numbers. */
const bookPhotos = ({ sections }: ReportModel, sizes: ReadonlyMap<string, Size>): Made[] =>
  sections
    .flatMap((section) => (section.id === 'photo-book' ? section.photos : []))
    .map(({ number, group, caption, marks, picture }) => ({
      recordId: picture.captureId,
      picture: {
        ...single(number, group, caption),
        ...(sizes.get(picture.captureId) ?? {}),
        marks: marks.map(({ kind, from, to, text }) => ({ kind, from: pointOf(from), to: pointOf(to), text })),
      },
      sources: [{ name: 'main', of: refOf(picture), where: group, what: caption || number }],
    }))

const pointOf = ([x, y]: readonly [number, number]): [number, number] => [x, y]
const refOf = ({ captureId, name }: PictureRef): PictureSource['of'] => ({ captureId, name })

/** Pictures of a scan that stand alone. */
const scanPhotos = ({ sections }: ReportModel): Made[] =>
  sections
    .filter(isImages)
    .flatMap(({ photos }) => photos)
    .map(({ number, picture, caption }) => ({
      recordId: picture.captureId,
      picture: single(number, 'Photos of the scan', caption),
      sources: [{ name: 'main', of: refOf(picture), where: 'PHOTO', what: number }],
    }))

/** The pictures of a report: the whole roof, photos in the order of the desk before the thermograms, with their files. */
export function pagePictures(model: ReportModel, data: ReportData, sizes: ReadonlyMap<string, Size>) {
  const made = [...wholeRoof(data), ...bookPhotos(model, sizes), ...scanPhotos(model), ...platesOf(model).map(thermogram)]
  const files = made.flatMap(({ picture, sources }) => sources.map((source) => ({ ...source, number: picture.number })))
  return {
    pictures: made.map(({ picture }) => picture),
    sources: files.map(({ where, what, ...source }, index): PictureSource => {
      return { ...source, fileName: carrierName(index + 1, files.length, { where, what }) }
    }),
    /** Numbers by the id of the photo or capture. */
    numberOf: new Map(made.map(({ recordId, picture }) => [recordId, picture.number])),
  }
}
