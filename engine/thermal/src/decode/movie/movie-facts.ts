import { latin1, viewOf } from '#decode/binary'
import type { Position, TakenAt } from '#decode/decoded-file'
import { toPosition } from '#decode/metadata/position'
import { fromUnixTime } from '#decode/metadata/taken-at'

/** Seconds from 1904, where QuickTime counts from, to 1970. */
const EPOCH_SHIFT_S = 2_082_844_800
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

/** Time and place of a movie from two of its boxes, `mvhd` and the place of its user data, as far as they are there. */
export const movieFacts = (header: Uint8Array | null, place: Uint8Array | null) => ({
  takenAt: takenAtOf(header),
  position: positionOf(place),
})
