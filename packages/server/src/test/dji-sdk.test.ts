import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCapture } from '@ridgeline/contracts/capture'
import { createProperty } from '@ridgeline/contracts/property'
import { patchScan, readScan } from '@ridgeline/contracts/scan'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'

const size = { width: 640, height: 512 }
const SEGMENT_BYTES = 65_532
const APP3 = 0xe3
const APP4 = 0xe4

/** A DJI picture of 290 K by the open formula; `firstCount` is what its first pixel holds. */
async function djiJpeg(firstCount: number): Promise<Uint8Array> {
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

/** Fails for the picture that begins with the count 0x3039; else says that it is 41 degrees all over. */
const PROGRAM = `#!${process.execPath}
const fs = require('node:fs')
const [, source, , , , output] = process.argv.slice(2)
if (fs.readFileSync(source).includes(Buffer.from([0x39, 0x30, 0x80, 0x48]))) { console.error('no licence for this camera'); process.exit(4) }
fs.writeFileSync(output, Buffer.from(new Float32Array(640 * 512).fill(41).buffer))
`

let folder: string
let app: TestApp
let member: TestMember
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fake-sdk-'))
  const djiIrp = path.join(folder, 'dji_irp')
  await writeFile(djiIrp, PROGRAM)
  await chmod(djiIrp, 0o755)
  app = await startTestApp({ workers: true, djiIrp })
  member = await app.signUp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('DJI pictures are corrected by the customer’s own program, and say why where it fails', async () => {
  const imageUrls = [
    await member.upload('DJI_0001_T.JPG', await djiJpeg(290 * 64)),
    await member.upload('DJI_0002_T.JPG', await djiJpeg(0x30_39)),
  ]
  const form = { name: 'Depot', address: '1 Test Street', scanType: 'drone', captureDate: '2026-03-10T12:00:00Z' } as const
  const { scanId } = await member.call(createProperty, { body: { ...form, imageUrls } })
  const scan = await settled(scanId)
  const [corrected, open] = scan.captures
  expect(corrected).toMatchObject({
    status: 'radiometric',
    frame: { sampleType: 'f32' },
    warnings: [{ code: 'dji-sdk', message: expect.stringMatching(/^Corrected by DJI SDK/) }],
  })
  expect(corrected?.temperatures?.meanK).toBeCloseTo(314.15, 3)
  expect((await member.call(readCapture, { params: { id: corrected?.id as string } })).calibration).toEqual({ kind: 'dji-sdk' })
  expect(open).toMatchObject({ status: 'uncorrected', frame: { sampleType: 'u16' }, temperatures: { p50K: 290 } })
  expect(open?.warnings.find((w) => w.code === 'dji-sdk-failed')?.message).toMatch(/no licence for this camera/)
  // What DJI corrected needs no reference points.
  const point = { id: crypto.randomUUID(), captureId: corrected?.id as string, at: [5, 5] as [number, number], trueK: 310, note: '' }
  await expect(member.call(patchScan, { params: { id: scanId }, body: { referencePoints: [point] } })).rejects.toThrow(/needs no reference/)
})

async function settled(id: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const scan = await member.call(readScan, { params: { id } })
    if (scan.state === 'ready' || scan.state === 'failed') return scan
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the scan was never finished')
}
