import { expect, test } from 'vitest'
import type { ReferencePoint } from '#contract/reference-point'
import { correctionsOf } from '#server/analysis/corrections'
import type { CaptureRow } from '#server/captures/present'

/** Counts of HIKMICRO that rise by 25 for a degree: 9000 on the left half, 9100 on the right. */
const samples = Uint16Array.from({ length: 64 }, (_, i) => (i % 8 < 4 ? 9000 : 9100))
const storage = { read: async () => new Uint8Array(samples.buffer) }
const row = {
  id: 'a',
  fileName: 'a.jpg',
  camera: null,
  calibration: { kind: 'relative', kelvinPerCount: 1 / 16 },
  frame: { width: 8, height: 8, sampleType: 'u16' },
  samplesSha256: 'x',
} as unknown as CaptureRow
const point = (id: string, x: number, trueK: number): ReferencePoint => ({ id, captureId: 'a', at: [x, 4], trueK, note: '' })

test('counts of an unknown slope are absolute by two points, whatever the slope, and never by one that turns them', async () => {
  const { corrections, points } = await correctionsOf(storage, [row], [point('1', 1, 290), point('2', 6, 294)])
  const { gain = 0, offsetK = 0 } = corrections.get('a') ?? {}
  expect(gain).toBeCloseTo(16 / 25, 6)
  expect((gain * 9050) / 16 + offsetK).toBeCloseTo(292, 6)
  expect(points.map(({ measuredStatus, measuredK }) => [measuredStatus, measuredK])).toEqual([
    ['none', undefined],
    ['none', undefined],
  ])
  expect((await correctionsOf(storage, [row], [point('1', 1, 290)])).corrections.get('a')).toMatchObject({ gain: 1, pointCount: 1 })
  const steep = await correctionsOf(storage, [row], [point('1', 1, 290), point('2', 6, 350)])
  expect(steep.corrections.get('a')?.gain).toBeCloseTo(9.6, 6)
  await expect(correctionsOf(storage, [row], [point('1', 1, 294), point('2', 6, 290)])).rejects.toMatchObject({
    code: 'bad-reference-points',
  })
})
