import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { DJI_LARGEST_STRETCH, DJI_TABLE_RESIDUAL_K } from '#radiometry/dji-bias'
import { type Correction, correctionFrom } from '#radiometry/reference-points'
import { tableCorrectionFrom } from '#radiometry/table-reference'
import { temperatureStanding } from '#radiometry/temperature-status'
import { toCorrectedThermogram } from '#radiometry/thermogram'
import { celsiusToKelvin } from '#units'
import { sampleNames, samplesFolder } from './samples-folder.ts'

interface Known {
  readonly x: number
  readonly y: number
  readonly t: number
}

const read = async (name: string) => {
  const file = await decodeThermogram(new Uint8Array(readFileSync(join(samplesFolder, name))))
  const { djiThermalSdk } = JSON.parse(readFileSync(join(samplesFolder, 'expected', `${name}.json`), 'utf8'))
  const known = (djiThermalSdk.temperatureC.pixels as Known[]).map(({ x, y, t }) => ({
    at: y * file.radiometry.frame.width + x,
    trueK: celsiusToKelvin(t),
  }))
  return { file, radiometry: file.radiometry, known }
}
type Sample = Awaited<ReturnType<typeof read>>

/** Mean distance (K) from DJI's own values, and our differences as a share of DJI's (least squares). */
const against = ({ radiometry, known }: Sample, correction: Correction | null) => {
  const { kelvin } = toCorrectedThermogram(radiometry, null, correction)
  const mean = (of: (each: Sample['known'][number]) => number) => known.reduce((sum, each) => sum + of(each), 0) / known.length
  const [ours, theirs] = [mean(({ at }) => kelvin[at]), mean(({ trueK }) => trueK)]
  const both = mean(({ at, trueK }) => (kelvin[at] - ours) * (trueK - theirs))
  return {
    errorK: mean(({ at, trueK }) => Math.abs(kelvin[at] - trueK)),
    biasK: ours - theirs,
    share: both / mean(({ trueK }) => (trueK - theirs) ** 2),
  }
}

const names = sampleNames(/^dji-(?!.*hirp).*\.jpg$/)
/** Their tables hold for DJI's own values without a shift, or nearly so. */
const straight = ['dji-m30t-girp-v2.jpg', 'dji-m30t-girp-v3.jpg']

describe('DJI pictures against DJI’s own values', () => {
  it.each(names)(
    '%s: without a reference point no absolute temperature is claimed, and the factor holds the true differences',
    async (name) => {
      const sample = await read(name)
      const { file, radiometry } = sample
      const standing = temperatureStanding({ calibration: radiometry.calibration, correction: null, warnings: file.warnings })
      expect(standing?.status).toBe(radiometry.calibration.kind === 'table' ? 'none' : 'uncorrected')
      const { share } = against(sample, null)
      expect(1 / share).toBeLessThanOrEqual(DJI_LARGEST_STRETCH)
      expect(1 / share).toBeGreaterThan(0.98)
    },
  )

  it.each(names.filter((name) => /h20t|xts|girp/.test(name)))('%s: one reference point makes the table right', async (name) => {
    const sample = await read(name)
    const { calibration, frame } = sample.radiometry
    if (calibration.kind !== 'table') throw new Error('no table')
    for (const { at, trueK } of sample.known) {
      const correction = tableCorrectionFrom([{ calibration, sample: frame.samples[at], trueK }])
      const { errorK, share } = against(sample, correction)
      expect(errorK).toBeLessThanOrEqual(DJI_TABLE_RESIDUAL_K)
      expect(share).toBeGreaterThan(0.96)
      expect(share).toBeLessThan(1.05)
    }
    if (!straight.includes(name)) expect(against(sample, null).biasK).toBeGreaterThan(20)
  })

  it.each(names.filter((name) => !/h20t|xts|girp/.test(name)))('%s: two reference points make the open formula right', async (name) => {
    const sample = await read(name)
    const { kelvin } = toCorrectedThermogram(sample.radiometry, null, null)
    const [coldest, warmest] = [sample.known.toSorted((a, b) => a.trueK - b.trueK)].flatMap((sorted) => [sorted[0], sorted.at(-1)!])
    const pairs = [coldest, warmest].map(({ at, trueK }) => ({ measuredK: kelvin[at], trueK }))
    if (pairs[1].measuredK - pairs[0].measuredK < 3) return
    expect(against(sample, correctionFrom(pairs)).errorK).toBeLessThan(0.4)
  })

  it('dji-xts-a.jpg: without the end of its preview it is read, and says so', async () => {
    if (names.length === 0) return
    const bytes = new Uint8Array(readFileSync(join(samplesFolder, 'dji-xts-a.jpg')))
    const whole = await decodeThermogram(bytes)
    const cut = await decodeThermogram(bytes.subarray(0, bytes.length - 2000))
    expect(cut.radiometry.frame.samples).toEqual(whole.radiometry.frame.samples)
    expect(cut.warnings.map(({ code }) => code)).toEqual([...whole.warnings.map(({ code }) => code), 'picture-cut'])
  })
})
