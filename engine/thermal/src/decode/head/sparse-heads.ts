import { viewOf } from '#decode/binary'
import { isTesto, isUniT } from '#decode/bmp/heat-bmp'
import { bmpLayout } from '#decode/bmp/picture'
import { unknownCamera } from '#decode/decoded-file'
import { PROPERTIES, readIs2Facts } from '#decode/fluke/is2-facts'
import { emptyHead, type FileHead, HEAD_BYTES, type PartlyRead, sparseCopy } from '#decode/head/file-head'
import { readJpegFileHead } from '#decode/head/jpeg-head'
import { isJpeg } from '#decode/jpeg/structure'
import { openTiff, readDirectory, type TiffDirectory, type TiffSource, tagNumber } from '#decode/tiff/directory'
import { readGeo } from '#decode/tiff/geo'
import { readTiffCamera, readTiffGps, readTiffTakenAt } from '#decode/tiff/metadata'
import { readZip } from '#decode/zip/archive'
import { orNull } from '#errors'

/** Read at each place that a directory points to (bytes). */
const PLACE_BYTES = 16_384
/** Tags whose values stand elsewhere: maker, model, time, XMP, the directories of EXIF and GPS, and those of a map. */
const tiffTags = [271, 272, 306, 700, 33550, 33922, 34264, 34665, 34735, 34736, 34737, 34853, 36867] as const
const directoryTags: readonly number[] = [34665, 34853]
const IMAGE_WIDTH = 256
const IMAGE_LENGTH = 257
const BITS_PER_SAMPLE = 258
const SAMPLES_PER_PIXEL = 277

/** Bits of more than a picture on a screen, or one value a pixel: temperatures or counts. */
const isTiffThermal = (source: TiffSource, directory: TiffDirectory): boolean =>
  tagNumber(source, directory, BITS_PER_SAMPLE, 1) >= 16 || tagNumber(source, directory, SAMPLES_PER_PIXEL, 1) === 1

/** Reads the head of a TIFF, whose directory may stand behind its pixels. */
export async function readTiffHead(file: PartlyRead, head: Uint8Array): Promise<FileHead> {
  const copy = sparseCopy(file, head)
  if (copy === null) return { ...emptyHead, kind: 'thermal' }
  const { source, firstDirectory } = openTiff(copy.bytes)
  await copy.fill(firstDirectory, PLACE_BYTES)
  const directory = readDirectory(source, firstDirectory)
  for (const tag of tiffTags) {
    const entry = directory.entries.get(tag)
    if (entry === undefined) continue
    const at = directoryTags.includes(tag) ? tagNumber(source, directory, tag, 0) : entry.valueOffset
    await copy.fill(at, PLACE_BYTES)
  }
  const [width, height] = [IMAGE_WIDTH, IMAGE_LENGTH].map((tag) => tagNumber(source, directory, tag, 1))
  const geo = orNull(() => readGeo(source, directory, width, height))
  const { make, model, serial } = orNull(() => readTiffCamera(source, directory)) ?? unknownCamera
  return {
    ...emptyHead,
    kind: isTiffThermal(source, directory) ? 'thermal' : 'photo',
    camera: { make, model, serial },
    takenAt: orNull(() => readTiffTakenAt(source, directory)),
    position: orNull(() => readTiffGps(source, directory)) ?? geo?.position ?? null,
  }
}

/** The list of files at the end of an archive, and a comment behind it (bytes). */
const ARCHIVE_END_BYTES = 65_536

/** Reads the head of a Fluke IS2: an archive, which is read from its end. */
export async function readIs2Head(file: PartlyRead, head: Uint8Array): Promise<FileHead | null> {
  const copy = sparseCopy(file, head)
  if (copy === null) return null
  const from = Math.max(0, file.sizeBytes - ARCHIVE_END_BYTES)
  await copy.fill(from, file.sizeBytes - from)
  const properties = readZip(copy.bytes).find(({ name }) => name === PROPERTIES)
  if (properties === undefined) return null
  await copy.fill(properties.at, properties.packedBytes + PLACE_BYTES)
  return { ...emptyHead, kind: 'thermal', ...readIs2Facts(properties) }
}

/** Reads the head of an IRG: what its camera says stands in the visible picture behind its temperatures. */
export async function readIrgHead(file: PartlyRead, head: Uint8Array): Promise<FileHead> {
  const view = viewOf(head)
  const isAutel = head.length > 0x0e && view.getUint16(0x0c, true) === 1
  const camera = { make: isAutel ? 'Autel' : 'InfiRay', model: null, serial: null }
  const tailAt = head.length < 8 ? 0 : view.getUint16(2, true) + 3 * view.getUint32(4, true)
  const plain: FileHead = { ...emptyHead, kind: 'thermal', camera }
  if (tailAt > file.sizeBytes) {
    return { ...plain, trouble: { words: 'The file ends inside its temperatures.', expected: 'a file that was copied completely' } }
  }
  const tail = { sizeBytes: file.sizeBytes - tailAt, read: (offset: number, length: number) => file.read(tailAt + offset, length) }
  const visible = await tail.read(0, Math.min(HEAD_BYTES, tail.sizeBytes))
  if (!isJpeg(visible)) return plain
  const { takenAt, position, flight, thumbnail } = await readJpegFileHead(tail, visible)
  return { ...plain, takenAt, position, flight, thumbnail: thumbnail && { ...thumbnail, offset: tailAt + thumbnail.offset } }
}

/** Reads the head of a BMP: of heat where a camera of UNI-T or Testo wrote it, neither of which says when. */
export async function readBmpHead(file: PartlyRead, head: Uint8Array): Promise<FileHead | null> {
  const copy = sparseCopy(file, head)
  const layout = bmpLayout(head)
  if (copy === null || layout === null) return null
  await copy.fill(layout.end, PLACE_BYTES)
  const make = isUniT(copy.bytes) ? 'UNI-T' : isTesto(copy.bytes) ? 'Testo' : null
  return make === null ? null : { ...emptyHead, kind: 'thermal', camera: { ...emptyHead.camera, make } }
}
