import { written } from '@ridgeline/words/written'
import { describe, expect, it, test } from 'vitest'
import { decode, decodeThermogram } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'
import { buildIrg, type IrgKind } from '../../../test/build/irg.ts'

const celsiusOf = async (bytes: Uint8Array): Promise<number[]> => {
  const { radiometry } = await decodeThermogram(bytes)
  return Array.from(toThermogram(radiometry, null).kelvin, (kelvin) => kelvin - 273.15)
}

describe('IRG', () => {
  test.each([
    ['c200', 5000, 39.35],
    ['autel', 3000, 26.85],
    ['tenths', 3000, 26.85],
    ['p200', 3000, 26.8],
  ] as const)('%s: %i counts are %f degrees', async (kind: IrgKind, count: number, celsius: number) => {
    const counts = Array.from({ length: 120 }, (_, i) => count + i)
    const file = await decode(buildIrg({ kind, counts }))
    expect(file).toMatchObject({ status: 'radiometric', format: 'irg', width: 12, height: 10 })
    expect(file.warnings.map(({ code }) => code)).toEqual(kind === 'c200' ? [] : ['layout-from-notes'])
    expect(file.camera.make).toBe(kind === 'autel' ? 'Autel' : 'InfiRay')
    expect(file.visible?.encoding).toBe(kind === 'c200' || kind === 'tenths' ? 'jpeg' : undefined)
    expect((await celsiusOf(buildIrg({ kind, counts })))[0]).toBeCloseTo(celsius, 3)
  })

  it('takes the size whose rows are alike, in whichever order the file states it', async () => {
    for (const isTurned of [false, true]) {
      expect(await decode(buildIrg({ width: 10, height: 16, isTurned }))).toMatchObject({ width: 10, height: 16 })
    }
  })

  it('gives the counts of a kind that nobody knows, and no temperature', async () => {
    const file = await decode(Uint8Array.from([0xb0, 0x0b, ...buildIrg().subarray(2)]))
    expect(file).toMatchObject({ status: 'uncorrected', radiometry: { calibration: { kind: 'relative' } } })
    expect(file.warnings.map(({ code }) => code)).toEqual(['uncorrected', 'reference-points-needed', 'layout-from-notes'])
  })

  it('says that readings of the range for hot things are poor', async () => {
    const { warnings } = await decode(buildIrg({ isLowGain: true }))
    expect(warnings.map(({ code }) => code)).toEqual(['low-gain'])
  })

  it('tells an emissivity that cannot be, which the camera has applied', async () => {
    const { warnings } = await decode(buildIrg().fill(0, 0x1e, 0x22))
    expect(warnings.map(({ code, message }) => [code, written(message)])).toEqual([
      ['scene-impossible', expect.stringMatching(/emissivity of 0\.00/)],
    ])
  })

  it('refuses temperatures that do not belong to the picture beside them', async () => {
    const display = Array.from({ length: 120 }, (_, i) => 255 - 2 * i)
    await expect(decode(buildIrg({ display }))).rejects.toMatchObject({ code: 'bad-raw-data', offset: 248 })
  })

  it('trusts no length: shorter files, other sizes and marks are refused', async () => {
    const whole = buildIrg()
    await expect(decode(whole.subarray(0, 300))).rejects.toMatchObject({ code: 'truncated' })
    await expect(decode(whole.subarray(0, -4))).rejects.toMatchObject({ code: 'truncated' })
    await expect(decode(whole.with(8, 11))).rejects.toMatchObject({ code: 'bad-raw-data' })
    await expect(decode(whole.with(0x7f, 0))).rejects.toMatchObject({ code: 'bad-raw-data' })
  })

  it('keeps the temperatures where the visible picture is damaged', async () => {
    const whole = buildIrg()
    const { visible, radiometry, warnings } = await decode(whole.with(128 + 360, 0))
    expect([visible, radiometry === null, warnings.map(({ code }) => code)]).toEqual([null, false, ['metadata-damaged']])
  })
})
