import { viewOf } from '#decode/binary'
import { type DecodedFile, unknownCamera, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { findBox, readBoxes } from '#decode/movie/boxes'
import { movieFacts } from '#decode/movie/movie-facts'
import type { ReadOptions } from '#decode/options'
import { ThermalError } from '#errors'

/** Width and height (pixels) in a track header: 16.16 fixed point, its last eight bytes. */
const sizeOf = (header: Uint8Array | null): { width: number; height: number } | null => {
  if (header === null || header.length < 8) return null
  const view = viewOf(header)
  const size = { width: view.getUint16(header.length - 8), height: view.getUint16(header.length - 4) }
  return size.width > 0 && size.height > 0 ? size : null
}

/**
 * Reads what a video says about itself; its pictures are never temperatures.
 *
 * @throws ThermalError `truncated`, or `bad-raw-data` without a picture track
 */
export const readMovie = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const movie = findBox({ data: bytes, at: 0 }, 'moov')
  if (movie === null) throw new ThermalError('bad-raw-data', 'The video has no table of contents.', 'a moov box', 0)
  const tracks = readBoxes(movie.data, movie.at).filter((box) => box.type === 'trak')
  const size = tracks.map((track) => sizeOf(findBox(track, 'tkhd')?.data ?? null)).find((found) => found !== null)
  if (size === undefined || size === null)
    throw new ThermalError('bad-raw-data', 'The video has no picture track.', 'a track with a size', movie.at)
  return {
    ...unstated,
    status: 'visible',
    format: 'mp4',
    ...size,
    camera: unknownCamera,
    ...movieFacts(findBox(movie, 'mvhd')?.data ?? null, findBox(movie, 'udta', '\xa9xyz')?.data ?? null),
  }
}
