import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCapture } from '@ridgeline/scan/contract/capture'
import { patchScan } from '@ridgeline/scan/contract/scan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { analysedScan } from '#test/made/uploaded-scan'
import { djiJpeg, UNLICENSED, writeDjiProgram } from '#test/stand-ins/dji-file'

let folder: string
let app: TestApp
let member: TestMember
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fake-sdk-'))
  const djiIrp = path.join(folder, 'dji_irp')
  await writeDjiProgram(djiIrp)
  app = await startTestApp({ workers: true, djiIrp })
  member = await app.signUp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('DJI pictures are corrected by the customer’s own program, and say why where it fails', async () => {
  const scan = await analysedScan(member, ['DJI_0001_T.JPG', await djiJpeg()], ['DJI_0002_T.JPG', await djiJpeg(UNLICENSED)])
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
  await expect(member.call(patchScan, { params: { id: scan.id }, body: { referencePoints: [point] } })).rejects.toThrow(
    /needs no reference/,
  )
})
