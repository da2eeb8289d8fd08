import type { LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import type { LonLat } from '#contract/roof'

/** Corners of a picture on the ground: top left, then clockwise. */
export type Corners = readonly [LonLat, LonLat, LonLat, LonLat]

/** A picture that lies under the sections: a file of the member, a document of the property, or one of a scan. */
export interface Backdrop extends LaidPicture {
  readonly corners: Corners
}

/** Larger pictures are made smaller: graphics cards take no more. */
const LONGEST_PX = 4096

/** A picture as a canvas. @throws where the browser cannot read it */
export async function canvasOf(picture: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

const isTiff = (file: File): boolean => /\.tiff?$/i.test(file.name) || file.type === 'image/tiff'

/**
 * A picture of the member's own, and its corners where it says them itself (GeoTIFF). What reads that comes with the first such file.
 *
 * @throws where it cannot be read; a GeoTIFF with the sentence why (`GeoTiffRefusal`)
 */
export async function ownPicture(file: File): Promise<{ canvas: HTMLCanvasElement; corners: Corners | null }> {
  if (!isTiff(file)) return { canvas: await canvasOf(file), corners: null }
  const { readGeoTiff } = await import('./read-geotiff.ts')
  const { width, height, rgba, corners } = await readGeoTiff(file, LONGEST_PX)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  return { canvas, corners }
}

/** A corner as typed, "34.2747, -119.2103": latitude, then longitude; null for anything else. */
export function typedCorner(text: string): LonLat | null {
  const found = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null
}

const DECIMALS = 7
export const cornerText = ([longitude, latitude]: LonLat): string => `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`
