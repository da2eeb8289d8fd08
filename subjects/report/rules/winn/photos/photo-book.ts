import { inOrder } from '@ridgeline/winn/contract/content'
import { captionOf } from '@ridgeline/winn/contract/photo-caption'
import { shotProfileOf } from '@ridgeline/winn/contract/shots/shot-list'
import { formatDateTime } from '#rules/format/date'
import { formatCount } from '#rules/format/quantity'
import { plateNumber } from '#rules/plates'
import type { PhotoBook, PhotoPlate, PictureRef } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { inReadingOrder } from '#rules/winn/photos/photo-order'
import type { WinnData, WinnPhoto } from '#rules/winn/winn-data'

/** A photo of the report with its number, and what it shows of the roof. */
export interface BookPhoto extends PhotoPlate {
  readonly photo: WinnPhoto
  readonly group: string
}

const HASH_START = 12
/** A photo of a scan is a picture of its capture. */
const refOf = (photo: WinnPhoto, alt: string): PictureRef => ({
  captureId: photo.id,
  name: photo.scanId === null ? 'photo' : 'visible',
  alt,
  isLarge: true,
})

/** Every photo of the report, in the order it is read in, numbered through. */
export function bookPhotos({ draft, photos }: WinnData): BookPhoto[] {
  return inReadingOrder(photos, draft.photos, shotProfileOf(draft.shotProfile)).map(({ photo, group }, index) => {
    const use = draft.photos[photo.id]
    const number = plateNumber('P', index)
    const caption = captionOf(use, draft)
    const marks = inOrder(use?.annotations ?? {}).map(({ kind, from, to, text }) => ({ kind, from, to, text }))
    const drawn = marks.length === 0 ? '' : `, with ${formatCount(marks.length, 'mark')} drawn over it`
    return { photo, group, number, caption, marks, picture: refOf(photo, `Photo ${number}, ${caption || photo.fileName}${drawn}`) }
  })
}

/** The photos of an entry, as they are shown beside it; what the report does not show is not among them. */
export function platesOf(ids: readonly string[], book: readonly BookPhoto[]): PhotoPlate[] {
  return ids.flatMap((id) => {
    const found = book.find(({ photo }) => photo.id === id)
    return found ? [{ number: found.number, picture: found.picture, caption: found.caption, marks: found.marks }] : []
  })
}

/** The numbers of what each photo is evidence for, by its id. */
export function citedBy({ draft }: WinnData, numbers: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> {
  const by = new Map<string, string[]>()
  const entries = [
    ...inOrder(draft.findings).map(({ id, issueId, photos }) => ({ number: numbers.get(issueId ?? id), photos })),
    ...[draft.testSquares, draft.windCounts, draft.cores]
      .flatMap((all) => inOrder<{ readonly order: number; readonly photos: string[] }>(all))
      .map(({ id, photos }) => ({ number: numbers.get(id), photos })),
    ...inOrder(draft.components).map(({ name, photos }) => ({ number: name.trim() || undefined, photos })),
  ]
  for (const { number, photos } of entries)
    if (number !== undefined) for (const id of photos) by.set(id, [...new Set([...(by.get(id) ?? []), number])])
  return by
}

/** All photos, two a page. */
export function photoBookSection(data: WinnData, book: readonly BookPhoto[], numbers: ReadonlyMap<string, string>): PhotoBook | Absent {
  const title = 'Photo Book'
  if (book.length === 0) return absent(title)
  const cited = citedBy(data, numbers)
  const marked = book.filter(({ marks }) => marks.length > 0).length
  const drawn =
    marked === 0
      ? ''
      : ` Arrows, circles and words on ${marked === book.length ? 'them' : formatCount(marked, 'photo')} were drawn by the inspector; the originals are untouched.`
  return {
    id: 'photo-book',
    title,
    lead: `${formatCount(book.length, 'photo')}: the address and the whole roof first, then each slope from far to near, with and without damage.${drawn}`,
    photos: book.map(({ photo, group, number, caption, marks, picture }) => {
      const evidence = cited.get(photo.id)
      return {
        ...{ number, caption, marks, picture, group },
        facts: [
          photo.takenAt === null ? 'No time in the file' : formatDateTime(photo.takenAt),
          ...(evidence ? [`Shows ${evidence.join(', ')}`] : []),
        ],
        fileName: photo.fileName,
        sha256: photo.sha256.slice(0, HASH_START),
      }
    }),
  }
}
