import { openPicture } from '#integrations/pictures/open-picture'

/** Longer side of a tile (px). */
const TILE_PX = 512
const MOST_LEVEL = 8

/** Which square of a picture: at level 0 pixel by pixel, at each further level half as large; columns and rows count from the top left. */
export interface TilePlace {
  readonly level: number
  readonly column: number
  readonly row: number
}

/** `level-column-row`, as addresses have it; null where a text is no such place. */
export function tilePlace(text: string): TilePlace | null {
  const found = /^(\d)-(\d{1,3})-(\d{1,3})$/.exec(text)
  if (!found) return null
  const [level = 0, column = 0, row = 0] = found.slice(1).map(Number)
  return level > MOST_LEVEL ? null : { level, column, row }
}

/** A square of a picture as JPEG; null where the picture has none there. Decoded row by row: it takes no more memory than the picture's file. @throws Error where the bytes are no picture */
export async function pictureTile(picture: Uint8Array, { level, column, row }: TilePlace): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await openPicture(picture)
  const { width, height } = await image.metadata()
  const side = TILE_PX * 2 ** level
  const [left, top] = [column * side, row * side]
  if (left >= width || top >= height) return null
  const part = { left, top, width: Math.min(side, width - left), height: Math.min(side, height - top) }
  const size = { width: Math.ceil(part.width / 2 ** level), height: Math.ceil(part.height / 2 ** level) }
  const drawn = await image
    .extract(part)
    .resize({ ...size, fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return Uint8Array.from(drawn)
}
