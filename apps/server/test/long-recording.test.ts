import { patchCapture, readCapture } from '@ridgeline/scan/contract/capture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { analysedScan, settled } from '#test/made/uploaded-scan'
import { flirFrame, frameSize } from '#test/stand-ins/flir-frame'

const MEGABYTE = 1024 * 1024

const frameAt = (kelvin: number) => flirFrame(new Float32Array(frameSize.width * frameSize.height).fill(kelvin))
/** A frame as long as uncompressed ones of large cameras are. */
const longFrameAt = (kelvin: number, megabytes: number) => Buffer.concat([frameAt(kelvin), new Uint8Array(megabytes * MEGABYTE)])

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
})
afterAll(() => app.close())

test('every frame of a recording beyond 64 MB can be opened and measured', async () => {
  const kelvins = [280, 284, 288, 292, 296, 300, 304, 308]
  const scan = await analysedScan(member, ['long.seq', Buffer.concat(kelvins.map((kelvin) => longFrameAt(kelvin, 9)))])
  const [capture] = scan.captures
  expect(capture).toMatchObject({ state: 'ready', frameCount: 8, frameIndex: 0, temperatures: { p50K: expect.closeTo(280, 1) } })
  expect(capture?.warnings).toEqual([])
  const id = capture?.id as string
  const first = async (frame: number) =>
    new Uint16Array(await (await member.request(`/api/captures/${id}/frames/${frame}`)).arrayBuffer())[0] as number
  const counts = [await first(1), await first(4), await first(7)]
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(new Set(counts).size).toBe(3)
  expect((await member.request(`/api/captures/${id}/frames/8`)).status).toBe(404)
  await member.call(patchCapture, { params: { id }, body: { frameIndex: 7 } })
  await settled(member, scan.id)
  expect((await member.call(readCapture, { params: { id } })).temperatures?.p50K).toBeCloseTo(308, 1)
})

test('a gap that no recorder leaves ends the recording, and it says so', async () => {
  const scan = await analysedScan(member, ['gap.seq', Buffer.concat([frameAt(290), longFrameAt(291, 40), longFrameAt(292, 30)])])
  expect(scan.captures[0]).toMatchObject({ state: 'ready', frameCount: 2 })
  expect(scan.captures[0]?.warnings).toEqual([{ code: 'recording-gap', message: expect.stringMatching(/after frame 1/) }])
})

test('a long file that only says that it is a recording is refused', async () => {
  const scan = await analysedScan(member, ['no.seq', new Uint8Array(65 * MEGABYTE)])
  expect(scan.captures[0]).toMatchObject({ state: 'refused', refusal: { code: 'not-an-image' } })
})
