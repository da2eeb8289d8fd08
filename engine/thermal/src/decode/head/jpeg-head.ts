import { concatenate, startsWith } from '#decode/binary'
import { hasDjiThermal } from '#decode/dji/family'
import { hasFlirChunks } from '#decode/flir/chunks'
import { emptyHead, type FileHead, type PartlyRead } from '#decode/head/file-head'
import { readFffHead } from '#decode/head/flir-head'
import { hasHikmicroThermal } from '#decode/hikmicro/block'
import { heatReason } from '#decode/jpeg/heat-picture'
import { type JpegHead, piecesOf, readJpegHead, readJpegStructure } from '#decode/jpeg/structure'
import { cameraOf } from '#decode/metadata/exif'
import { type JpegMetadata, readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import { readThumbnail } from '#decode/metadata/thumbnail'
import { hasWorkswellChunks } from '#decode/workswell/chunks'
import { ThermalError } from '#errors'

const APP1 = 0xe1
const CHUNK_HEADER_BYTES = 8
/** Marker and length of a segment. */
const SEGMENT_HEADER_BYTES = 4
/** Pictures of heat whose counts lie behind the picture are no larger (pixels, bytes); photos begin far above. */
const WIDEST_HEAT_PX = 1280
const MOST_HEAT_BYTES = 4 * 1024 * 1024

const nothing: FileHead = { ...emptyHead, kind: 'thermal' }

const thumbnailIn = ({ exifBlock }: JpegMetadata, jpeg: JpegHead): FileHead['thumbnail'] => {
  const found = exifBlock === null ? null : readThumbnail(exifBlock)
  const segment = jpeg.segments.find(
    ({ payload }) => payload.buffer === exifBlock?.buffer && payload.subarray(6).byteOffset === exifBlock?.byteOffset,
  )
  return found === null || segment === undefined ? null : { ...found, offset: segment.payloadAt + 6 + found.offset }
}

/** Cut chunks of FLIR say which one they are; those of Workswell stand in order. */
const chunkKinds = [
  { mark: 'FLIR\0\x01', isCounted: true },
  { mark: 'WORK\0', isCounted: false },
] as const

/**
 * The FLIR records of a JPEG as a file of their own. Cameras cut them into chunks of one length, so that a place beyond the head is found by counting; what does not
 * begin with a chunk there is left alone.
 */
const recordsIn = (file: PartlyRead, jpeg: JpegHead, { mark, isCounted }: (typeof chunkKinds)[number]): PartlyRead | null => {
  const isChunk = (payload: Uint8Array): boolean => startsWith(payload, mark) && payload.length > CHUNK_HEADER_BYTES
  const chunks = piecesOf(jpeg, APP1, 0, isChunk)
  const [first] = chunks
  if (first === undefined || (isCounted && first.bytes[6] !== 0)) return null
  const held = concatenate(chunks.map(({ bytes }) => bytes.subarray(CHUNK_HEADER_BYTES)))
  const each = first.bytes.length - CHUNK_HEADER_BYTES
  const step = first.bytes.length + SEGMENT_HEADER_BYTES
  return {
    sizeBytes: file.sizeBytes,
    read: async (offset, length) => {
      if (offset + length <= held.length) return held.subarray(offset, offset + length)
      const index = Math.floor(offset / each)
      const bytes = await file.read(first.at - SEGMENT_HEADER_BYTES + index * step, 2 * step)
      if (!startsWith(bytes, mark, SEGMENT_HEADER_BYTES)) return held.subarray(offset, offset + length)
      const there = piecesOf(readJpegHead(bytes), APP1, CHUNK_HEADER_BYTES, isChunk)
      const joined = concatenate(there.map((piece) => piece.bytes))
      return joined.subarray(offset - index * each, offset - index * each + length)
    },
  }
}

/** What a camera says in FLIR's records. Damage there costs nothing else. */
async function recordsHead(data: PartlyRead | null): Promise<FileHead> {
  try {
    return data === null ? nothing : await readFffHead(data)
  } catch (error) {
    if (error instanceof ThermalError) return nothing
    throw error
  }
}

/** Whether counts of HIKMICRO lie behind a small picture: nothing before it tells. */
async function isHikmicro(file: PartlyRead, head: Uint8Array, { width, height }: JpegHead): Promise<boolean> {
  if (Math.max(width, height) > WIDEST_HEAT_PX || file.sizeBytes > MOST_HEAT_BYTES) return false
  const rest = file.sizeBytes > head.length ? await file.read(head.length, file.sizeBytes - head.length) : new Uint8Array()
  try {
    return hasHikmicroThermal(readJpegStructure(concatenate([head, rest])))
  } catch (error) {
    if (error instanceof ThermalError) return false
    throw error
  }
}

const orElse = ({ make, model, serial }: FileHead['camera'], other: FileHead['camera']): FileHead['camera'] => ({
  make: make ?? other.make,
  model: model ?? other.model,
  serial: serial ?? other.serial,
})

/** What EXIF and records say together. As the readers have it: FLIR's own record knows its camera's name and the zone of its clock. */
function together(
  { exif, takenAt, position }: JpegMetadata,
  records: FileHead,
  isFlir: boolean,
): Pick<FileHead, 'camera' | 'takenAt' | 'position'> {
  const { make, model, serial } = cameraOf(exif)
  const own = { make: null, model: records.camera.model, serial: records.camera.serial }
  const place = position && { ...position, altitudeM: position.altitudeM ?? (isFlir ? (records.position?.altitudeM ?? null) : null) }
  return {
    camera: isFlir
      ? orElse(orElse(own, { make, model, serial }), records.camera)
      : orElse({ make, model, serial: records.camera.serial ?? serial }, records.camera),
    takenAt: isFlir ? (records.takenAt ?? takenAt) : (takenAt ?? records.takenAt),
    position: place ?? records.position,
  }
}

/** Reads the head of a JPEG: EXIF, XMP, its thumbnail, and which camera's data follow. */
export async function readJpegFileHead(file: PartlyRead, head: Uint8Array): Promise<FileHead> {
  const jpeg = readJpegHead(head)
  const metadata = readJpegMetadata(jpeg)
  const isFlir = hasFlirChunks(jpeg)
  const isWorkswell = !isFlir && hasWorkswellChunks(jpeg)
  const records = await recordsHead(isFlir || isWorkswell ? recordsIn(file, jpeg, chunkKinds[isFlir ? 0 : 1]) : null)
  const isCounts = isFlir || isWorkswell || hasDjiThermal(jpeg)
  const isHik = !isCounts && (await isHikmicro(file, head, jpeg))
  const found = together(metadata, isWorkswell ? { ...records, camera: { ...records.camera, make: 'Workswell' } } : records, isFlir)
  const isCut = jpeg.isSegmentCut && head.length >= file.sizeBytes
  return {
    kind: isCounts || isHik || heatReason(metadata, jpeg) !== null ? 'thermal' : 'photo',
    ...found,
    camera: { ...found.camera, make: found.camera.make ?? (isHik ? 'HIKMICRO' : isFlir ? 'FLIR' : null) },
    flight: metadata.flight,
    thumbnail: thumbnailIn(metadata, jpeg),
    trouble: isCut ? { words: 'The file ends before its picture begins.', expected: 'a file that was copied completely' } : null,
  }
}
