import { expect, test } from 'vitest'
import { comparePictures } from '#compare/compare-pictures'
import { layOver } from '#compare/lay-over'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import type { Point, Thermogram } from '#image'
import { mapPoint } from '#measure/homography'

const { truth } = makeFlight(smallFlight)
const pixelM = 0.1
const [width, height] = [520, 380]

/** An oval on the roof, warmer by 2.5 K. */
interface Oval {
  readonly eastM: number
  readonly northM: number
  readonly radiusM: number
}

/** How a map lies beside the other: off by metres, turned and grown. */
const OFF = { eastM: 3.1, northM: -2.3, turn: (0.7 * Math.PI) / 180, scale: 1.011 }
const toRoof = (x: number, y: number, off: typeof OFF | null): Point => {
  const [eastM, northM] = [-12 + (x + 0.5) * pixelM, 25 - (y + 0.5) * pixelM]
  if (off === null) return [eastM, northM]
  const [c, s] = [off.scale * Math.cos(off.turn), off.scale * Math.sin(off.turn)]
  return [off.eastM + c * eastM - s * northM, off.northM + s * eastM + c * northM]
}

/** The roof on one night as its map shows it, NaN where no picture was taken. */
function mapOf(ovals: readonly Oval[], off: typeof OFF | null, night: { levelK: number; slope: number; noiseK: number }): Thermogram {
  let random = 7 + ovals.length
  const kelvin = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [eastM, northM] = toRoof(x, y, off)
    if (x < 12 || y > height - 9) return Number.NaN
    random = (random * 1103515245 + 12345) % 2 ** 31
    const warm = ovals.reduce(
      (sum, oval) => sum + 2.5 / (1 + Math.exp((Math.hypot(eastM - oval.eastM, northM - oval.northM) - oval.radiusM) / 0.06)),
      0,
    )
    return truth.temperatureAt(eastM, northM) + warm + night.levelK + night.slope * eastM + night.noiseK * (random / 2 ** 30 - 1)
  })
  return { width, height, kelvin }
}

const before: Oval[] = [
  { eastM: 7, northM: 8, radiusM: 1 },
  { eastM: 8, northM: 14, radiusM: 0.9 },
]
const after: Oval[] = [
  { eastM: 7, northM: 8, radiusM: 1.3 },
  { eastM: 20, northM: 4, radiusM: 0.8 },
]
const earlier = mapOf(before, null, { levelK: 0, slope: 0, noiseK: 0.08 })
const later = mapOf(after, OFF, { levelK: -6, slope: 0.03, noiseK: 0.08 })
const expected = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
const laid = layOver(earlier, later, expected, true)

/** Where a place of the roof lies in the later map (px). */
function inLater(eastM: number, northM: number): Point {
  const [c, s] = [Math.cos(OFF.turn) / OFF.scale, Math.sin(OFF.turn) / OFF.scale]
  const [e, n] = [eastM - OFF.eastM, northM - OFF.northM]
  return [(c * e + s * n + 12) / pixelM, (25 - (c * n - s * e)) / pixelM]
}

test('two maps that lie metres beside each other, turned and grown, are laid on each other to half a pixel', () => {
  const off: number[] = []
  for (let eastM = 0; eastM < 30; eastM += 3)
    for (let northM = 0; northM < 20; northM += 3) {
      const [x, y] = mapPoint(laid?.toSecond ?? expected, [(eastM + 12) / pixelM, (25 - northM) / pixelM])
      const [wantX, wantY] = inLater(eastM, northM)
      off.push(Math.hypot(x - wantX, y - wantY))
    }
  off.sort((a, b) => a - b)
  console.log(`maps of two visits: off by ${off[off.length >> 1]?.toFixed(2)} px in the median, ${off.at(-1)?.toFixed(2)} px at most`)
  expect(off[off.length >> 1]).toBeLessThan(0.5)
  expect(off.at(-1)).toBeLessThan(1.5)
})

test('what grew, what is new and what is gone is told, and how much warmer each place is', () => {
  if (!laid) throw new Error('not laid on each other')
  const outline = ({ eastM, northM, radiusM }: Oval, at: (e: number, n: number) => Point) => ({
    kind: 'amorphous' as const,
    sign: 1 as const,
    polygon: Array.from({ length: 24 }, (_, k) =>
      at(eastM + radiusM * Math.cos((k * Math.PI) / 12), northM + radiusM * Math.sin((k * Math.PI) / 12)),
    ),
  })
  const inEarlier = (e: number, n: number): Point => [(e + 12) / pixelM, (25 - n) / pixelM]
  const found = comparePictures(
    earlier,
    later,
    laid,
    before.map((each) => outline(each, inEarlier)),
    after.map((each) => outline(each, inLater)),
  )
  expect(found.areas.map(({ change }) => change).toSorted()).toEqual(['gone', 'measured', 'new'])
  const grown = found.areas.find(({ change }) => change === 'measured')
  const grownM2 = (grown?.growthPx ?? 0) * pixelM ** 2
  expect(Math.abs(grownM2 - Math.PI * (1.3 ** 2 - 1))).toBeLessThan(0.1 * Math.PI * 1.3 ** 2)
  const changeAt = (e: number, n: number): number => {
    const [x, y] = inEarlier(e, n)
    return found.difference.kelvin[Math.floor(y) * width + Math.floor(x)] ?? Number.NaN
  }
  expect(changeAt(20, 4) - changeAt(20, 2)).toBeCloseTo(2.5, 0)
  expect(changeAt(8, 14) - changeAt(8, 11)).toBeCloseTo(-2.5, 0)
})
