import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { addCabinets } from '#objects/cabinets'
import { moveCurbs } from '#objects/curbs'
import { equipmentMask } from '#objects/equipment'
import { partsOf } from '#objects/gaps'
import { repeatsAlong } from '#objects/repeats'
import { type Form, rowsOfSpots } from '#objects/rows-of-spots'
import { isWide, leastWidePx, wideWarmAreas } from '#objects/wide-areas'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 120 }
const roof = new Uint8Array(size.width * size.height).fill(1)
type At = (x: number, y: number) => number
const plane = (kelvinAt: At) => Float32Array.from(roof, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width)))
const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom
const sumOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0)
const turns = (answer: (value: number) => boolean, low: number, high: number, at: number, tolerance = 0.03) =>
  expect(Math.abs(flip(answer, low, high) / at - 1)).toBeLessThan(tolerance)

const cabinetsOn = (kelvinAt: At, noiseK = 0.06): Uint8Array => {
  const equipment = new Uint8Array(roof.length)
  addCabinets(equipment, plane(kelvinAt), roof, size, noiseK)
  return equipment
}
const isCabinet = (kelvinAt: At, noiseK?: number): boolean => sumOf(cabinetsOn(kelvinAt, noiseK)) > 0
const cabinetAt = (kelvinAt: At, x: number, y: number): boolean => cabinetsOn(kelvinAt)[y * size.width + x] === 1
/** A box of 30 x 20 px whose halves have two temperatures. */
const halves =
  (a: number, b: number): At =>
  (x, y) =>
    within(x, y, 40, 30, 70, 50) ? (x < 55 ? a : b) : 0

test('cabinets: how strong both parts are, in kelvin and in the noise', () => {
  turns((value) => isCabinet(halves(4, value)), 0.3, 2, 0.8)
  turns((value) => isCabinet(halves(6, value), 0.3), 1, 3, 1.8)
})

test('cabinets: how far both parts are apart, in kelvin and in shares of the whole', () => {
  turns((step) => isCabinet(halves(1.2, 1.2 + step)), 0.5, 2, 1.2)
  turns((step) => isCabinet(halves(4, 4 + step)), 1.5, 4, 1.8 / (1 - 0.225))
})

test('cabinets: the smaller part, the whole and the transition', () => {
  const parts = (width: number) => isCabinet((x, y) => (within(x, y, 40, 30, 100, 42) ? (x < 40 + width ? -2 : 3) : 0))
  expect([3, 4].map(parts)).toEqual([false, true])
  const high = (height: number) => isCabinet((x, y) => (within(x, y, 40, 30, 80, 30 + height) ? (x < 60 ? 2 : 5) : 0))
  expect([19, 20].map(high)).toEqual([true, false])
  const ramp = (px: number) =>
    isCabinet((x, y) => (within(x, y, 40, 30, 70, 50) ? 2 + 4 * Math.min(1, Math.max(0, 0.5 + (x - 54.5) / px)) : 0))
  turns(ramp, 2, 9, 3 / 0.65, 0.13)
})

test('cabinets: a line that crosses is thin and goes on beyond', () => {
  const crossed = (left: number, right: number, thick: number, body: number, box: readonly [number, number, number, number]) =>
    cabinetAt((x, y) => (within(x, y, left, 38, right, 38 + thick) ? -8 : within(x, y, ...box) ? 2.3 : 0), 55, body)
  expect([3, 4].map((thick) => crossed(20, 92, thick, 46, [40, 30, 70, 50]))).toEqual([false, true])
  expect([27, 25].map((half) => crossed(60 - half, 60 + half, 2, 34, [40, 31, 80, 47]))).toEqual([false, true])
})

test('cabinets: a frame runs all around, is stronger than its middle, and may leave the middle dry', () => {
  const framed = (rimAt: At, middleK: number): boolean =>
    isCabinet((x, y) => (within(x, y, 44, 34, 66, 51) ? middleK : within(x, y, 40, 30, 70, 55) ? rimAt(x, y) : 0))
  turns((weakK) => framed((x) => (x < 44 ? weakK : 6), 2), 2, 4, 2.8)
  const weakRows = (rows: number) => framed((x, y) => (x < 44 && y >= 34 && y < 34 + rows ? 2.2 : 6), 2)
  expect(flip((rows) => weakRows(Math.round(rows)), 2, 20)).toBeGreaterThan(13)
  expect(flip((rows) => weakRows(Math.round(rows)), 2, 20)).toBeLessThan(16)
  const hole = (height: number) =>
    isCabinet((x, y) => (within(x, y, 47, 36, 62, 36 + height) ? 0.1 : within(x, y, 40, 30, 70, 55) ? (x < 52 ? 2 : 4) : 0))
  expect([10, 11].map(hole)).toEqual([true, false])
})

/** A cold box of 20 x 20 px with a rim. */
const isCurb = (ownK: number, rim: (x: number, y: number, away: number) => number, noiseK = 0.02): boolean => {
  const residual = plane((x, y) => {
    const away = Math.max(60 - x, x - 79, 50 - y, y - 69)
    return away <= 0 ? -ownK : rim(x, y, away)
  })
  const equipment = new Uint8Array(roof.length)
  moveCurbs(
    Int8Array.from(residual, (value) => (value <= -0.5 ? -1 : 0)),
    residual,
    equipment,
    size,
    noiseK,
  )
  return sumOf(equipment) === 400
}

test('curbs: how strong a rim is, in kelvin, in shares of what it encloses, and in the noise', () => {
  const rim = (value: number) => (_x: number, _y: number, away: number) => (away <= 2 ? value : 0)
  turns((value) => isCurb(2, rim(value)), 0.1, 0.8, 0.3)
  turns((value) => isCurb(6, rim(value)), 0.2, 1.5, 0.6)
  turns((value) => isCurb(2, rim(value), 0.2), 0.3, 2, 0.8)
  turns((ownK) => isCurb(ownK, rim(0.6)), 0.6, 2, 1)
})

test('curbs: how near a rim is, how far around it runs, and how soon it ends', () => {
  expect([4, 5].map((at) => isCurb(3, (_x, _y, away) => (away === at ? 0.6 : 0)))).toEqual([true, false])
  expect([5, 6].map((rows) => isCurb(3, (_x, y, away) => (away <= 2 && y < 50 + rows ? 0.6 : 0)))).toEqual([false, true])
  expect([7, 8].map((reach) => isCurb(3, (_x, _y, away) => (away <= reach ? 0.6 : 0)))).toEqual([true, false])
  const warm = (reach: number): boolean => {
    const residual = plane((x, y) =>
      within(x, y, 60, 40, 80, 60) ? 3 : within(x, y, 60 - reach, 40 - reach, 80 + reach, 60 + reach) ? -0.6 : 0,
    )
    const equipment = new Uint8Array(roof.length)
    moveCurbs(
      Int8Array.from(residual, (value) => (value > 1 ? 1 : 0)),
      residual,
      equipment,
      size,
      0.06,
    )
    return sumOf(equipment) === 400
  }
  expect([7, 8].map(warm)).toEqual([true, false])
})

test('curbs: any two sides are enough, one is not', () => {
  const sides = [(x: number) => x < 60, (x: number) => x > 79, (_: number, y: number) => y < 50, (_: number, y: number) => y > 69]
  const on = (...which: readonly number[]) => isCurb(3, (x, y, away) => (away <= 2 && which.some((k) => sides[k]!(x, y)) ? 0.6 : 0))
  expect([on(0, 2), on(1, 3), on(0, 3), on(1, 2)]).toEqual([true, true, true, true])
  expect([0, 1, 2, 3].map((k) => on(k))).toEqual([false, false, false, false])
})

test('equipment: what starts it, what hangs on it and how far, and the gaps that are closed', () => {
  const at = (kelvinAt: At) => equipmentMask(plane(kelvinAt), roof, size, 5000)
  turns((value) => sumOf(at((x, y) => (within(x, y, 40, 30, 60, 50) ? value : 0))) > 0, 3, 9, 6)
  const tail = (value: number) => at((x, y) => (within(x, y, 40, 30, 60, 50) ? 8 : within(x, y, 60, 30, 100, 50) ? value : 0))
  const reached = (mask: Uint8Array) => mask.subarray(40 * size.width + 60, 40 * size.width + 100).reduce((sum, value) => sum + value, 0)
  expect(reached(tail(3))).toBe(6)
  turns((value) => reached(tail(value)) > 0, 1, 4, 2)
  const gap = (px: number) =>
    at((x, y) => (within(x, y, 40, 30, 60, 50) || within(x, y, 60 + px, 30, 80 + px, 50) ? 8 : 0))[40 * size.width + 60 + (px >> 1)]
  expect([8, 9].map(gap)).toEqual([1, 0])
})

test('wide areas: size, form, sides and warmth', () => {
  const shape = { areaPx: 5000, rectangularity: 0.7, rightAngleShare: 0.6, solidity: 0.8, hullCorners: 8, straightShare: 0.3 }
  turns((rectangularity) => isWide({ ...shape, rectangularity }, 4000), 0.5, 1, 0.8)
  turns((straightShare) => isWide({ ...shape, straightShare }, 4000), 0.2, 0.9, 0.5)
  turns((share) => isWide({ ...shape, straightShare: 0.6, rightAngleShare: share }, 4000), 0.6, 1, 0.9)
  turns((solidity) => isWide({ ...shape, solidity, hullCorners: 5 }, 4000), 0.7, 1, 0.88)
  expect([6, 7].map((hullCorners) => isWide({ ...shape, solidity: 0.95, hullCorners }, 4000))).toEqual([false, true])
  expect([leastWidePx(1000, null), leastWidePx(1000, 0.5)]).toEqual([40, 100])
  const stepped = (kelvin: number) =>
    wideWarmAreas(
      plane((x, y) => (within(x, y, 20, 20, 120, 55) || within(x, y, 20, 55, 50, 110) ? kelvin : 0)),
      roof,
      size,
      3000,
    ) !== null
  turns(stepped, 4, 9, 6.5)
  turns(stepped, 1, 4, 2)
})

const spot = (x: number, y: number, deltaK = 0.7, side = 8): { form: Form } => ({
  form: { x, y, angleDeg: 0, lengthPx: side, widthPx: side, areaPx: side * side, deltaK, parts: 1 },
})
const four = (change: (n: number) => { form: Form }) => rowsOfSpots([0, 1, 2, 3].map(change)).size === 4
const three = (change: (n: number) => { form: Form }) => rowsOfSpots([0, 1, 2].map(change)).size === 3

test('rows of four: sizes, strengths, distances and places', () => {
  turns((ratio) => four((n) => spot(20 + 26 * n, 60, 0.7, n % 2 === 0 ? 8 : 8 * Math.sqrt(ratio))), 1, 3, 2)
  turns((ratio) => four((n) => spot(20 + 26 * n, 60, n % 2 === 0 ? 0.7 : 0.7 * ratio)), 1, 3, 1.7)
  turns((step) => four((n) => spot(20 + step * n, 60)), 4, 20, 7.2)
  turns((step) => four((n) => spot(20 + step * n, 60)), 20, 60, 40)
  turns((off) => four((n) => spot(20 + 26 * n, 60 + (n === 3 ? off : 0))), 0, 12, 0.2 * 26)
  expect(three((n) => spot(20 + 26 * n, 60))).toBe(false)
})

test('rows of three: the same, more strictly', () => {
  turns((ratio) => three((n) => spot(20 + 14 * n, 60, 0.7, n === 1 ? 8 * Math.sqrt(ratio) : 8)), 1, 3, 1.4)
  turns((ratio) => three((n) => spot(20 + 14 * n, 60, n === 1 ? 0.7 * ratio : 0.7)), 1, 3, 1.3)
  turns((step) => three((n) => spot(20 + step * n, 60)), 10, 40, 24)
  turns((off) => three((n) => spot(20 + 14 * n, 60 + (n === 2 ? off : 0))), 0, 8, 0.12 * 14)
})

test('a piece of a row that stands for several: up to five, none of them longer than wide', () => {
  const piece = (count: number) => ({ form: { ...spot(40, 60).form, lengthPx: 8.6 * count, areaPx: 64 * count } })
  const row = (count: number) => rowsOfSpots([piece(count), ...[1, 2].map((n) => spot(40 + 4.3 * (count - 1) + 8.6 * n, 60))]).size === 3
  expect([2, 5, 6].map(row)).toEqual([true, true, false])
  // Two spots instead of one lie too far beside the place of the first in the row.
  const isOne = (ratio: number) => {
    const bar = { form: { ...spot(60, 60).form, lengthPx: 8 * ratio, areaPx: 64 * ratio } }
    return rowsOfSpots([bar, ...[1, 2, 3].map((n) => spot(60 + 14 * n, 60))]).has(bar)
  }
  turns(isOne, 1, 2.2, 1.8)
})

/** A band of -0.7 K, 14 px wide and 117 px long, with gaps of 1.5 px that fall by a share. */
const bandWith = (share: number, gapAt: (along: number) => boolean) =>
  partsOf(
    plane((x, y) => (y >= 53 && y < 67 && x >= 21 && x < 138 ? -0.7 * (gapAt(x - 21) ? 1 - share : 1) : 0)),
    size,
    {
      middle: [79.5, 60],
      angleDeg: 0,
      lengthPx: 117,
      strokePx: 14,
      deltaK: -0.7,
    },
  )
const pitch = (px: number) => (along: number) => along % px >= px - 2

test('gaps: how deep, how far apart, how equal', () => {
  turns((share) => bandWith(share, pitch(13)) > 1, 0.05, 0.5, 0.14, 0.06)
  expect([7, 9, 13, 23, 39].map((px) => bandWith(1, pitch(px)) > 1)).toEqual([false, true, true, true, false])
  const uneven = (by: number) =>
    bandWith(1, (along) => [13, 26 + by, 39, 52 - by, 65, 78 + by, 91, 104 - by].some((at) => along >= at - 1 && along < at + 1))
  expect([0, 1, 3].map((by) => uneven(by) > 1)).toEqual([true, true, false])
})

test('gaps: three gaps are a row where the parts at both ends are as long as the others, give or take a third', () => {
  // Parts of 20 px in a band of 117 px: the ends are off by d/20 and by (3 + d)/20.
  const threeGaps = (d: number) => bandWith(1, (along) => [40 + d, 60 + d, 80 + d].some((at) => along >= at - 1 && along < at + 1)) > 1
  expect([0, 4, 5].map(threeGaps)).toEqual([true, true, false])
})

test('repeats: parts between nine tenths of the width and twice as long, and three of them', () => {
  const share = (partPx: number, lengthPx: number) =>
    repeatsAlong(
      plane((x, y) => (y >= 55 && y < 66 && Math.abs(x - 79.5) < lengthPx / 2 && (x - 10) % partPx < partPx - 2 ? 1 : 0)),
      size,
      { middle: [80, 60.5], angleDeg: 0, lengthPx, widthPx: 11 },
    )
  expect(share(12, 33)).toBeNull()
  expect(share(12, 34)).not.toBeNull()
  expect(share(10, 120)!.periodPx).toBeCloseTo(10, 0)
  expect(share(20, 120)!.periodPx).toBeCloseTo(20, 0)
  expect(share(8, 120)!.share).toBeLessThan(0.2)
  expect(share(12, 120)!.swingK).toBeGreaterThan(0.2)
})

test('a row is made of three areas, however many spots they stand for', () => {
  const pieces = (parts: number, singles: number) => {
    const piece = { form: { ...spot(30, 60).form, lengthPx: 26 * parts, areaPx: 64 * parts, parts } }
    const others = Array.from({ length: singles }, (_, n) => spot(30 + 13 * (parts - 1) + 26 * (n + 1), 60))
    return rowsOfSpots([piece, ...others, spot(60, 110)]).size
  }
  expect([pieces(2, 2), pieces(3, 1)]).toEqual([3, 0])
})

test('gaps are seen in the inner five of seven rows to either side, and against what one side does without the other', () => {
  const cut = (fromRow: number) =>
    partsOf(
      plane((x, y) => (y >= 53 && y < 67 && x >= 21 && x < 138 ? (pitch(13)(x - 21) && Math.abs(y - 59.5) > fromRow ? 0 : -0.7) : 0)),
      size,
      { middle: [79.5, 60], angleDeg: 0, lengthPx: 117, strokePx: 14, deltaK: -0.7 },
    ) > 1
  expect([4, 5].map(cut)).toEqual([true, false])
  const random = createRandom(9)
  const noise = plane(() => 0.2 * random.normal())
  const noisy = (share: number) =>
    partsOf(
      plane((x, y) =>
        y >= 53 && y < 67 && x >= 21 && x < 138 ? -0.7 * (pitch(13)(x - 21) ? 1 - share : 1) + noise[y * size.width + x]! : 0,
      ),
      size,
      { middle: [79.5, 60], angleDeg: 0, lengthPx: 117, strokePx: 14, deltaK: -0.7 },
    ) > 1
  turns(noisy, 0.1, 0.6, 0.264)
})

test('repeats are looked for in the inner three fifths of a band', () => {
  const swing = (fromRow: number) =>
    repeatsAlong(
      plane((x, y) => (y >= 55 && y < 66 && x >= 20 && x < 140 && !(Math.abs(y - 60) >= fromRow && x % 12 < 2) ? 1 : 0)),
      size,
      { middle: [80, 60.5], angleDeg: 0, lengthPx: 120, widthPx: 11 },
    )!.swingK
  expect([3, 4].map((fromRow) => swing(fromRow) > 0.02)).toEqual([true, false])
})

test('cabinets: a rim is what lies three pixels deep, the middle what lies deeper than ten', () => {
  const square = (side: number, strongFrom: number, strongTo: number) =>
    isCabinet((x, y) => {
      const depth = Math.min(x - 39, 40 + side - x, y - 29, 30 + side - y)
      return depth <= 0 ? 0 : depth >= strongFrom && depth <= strongTo ? 6 : 2
    })
  expect([3, 4].map((strongFrom) => square(27, strongFrom, 7))).toEqual([false, true])
  expect([22, 23].map((side) => square(side, 1, 4))).toEqual([true, false])
})

test('cabinets: a warm and a cold part', () => {
  const parts = (columns: number) => isCabinet((x, y) => (within(x, y, 30, 30, 130, 37) ? (x < 30 + columns ? -3 : 3) : 0))
  expect([4, 5].map(parts)).toEqual([false, true])
})
