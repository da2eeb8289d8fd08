import { latin1, viewOf } from '#decode/binary'
import { type DecodedFile, type Position, type TakenAt, unknownCamera, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { toPosition } from '#decode/metadata/position'
import { fromUnixTime } from '#decode/metadata/taken-at'
import { findBox, readBoxes } from '#decode/movie/boxes'
import type { ReadOptions } from '#decode/options'
import { ThermalError } from '#errors'

/** Seconds from 1904, where QuickTime counts from, to 1970. */
const EPOCH_SHIFT_S = 2_082_844_800
/** Width and height (pixels) in a track header: 16.16 fixed point, its last eight bytes. */
const sizeOf = (header: Uint8Array | null): { width: number; height: number } | null => {
  if (header === null || header.length < 8) return null
  const view = viewOf(header)
  const size = { width: view.getUint16(header.length - 8), height: view.getUint16(header.length - 4) }
  return size.width > 0 && size.height > 0 ? size : null
}

const takenAtOf = (header: Uint8Array | null): TakenAt | null => {
  if (header === null || header.length < 12) return null
  const view = viewOf(header)
  const since1904 = header[0] === 1 ? Number(view.getBigUint64(4)) : view.getUint32(4)
  const seconds = since1904 - EPOCH_SHIFT_S
  return seconds > 0 && seconds < 2 ** 32 ? fromUnixTime(seconds, 0, 0) : null
}

/** Position as ISO 6709 text, such as `+48.2082+016.3738+171.5/`. */
const positionOf = (box: Uint8Array | null): Position | null => {
  if (box === null || box.length < 4) return null
  const parts = /^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?/.exec(latin1(box, 4, 60))
  return parts === null ? null : toPosition(Number(parts[1]), Number(parts[2]), parts[3] === undefined ? null : Number(parts[3]))
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
    takenAt: takenAtOf(findBox(movie, 'mvhd')?.data ?? null),
    position: positionOf(findBox(movie, 'udta', '\xa9xyz')?.data ?? null),
  }
}
