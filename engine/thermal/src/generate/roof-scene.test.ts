import { describe, expect, it } from 'vitest'
import { officeLayout } from '#generate/examples/office-layout'
import { renderVisibleScene } from '#generate/look/visible-scene'
import type { RoofAnomaly } from '#generate/roof-anomaly'
import { type RoofSceneSpec, renderRoofScene } from '#generate/roof-scene'

const view = { width: 160, height: 128, fieldOfViewDeg: 45, x: 19, y: 12, heightM: 62, headingDeg: 0, tiltDeg: 0 }
const wet: RoofAnomaly = { kind: 'board-stock', blocks: [[8, 10, 3, 3]], deltaK: 3 }
const spec: RoofSceneSpec = {
  layout: officeLayout,
  conditions: { membraneK: 289, airK: 287, gradientK: [0.1, -0.1], textureK: 0.4, seamK: -0.2, boardJointK: 0.1, windTowards: 1 },
  anomalies: [wet],
  view,
  seed: 4,
  shotSeed: 9,
}

const meanWhere = (kelvin: Float32Array, test: (pixel: number) => boolean): number => {
  const values = kelvin.filter((_, pixel) => test(pixel))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('renderRoofScene', () => {
  const scene = renderRoofScene(spec)
  const { kelvin } = scene.thermogram
  const { roofMask, anomalyLabels, groundSampleM } = scene.truth

  it('is the same for the same seeds; another shot differs by noise only', () => {
    expect(renderRoofScene(spec).thermogram.kelvin).toEqual(kelvin)
    const other = renderRoofScene({ ...spec, shotSeed: 10 }).thermogram.kelvin
    const differences = kelvin.map((value, pixel) => Math.abs(value - (other[pixel] as number)))
    expect(Math.max(...differences)).toBeGreaterThan(0.05)
    expect(Math.max(...differences)).toBeLessThan(0.8)
  })

  it('shows as much roof as the roof has', () => {
    const areaM2 = roofMask.reduce((sum, value) => sum + value, 0) * groundSampleM ** 2
    // 882 m2 with the parapet, about 844 m2 inside it.
    expect(areaM2).toBeGreaterThan(820)
    expect(areaM2).toBeLessThan(885)
  })

  it('makes the planted boards as warm and as large as they are said to be', () => {
    const [truth] = scene.truth.anomalies
    expect(truth?.areaM2).toBeCloseTo(9 * 2.88, -1)
    expect(((truth?.pixels ?? 0) * groundSampleM ** 2) / (truth?.areaM2 ?? 0)).toBeCloseTo(1, 1)
    const dry = renderRoofScene({ ...spec, anomalies: [] }).thermogram.kelvin
    const warmth = kelvin.map((value, pixel) => value - (dry[pixel] as number))
    expect(meanWhere(warmth, (pixel) => anomalyLabels[pixel] === 1)).toBeGreaterThan(2.4)
    expect(meanWhere(warmth, (pixel) => anomalyLabels[pixel] === 1)).toBeLessThan(3.3)
    expect(meanWhere(warmth, (pixel) => anomalyLabels[pixel] === 0 && roofMask[pixel] === 1)).toBeLessThan(0.1)
  })

  it('holds believable temperatures and no gaps', () => {
    expect(kelvin.every((value) => value > 265 && value < 315)).toBe(true)
    expect(scene.truth.roofPolygon).toHaveLength(officeLayout.outline.length)
  })
})

describe('renderVisibleScene', () => {
  it('shows the same roof: tan membrane, grass left of it, darker asphalt below', () => {
    const { width, height, rgb } = renderVisibleScene(spec, 2)
    expect([width, height]).toEqual([320, 256])
    const at = (x: number, y: number): number[] => Array.from(rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3))
    const [red, green, blue] = at(200, 130) as [number, number, number]
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    const [grassRed, grassGreen, grassBlue] = at(10, 12) as [number, number, number]
    expect(grassGreen).toBeGreaterThan(grassBlue)
    expect(grassRed + grassGreen).toBeLessThan(red + green)
    const asphalt = at(150, 250)
    expect(Math.max(...asphalt) - Math.min(...asphalt)).toBeLessThan(40)
  })
})
