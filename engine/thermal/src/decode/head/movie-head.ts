import { latin1, viewOf } from '#decode/binary'
import { emptyHead, type FileHead, type PartlyRead } from '#decode/head/file-head'
import { movieFacts } from '#decode/movie/movie-facts'

interface BoxPlace {
  readonly type: string
  readonly dataAt: number
  readonly end: number
}

const HEADER_BYTES = 16
/** A movie has a handful at each level; more is no movie (boxes). */
const MOST_BOXES = 64
/** Boxes of facts are short (bytes). */
const MOST_FACT_BYTES = 16_384

/** The boxes between two places, by their headers alone: what they hold may be gigabytes. */
async function boxesIn(file: PartlyRead, from: number, to: number): Promise<BoxPlace[]> {
  const boxes: BoxPlace[] = []
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES; ) {
    const header = await file.read(at, HEADER_BYTES)
    if (header.length < 8) break
    const view = viewOf(header)
    const stated = view.getUint32(0)
    const isLarge = stated === 1 && header.length === HEADER_BYTES
    const length = stated === 0 ? to - at : isLarge ? Number(view.getBigUint64(8)) : stated
    if (length < 8) break
    boxes.push({ type: latin1(header, 4, 4), dataAt: at + (isLarge ? 16 : 8), end: at + length })
    at += length
  }
  return boxes
}

/** Reads time and place of a movie of any length: headers of boxes, and two short ones. */
export async function readMovieHead(file: PartlyRead): Promise<FileHead> {
  const outer = await boxesIn(file, 0, file.sizeBytes)
  const movie = outer.find(({ type }) => type === 'moov')
  if (movie === undefined || movie.end > file.sizeBytes) {
    const trouble = { words: 'The video has no table of contents.', expected: 'a file that was copied completely' }
    return { ...emptyHead, kind: 'video', trouble }
  }
  const inner = await boxesIn(file, movie.dataAt, movie.end)
  const dataOf = async (boxes: readonly BoxPlace[], name: string): Promise<Uint8Array | null> => {
    const found = boxes.find(({ type }) => type === name)
    return found === undefined ? null : file.read(found.dataAt, Math.min(found.end - found.dataAt, MOST_FACT_BYTES))
  }
  const userData = inner.find(({ type }) => type === 'udta')
  const place = userData === undefined ? null : await dataOf(await boxesIn(file, userData.dataAt, userData.end), '\xa9xyz')
  return { ...emptyHead, kind: 'video', ...movieFacts(await dataOf(inner, 'mvhd'), place) }
}
