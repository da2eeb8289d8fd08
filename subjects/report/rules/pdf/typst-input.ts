import { defaultPalette, paletteStops } from '@ridgeline/thermal/render/palettes'
import { breakLongWords } from '#rules/pdf/break-long-words'
import type { PictureRef, ReportModel } from '#rules/report-model'

/** What the template reads as `/data.json`, and the pictures it expects as `/pictures/{file}`. */
export interface TypstInput {
  readonly data: object
  /** Each picture once, in the order of its first use. */
  readonly pictures: readonly { readonly file: string; readonly ref: PictureRef }[]
}

/** Colours of the scale beside a thermogram. */
const PALETTE_STOPS = 17

const isPicture = (value: object): value is PictureRef => 'captureId' in value && 'alt' in value

/** File name of a picture in a compile job; one capture has one thermal and one visible picture. */
export const pictureFile = ({ captureId, name, isMap }: Pick<PictureRef, 'captureId' | 'name' | 'isMap'>): string =>
  `${isMap ? 'map' : name}-${captureId}.${isMap ? 'png' : 'jpg'}`

/** Every picture that a part of a model shows, by its file name, each once. */
export function picturesIn(value: unknown, found = new Map<string, PictureRef>()): ReadonlyMap<string, PictureRef> {
  if (Array.isArray(value)) for (const inner of value) picturesIn(inner, found)
  else if (value !== null && typeof value === 'object') {
    if (isPicture(value)) found.set(pictureFile(value), value)
    else picturesIn(Object.values(value), found)
  }
  return found
}

/**
 * The model as data for the template. Texts stay strings: nothing a person typed becomes markup.
 *
 * All thermograms are drawn over the scale of the report; `measured` takes the values of the regions drawn on them, by their id.
 *
 * @param documentId - short fingerprint printed in the page header
 */
export function typstInput(model: ReportModel, documentId: string): TypstInput {
  const colourScale = model.colourScale && { minK: model.colourScale.minK, maxK: model.colourScale.maxK }
  const pictures = new Map<string, PictureRef>()
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return breakLongWords(value)
    if (Array.isArray(value)) return value.map(convert)
    if (value === null || typeof value !== 'object') return value
    if (!isPicture(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]))
    const file = pictureFile(value)
    if (!pictures.has(file)) pictures.set(file, value.scale && colourScale ? { ...value, scale: colourScale } : value)
    return { file, alt: value.alt }
  }
  const data = { ...(convert(model) as object), documentId, palette: paletteStops(defaultPalette, PALETTE_STOPS), measured: {} }
  return { data, pictures: [...pictures].map(([file, ref]) => ({ file, ref })) }
}
