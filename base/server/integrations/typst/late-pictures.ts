import { createHash } from 'node:crypto'
import type { Edit } from '#integrations/typst/edit-pdf'

/** A picture that the compiler is not given: it gets a file with the same header and nothing behind it, and the PDF gets the picture afterwards. */
export interface LatePicture {
  readonly standIn: Uint8Array
  /** Names it in the PDF; what of it depends on the content makes the document of other pictures another document. */
  readonly tag: string
  readonly bytes: Uint8Array
}

const SOI_BYTES = 2
const MARKER_BYTES = 2
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const TAG = 'ridgeline-late-picture:'
const END = Buffer.from([0xff, 0xd9])

/**
 * Splits a JPEG from what the compiler needs of it: size and colours stand in its header, and the compiler copies the rest without looking at it. What is never in its
 * memory does not count against it; it would hold every picture three times. Null for a file that is laid out otherwise, which the compiler gets whole.
 */
export function latePicture(jpeg: Uint8Array): LatePicture | null {
  const scanAt = endOfHeader(jpeg)
  if (scanAt === null) return null
  const tag = `${TAG}${createHash('sha256').update(jpeg).digest('hex')}:`
  const comment = Buffer.alloc(MARKER_BYTES * 2)
  comment.writeUInt8(0xff)
  comment.writeUInt8(COMMENT, 1)
  comment.writeUInt16BE(tag.length + MARKER_BYTES, MARKER_BYTES)
  const standIn = Buffer.concat([jpeg.subarray(0, SOI_BYTES), comment, Buffer.from(tag, 'latin1'), jpeg.subarray(SOI_BYTES, scanAt), END])
  return { standIn, tag, bytes: jpeg }
}

/** Where the header ends, behind the segment that begins the first scan; null where that is not found. */
function endOfHeader(jpeg: Uint8Array): number | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = SOI_BYTES
  while (at + MARKER_BYTES * 2 <= view.byteLength && view.getUint8(at) === 0xff) {
    const end = at + MARKER_BYTES + view.getUint16(at + MARKER_BYTES)
    if (view.getUint8(at + 1) === START_OF_SCAN) return end < view.byteLength ? end : null
    at = end
  }
  return null
}

/** What puts the pictures into a PDF that was made of their stand-ins. @throws Error where one stands otherwise than the compiler writes it */
export function pictureEdits(pdf: Buffer, pictures: readonly LatePicture[]): Edit[] {
  const byTag = new Map(pictures.map((picture) => [picture.tag, picture]))
  const edits: Edit[] = []
  for (let at = pdf.indexOf(TAG); at >= 0; at = pdf.indexOf(TAG, at + TAG.length)) {
    const tag = pdf.toString('latin1', at, pdf.indexOf(':', at + TAG.length) + 1)
    const picture = byTag.get(tag)
    if (!picture) throw new Error("the compiler's PDF holds a picture that nobody handed over")
    edits.push(...streamEdits(pdf, at - SOI_BYTES - MARKER_BYTES * 2, picture))
  }
  return edits
}

const MOST_DICTIONARY = 2000

/** The bytes of one stream, and the length that its dictionary names. */
function streamEdits(pdf: Buffer, from: number, { standIn, bytes }: LatePicture): Edit[] {
  const headFrom = Math.max(0, from - MOST_DICTIONARY)
  const before = pdf.toString('latin1', headFrom, from)
  const object = before.lastIndexOf(' obj')
  const length = /\/Length (\d+)/.exec(before.slice(object))
  const isAsMade = object >= 0 && length !== null && /stream\r?\n$/.test(before) && Number(length[1]) === standIn.byteLength
  if (!isAsMade || length === null) throw new Error("the compiler's PDF holds a picture otherwise than expected")
  const lengthAt = headFrom + object + length.index + '/Length '.length
  return [
    { from: lengthAt, to: lengthAt + String(standIn.byteLength).length, bytes: Buffer.from(String(bytes.byteLength)) },
    { from, to: from + standIn.byteLength, bytes },
  ]
}
