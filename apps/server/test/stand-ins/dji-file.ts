import { chmod, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const size = { width: 640, height: 512 }
const SEGMENT_BYTES = 65_532
const APP3 = 0xe3
const APP4 = 0xe4

/** A DJI picture of 290 K by the open formula; `firstCount` is what its first pixel holds. */
export async function djiJpeg(firstCount = 290 * 64): Promise<Uint8Array> {
  const counts = new Uint16Array(size.width * size.height).fill(290 * 64)
  counts[0] = firstCount
  const raw = Buffer.from(counts.buffer)
  const segment = (marker: number, payload: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255]), payload])
  const pieces = Array.from({ length: Math.ceil(raw.length / SEGMENT_BYTES) }, (_, i) =>
    segment(APP3, raw.subarray(i * SEGMENT_BYTES, (i + 1) * SEGMENT_BYTES)),
  )
  const plain = await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([plain.subarray(0, 2), ...pieces, segment(APP4, Buffer.alloc(224)), plain.subarray(2)])
}

/** A first count that `writeDjiProgram` refuses to correct. */
export const UNLICENSED = 0x30_39

const program = `#!${process.execPath}
const fs = require('node:fs')
const [, source, , , , output] = process.argv.slice(2)
if (fs.readFileSync(source).includes(Buffer.from([0x39, 0x30, 0x80, 0x48]))) { console.error('no licence for this camera'); process.exit(4) }
fs.writeFileSync(output, Buffer.from(new Float32Array(640 * 512).fill(41).buffer))
`

/** Stands in for DJI's program: fails for the picture that begins with the count `UNLICENSED`, else says that it is 41 degrees all over. */
export async function writeDjiProgram(file: string): Promise<void> {
  await writeFile(file, program)
  await chmod(file, 0o755)
}
