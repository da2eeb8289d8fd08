import { describe, expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { type Anomaly, type AnomalyKind, isSetAside } from '#anomaly/anomaly'
import { forEachPolygonRun } from '#measure/polygon'
import { type PlantedRoof, plantedThermogram, randomRoof, truthMask } from '../../test/planted-roof.ts'

const cleanRoof: PlantedRoof = { width: 320, height: 256, planted: [], seed: 1 }
const counted = (anomalies: readonly Anomaly[]) => anomalies.filter(({ kind }) => !isSetAside(kind))

/** Overlap of an outline with the truth: intersection over union, holes of the truth filled for frames. */
function overlap(roof: PlantedRoof, found: Anomaly, planted: PlantedRoof['planted'][number]): number {
  const filled = planted.kind === 'picture-framed' ? ({ ...planted, kind: 'board-stock' } as const) : planted
  const truth = truthMask(roof, filled)
  let inside = 0
  let both = 0
  forEachPolygonRun(found.polygon, roof.width, roof.height, (y, from, to) => {
    inside += to - from
    for (let i = y * roof.width + from; i < y * roof.width + to; i++) both += truth[i]!
  })
  return both / (truth.reduce((sum, value) => sum + value, 0) + inside - both)
}

const mixes: readonly (readonly AnomalyKind[])[] = [
  ['board-stock', 'picture-framed', 'amorphous', 'linear'],
  ['point', 'equipment', 'board-stock', 'amorphous'],
  ['picture-framed', 'linear', 'point', 'board-stock'],
]
const seeds = Array.from({ length: 24 }, (_, i) => i + 1)

describe('planted roofs', () => {
  test('nothing is missed, nothing is invented, outlines and kinds fit', () => {
    let planted = 0
    let matched = 0
    let named = 0
    let invented = 0
    for (const seed of seeds) {
      const roof = randomRoof(seed, mixes[seed % mixes.length]!)
      const { anomalies } = analyseThermogram(plantedThermogram(roof))
      const findings = counted(anomalies)
      const targets = roof.planted.filter(({ kind }) => kind !== 'equipment')
      const hits = targets.map((target) => findings.find((found) => overlap(roof, found, target) >= 0.5))
      planted += targets.length
      matched += hits.filter(Boolean).length
      named += hits.filter((found, i) => found?.kind === targets[i]!.kind).length
      invented += findings.length - new Set(hits.filter(Boolean)).size
      const units = roof.planted.filter(({ kind }) => kind === 'equipment').length
      expect(anomalies.filter(({ kind }) => kind === 'equipment')).toHaveLength(units)
    }
    expect(planted).toBe(88)
    expect(matched / planted).toBeGreaterThanOrEqual(0.97)
    expect(invented).toBeLessThanOrEqual(1)
    expect(named / matched).toBeGreaterThanOrEqual(0.95)
  })

  test.each(seeds.slice(0, 10))('a clean roof has no finding (seed %i)', (seed) => {
    const roof = { ...cleanRoof, seed, vignettingK: 0.9, gradientK: [4, -3] as const, seamK: 0.45, columnNoiseK: 0.06, textureK: 0.2 }
    expect(analyseThermogram(plantedThermogram(roof)).anomalies).toEqual([])
  })

  test('a roof with a parapet and ground around it is found, and its edge is no finding', () => {
    const box = { left: 60, top: 50, right: 290, bottom: 215 }
    for (const seed of [1, 2, 3]) {
      const roof = { ...cleanRoof, seed, roof: { box, parapetK: -5, groundK: -8 } }
      const analysis = analyseThermogram(plantedThermogram(roof))
      expect(analysis.roof.source).toBe('found')
      expect(Math.abs(analysis.roof.areaPx / (230 * 165) - 1)).toBeLessThan(0.12)
      expect(counted(analysis.anomalies)).toEqual([])
    }
  })

  test('ground as warm as the roof is told by the parapet between', () => {
    const roof = { ...cleanRoof, roof: { box: { left: 0, top: 0, right: 320, bottom: 180 }, parapetK: -4, groundK: 2.5 } }
    const analysis = analyseThermogram(plantedThermogram(roof))
    expect(analysis.roof.source).toBe('found')
    expect(Math.abs(analysis.roof.areaPx / (320 * 180) - 1)).toBeLessThan(0.08)
    expect(counted(analysis.anomalies)).toEqual([])
  })

  test('a cold line across the roof does not cut it in two', () => {
    const line = { kind: 'linear', from: [0, 120], to: [320, 120], width: 4, deltaK: -4 } as const
    const analysis = analyseThermogram(plantedThermogram({ ...cleanRoof, planted: [line] }))
    expect(analysis.roof.source).toBe('frame')
    expect(counted(analysis.anomalies)).toEqual([])
  })

  test('a skylight, warm glass in a cold frame, is a thing', () => {
    const size = { centre: [160, 128], length: 40, width: 24, angleDeg: 0 } as const
    const frame = { kind: 'picture-framed', ...size, length: 48, width: 32, frame: 4, deltaK: -4.5 } as const
    const glass = { kind: 'board-stock', ...size, deltaK: 3 } as const
    const { anomalies } = analyseThermogram(plantedThermogram({ ...cleanRoof, planted: [frame, glass] }))
    expect(anomalies.length).toBeGreaterThan(0)
    expect(counted(anomalies)).toEqual([])
  })
})

describe('measures', () => {
  const board = { kind: 'board-stock', centre: [160, 128], length: 60, width: 30, angleDeg: 0, deltaK: 2.5 } as const
  const image = plantedThermogram({ ...cleanRoof, planted: [board] })

  test('difference, area and box of a board are those that were planted', () => {
    const { anomalies, backgroundK, noiseK, validShare } = analyseThermogram(image, { pixelSizeM: 0.05 })
    const [found] = anomalies
    expect(found).toMatchObject({ kind: 'board-stock', sign: 1 })
    expect(found!.deltaK).toBeGreaterThan(2.35)
    expect(found!.deltaK).toBeLessThan(2.55)
    expect(Math.abs(found!.peakDeltaK - 2.5)).toBeLessThan(0.25)
    expect(Math.abs(found!.areaPx / 1800 - 1)).toBeLessThan(0.05)
    expect(found!.areaM2).toBeCloseTo(found!.areaPx * 0.0025, 9)
    expect(Math.abs(found!.box.left - 130)).toBeLessThanOrEqual(1)
    expect(Math.abs(found!.box.bottom - 143)).toBeLessThanOrEqual(1)
    expect(found!.confidence).toBeGreaterThan(0.8)
    expect(Math.abs(backgroundK - 287)).toBeLessThan(0.4)
    expect(noiseK).toBeGreaterThan(0.055)
    expect(noiseK).toBeLessThan(0.1)
    expect(validShare).toBe(1)
  })

  test('the same image gives the same answer', () => {
    expect(analyseThermogram(image)).toEqual(analyseThermogram({ ...image, kelvin: Float32Array.from(image.kelvin) }))
  })

  test('a drawn roof limits where it looks', () => {
    const away = analyseThermogram(image, {
      roof: [
        [0, 0],
        [100, 0],
        [100, 256],
        [0, 256],
      ],
    })
    expect(away.roof).toMatchObject({ source: 'drawn', areaPx: 25_600 })
    expect(away.anomalies).toEqual([])
  })

  test('an unexpected sign lowers the confidence', () => {
    const [expected] = analyseThermogram(image, { suspectSign: 1 }).anomalies
    const [unexpected] = analyseThermogram(image, { suspectSign: -1 }).anomalies
    expect(unexpected!.confidence).toBeCloseTo(expected!.confidence / 2, 9)
    expect(unexpected!.reasons.map(({ code }) => code)).toContain('unexpected-sign')
  })

  test('invalid pixels are left out and told', () => {
    const kelvin = Float32Array.from(image.kelvin)
    kelvin.fill(Number.NaN, 0, 320 * 64)
    const analysis = analyseThermogram({ ...image, kelvin })
    expect(analysis.validShare).toBeCloseTo(0.75, 6)
    expect(counted(analysis.anomalies)).toHaveLength(1)
    expect(Number.isFinite(analysis.noiseK)).toBe(true)
  })

  test('a roof without temperatures and a polygon without pixels are refused', () => {
    const empty = { width: 40, height: 30, kelvin: new Float32Array(1200).fill(Number.NaN) }
    expect(() => analyseThermogram(empty)).toThrow(expect.objectContaining({ code: 'invalid-region' }))
    expect(() => analyseThermogram(image, { roof: [[5, 5] as const, [6, 6] as const] })).toThrow(
      expect.objectContaining({ code: 'invalid-region' }),
    )
  })

  test.each([
    [1, 1],
    [3, 2],
    [17, 200],
  ])('an image of %i x %i pixels has an answer', (width, height) => {
    const kelvin = new Float32Array(width * height).fill(285)
    expect(analyseThermogram({ width, height, kelvin }).anomalies).toEqual([])
  })
})
