import { ThermalError } from '#errors'

/** Turns an offset within a part of a file into one within what surrounds it. */
export type Place = (offset: number) => number

/**
 * Reads a part of a file, so that its refusals name the place in the file and not the one in the part.
 *
 * @param place - where the part lies; a number where it lies in one piece
 */
export const inPart = <T>(place: number | Place, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ThermalError)) throw error
    const offset = error.offset ?? 0
    throw new ThermalError(error.code, error.words, error.expectedWords, typeof place === 'number' ? place + offset : place(offset))
  }
}

/** The same for refusals that name the right place or none: those get this one. */
export const near = <T>(offset: number, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ThermalError) || error.offset !== null) throw error
    throw new ThermalError(error.code, error.words, error.expectedWords, offset)
  }
}

/** A piece of a file and where it lies. */
export interface Piece {
  readonly bytes: Uint8Array
  readonly at: number
}

/** Where each byte of pieces put one behind the other came from. */
export const placeIn =
  (pieces: readonly Piece[]): Place =>
  (offset) => {
    let rest = offset
    for (const { bytes, at } of pieces) {
      if (rest < bytes.length) return at + rest
      rest -= bytes.length
    }
    const last = pieces[pieces.length - 1]
    return last === undefined ? 0 : last.at + last.bytes.length
  }

/** Pieces put one behind the other, and where each byte of the result came from. A single piece is returned as it is. */
export const joinPieces = (pieces: readonly Piece[]): { readonly bytes: Uint8Array; readonly place: Place } => {
  const place = placeIn(pieces)
  if (pieces.length === 1) return { bytes: pieces[0].bytes, place }
  const joined = new Uint8Array(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let written = 0
  for (const { bytes } of pieces) {
    joined.set(bytes, written)
    written += bytes.length
  }
  return { bytes: joined, place }
}
