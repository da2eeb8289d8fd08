import { ThermalError } from '#errors'
import { putText } from '#generate/file/flir-fff'

/** Longest payload of a segment: its length field counts itself. */
const MAX_PAYLOAD = 65_533
const FLIR_HEADER = 8
const MAX_CHUNKS = 256

/** An APP1 segment: marker, length, text in front, data. `fillBytes` of FF may stand before any marker. */
export function app1Segment(prefix: string, data: Uint8Array, fillBytes = 0): Uint8Array {
  const payload = prefix.length + data.length
  if (payload > MAX_PAYLOAD) throw new ThermalError('too-large', `A segment of ${payload} bytes.`, `at most ${MAX_PAYLOAD} bytes`)
  const out = new Uint8Array(fillBytes + 4 + payload)
  out.fill(0xff, 0, fillBytes)
  out.set([0xff, 0xe1, (payload + 2) >> 8, (payload + 2) & 255], fillBytes)
  putText(out, fillBytes + 4, prefix)
  out.set(data, fillBytes + 4 + prefix.length)
  return out
}

/**
 * Cuts FLIR's data into numbered APP1 segments; each states the index of the last one, not their number.
 *
 * @param chunkBytes - data bytes per segment
 * @throws ThermalError `too-large` when 256 segments do not hold it
 */
export function flirSegments(fff: Uint8Array, chunkBytes = MAX_PAYLOAD - FLIR_HEADER, fillBytes = 0): Uint8Array[] {
  const count = Math.max(1, Math.ceil(fff.length / chunkBytes))
  if (count > MAX_CHUNKS) throw new ThermalError('too-large', `${count} chunks of FLIR data.`, `at most ${MAX_CHUNKS}`)
  return Array.from({ length: count }, (_, i) => {
    const prefix = `FLIR\0\x01${String.fromCharCode(i)}${String.fromCharCode(count - 1)}`
    return app1Segment(prefix, fff.subarray(i * chunkBytes, (i + 1) * chunkBytes), fillBytes)
  })
}

/**
 * Puts segments into a JPEG, behind its JFIF header where it has one.
 *
 * @throws ThermalError `not-an-image` when the bytes are no JPEG
 */
export function insertSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new ThermalError('not-an-image', 'The picture is no JPEG.', 'bytes FF D8 in front', 0)
  const jfif = jpeg[2] === 0xff && jpeg[3] === 0xe0
  const at = jfif ? 4 + ((jpeg[4] << 8) | jpeg[5]) : 2
  const out = new Uint8Array(segments.reduce((sum, segment) => sum + segment.length, jpeg.length))
  out.set(jpeg.subarray(0, at))
  let end = at
  for (const segment of segments) {
    out.set(segment, end)
    end += segment.length
  }
  out.set(jpeg.subarray(at), end)
  return out
}
