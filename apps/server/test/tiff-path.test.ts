import { type CapturePatch, patchCapture, readCapture } from '@ridgeline/scan/contract/capture'
import { recentUploads } from '@ridgeline/scan/contract/upload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { analysedScan, settled } from '#test/made/uploaded-scan'

const size = { width: 64, height: 48 }
const PIXELS = size.width * size.height

/** A plain little-endian TIFF of unsigned 16-bit samples with one page for each array. */
function tiffOf(pages: readonly Uint16Array[]): Uint8Array {
  const ENTRIES = 10
  const directoryBytes = 2 + 12 * ENTRIES + 4
  const dataAt = (page: number) => 8 + page * (2 * PIXELS + directoryBytes)
  const directoryAt = (page: number) => dataAt(page) + 2 * PIXELS
  const view = new DataView(new ArrayBuffer(dataAt(pages.length)))
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, directoryAt(0), true)
  for (const [page, samples] of pages.entries()) {
    for (const [i, sample] of samples.entries()) view.setUint16(dataAt(page) + 2 * i, sample, true)
    const tags: readonly (readonly [id: number, value: number])[] = [
      [256, size.width],
      [257, size.height],
      [258, 16],
      [259, 1],
      [262, 1],
      [273, dataAt(page)],
      [277, 1],
      [278, size.height],
      [279, 2 * PIXELS],
      [339, 1],
    ]
    view.setUint16(directoryAt(page), ENTRIES, true)
    for (const [k, [id, value]] of tags.entries()) {
      const at = directoryAt(page) + 2 + 12 * k
      view.setUint16(at, id, true)
      view.setUint16(at + 2, 4, true)
      view.setUint32(at + 4, 1, true)
      view.setUint32(at + 8, value, true)
    }
    view.setUint32(directoryAt(page) + 2 + 12 * ENTRIES, page + 1 < pages.length ? directoryAt(page + 1) : 0, true)
  }
  return new Uint8Array(view.buffer)
}
const samplesAround = (middle: number) => Uint16Array.from({ length: PIXELS }, (_, i) => middle + ((i * 7919) % 3))

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
})
afterAll(() => app.close())

const patch = (id: string, body: CapturePatch) => member.call(patchCapture, { params: { id }, body })
const read = (id: string) => member.call(readCapture, { params: { id } })

test('a TIFF whose scale nobody can tell is refused with the choices, and read once one is chosen', async () => {
  const refused = await analysedScan(member, ['low-gain.tif', tiffOf([samplesAround(725)])])
  expect(refused).toMatchObject({ state: 'failed', captureCount: 1, refusedCount: 1 })
  const [capture] = refused.captures
  expect(capture).toMatchObject({ state: 'refused', refusal: { code: 'unknown-scale', expected: expect.stringMatching(/0\.4 K/) } })
  expect((await member.call(recentUploads, {}))[0]).toMatchObject({
    fileName: 'low-gain.tif',
    state: 'refused',
    refusal: expect.stringMatching(/does not say how its samples .*\. Expected: one of/),
  })
  const id = capture?.id as string
  await expect(patch(id, { frameIndex: 0 })).rejects.toThrow(/422: .*no temperatures/)
  await expect(patch(id, { scaleId: 'rankine' })).rejects.toThrow(/422: .*no scale rankine/)
  expect(await patch(id, { scaleId: 'tlinear-low' })).toMatchObject({ state: 'waiting', refusal: null })
  const known = await settled(member, refused.id)
  expect(known).toMatchObject({ state: 'ready', failure: null, refusedCount: 0 })
  expect(known.captures[0]).toMatchObject({
    status: 'radiometric',
    scale: { id: 'tlinear-low', isGuessed: false },
    temperatures: { p50K: expect.closeTo(726 * 0.4, 3) },
  })
  expect((await member.call(recentUploads, {}))[0]).toMatchObject({ state: 'ready', refusal: null })
  // There is no guess to go back to.
  await expect(patch(id, { scaleId: null })).rejects.toThrow(/422: .*could not be guessed/)
  await patch(id, { scaleId: 'centikelvin' })
  await settled(member, refused.id)
  expect((await read(id)).temperatures?.p50K).toBeCloseTo(7.26, 3)
})

test('the pages of a TIFF are the frames of a recording', async () => {
  const scan = await analysedScan(member, ['pages.tif', tiffOf([samplesAround(29_000), samplesAround(30_000)])])
  const id = scan.captures[0]?.id as string
  expect(scan.captures[0]).toMatchObject({ frameCount: 2, frameIndex: 0, scale: { id: 'centikelvin' } })
  await patch(id, { frameIndex: 1 })
  await settled(member, scan.id)
  expect(await read(id)).toMatchObject({ frameIndex: 1, temperatures: { p50K: expect.closeTo(300.01, 2) } })
  expect((await member.request(`/api/captures/${id}/frames/2`)).status).toBe(404)
})
