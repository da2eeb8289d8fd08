import { basename, extname } from 'node:path'
import { overlayKmz } from '#export/kmz'
import type { MapPlacement } from '#export/map-placement'
import { mapPng } from '#export/map-png'
import { worldFile } from '#export/world-file'
import { toPosition } from '#ground/local-plane'
import type { Mosaic } from '#mosaic/make-mosaic'
import type { MapPlace } from '#mosaic/map-place'
import { type MosaicOverview, mosaicOverview } from '#mosaic/overview'
import { defaultPalette } from '#render/palettes'
import { autoSpan } from '#render/span'
import { text } from './option-readers.ts'
import { writeWhole } from './output-path.ts'
import { Refusal } from './refusal.ts'
import { seamsPicture } from './seams-picture.ts'

/** Pictures of the map that may be asked for beside it. */
export const pictureOptions = { png: text, kmz: text, seams: text } as const
export type Pictures = { readonly [K in keyof typeof pictureOptions]: string | undefined }

/** Most pixels of a side: pictures are for the eye, and for programs that hold them whole; that of the seams is drawn in full colour. */
const MOST_SIDE = 8192
const MOST_SEAMS_SIDE = 4096

/** Where the pixels of a map lie, `step` of them as one. */
export const placementOf = ({ grid: { pixelM, westM, northM } }: Pick<Mosaic, 'grid'>, place: MapPlace, step = 1): MapPlacement => ({
  matrix: [pixelM * step, 0, place.eastingM + westM, 0, -pixelM * step, place.northingM + northM],
  epsg: place.epsg,
})

const worldPath = (png: string): string => `${png.slice(0, png.length - extname(png).length)}.pgw`

/** Files that the pictures asked for will need. */
export const picturePaths = ({ png, kmz, seams }: Pictures): string[] =>
  [png, png && worldPath(png), kmz, seams].filter((path) => path !== undefined)

export function writePictures(map: Mosaic, place: MapPlace, { png, kmz, seams }: Pictures): void {
  if (seams !== undefined) writeWhole(seams, seamsPicture(mosaicOverview(map, MOST_SEAMS_SIDE)))
  if (png === undefined && kmz === undefined) return
  const overview = mosaicOverview(map, MOST_SIDE)
  const picture = mapPng(overview, { palette: defaultPalette, ...autoSpan(overview) })
  if (png !== undefined) {
    writeWhole(png, picture)
    writeWhole(worldPath(png), worldFile(placementOf(map, place, overview.step)))
  }
  if (kmz !== undefined) writeWhole(kmz, kmzOf(map, place, overview, basename(kmz, extname(kmz)), picture))
}

/** The picture is turned around its middle by the little that the map's top lies beside north. */
function kmzOf({ grid }: Mosaic, place: MapPlace, { width, height, step }: MosaicOverview, name: string, picture: Uint8Array): Uint8Array {
  const [widthM, heightM] = [width * step * grid.pixelM, height * step * grid.pixelM]
  const { northDeg, scale } = place.turn
  const middle = place.toEarth(grid.westM + widthM / 2, grid.northM - heightM / 2)
  if (middle === null) throw noPlace()
  const corner = toPosition(middle, { eastM: widthM / scale, northM: heightM / scale })
  const [heightDeg, widthDeg] = [corner.latitude - middle.latitude, corner.longitude - middle.longitude]
  const [north, south] = [middle.latitude + heightDeg / 2, middle.latitude - heightDeg / 2]
  const [east, west] = [middle.longitude + widthDeg / 2, middle.longitude - widthDeg / 2]
  return overlayKmz(name, [{ name, north, south, east, west, turnedDeg: northDeg, png: picture }], [])
}

const noPlace = (): Refusal =>
  new Refusal('bad-arguments', 'The files do not say where they were taken: there is no place for a KMZ.', 'files with GPS, or no --kmz')

/** @throws Refusal where a picture needs a place on the earth and there is none */
export function assertPlaced({ epsg }: MapPlace, { kmz }: Pictures): void {
  if (kmz !== undefined && epsg === null) throw noPlace()
}
