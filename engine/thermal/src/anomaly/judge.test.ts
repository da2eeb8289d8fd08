import { expect, test } from 'vitest'
import { setAsideKinds } from '#anomaly/anomaly'
import { calibrated } from '#anomaly/boosted'
import { judge, type Likelihood, likelihoodOf, unsureOf } from '#anomaly/judge'
import type { Candidate } from '#anomaly/measure-areas'
import { model } from '#anomaly/model'
import { companyOf } from '#objects/company'
import { type Figures, figuresOf } from '#objects/figures'
import { box, plantedAreas } from '../../test/planted-area.ts'

const board = box(30, 40, 40, 24)
const { planes, areas } = plantedAreas(
  (x, y) => (board(x, y) ? 2 : 0),
  (x, y) => Number(board(x, y)),
)
const area = areas[0]!
const facts = { roofPx: 12_000, pixelSizeM: 0.1, isSteep: false, noiseK: 0.1, core: planes.roof, middle: planes.roof }
const candidate = (change: Partial<Figures> = {}): Candidate => ({
  area,
  polygon: [
    [30, 40],
    [70, 40],
    [70, 64],
    [30, 64],
  ],
  figures: { ...figuresOf(planes, facts, area, companyOf(areas)[0]!), ...change },
})
const scale = { ...planes.image, pixelSizeM: 0.1, suspectSign: null, isSteep: false }
const things = (of: Partial<Record<(typeof setAsideKinds)[number], number>>): number[] => setAsideKinds.map((kind) => of[kind] ?? 0)
const said = (finding: number, of: Parameters<typeof things>[0] = {}): Likelihood => ({ finding, things: things(of) })

/** How often what is so likely is right on roofs of makers that the model never saw. */
const right = (probability: number): number => calibrated(probability, model.calibration)

test('a finding from nine in twenty on, named by its form, measured as it is', () => {
  expect(judge(candidate(), said(0.449), scale)).toBeNull()
  expect(judge(candidate(), said(0.451), scale)).toMatchObject({ kind: 'board-stock', sign: 1, areaPx: 960, confidence: right(0.451) })
  expect(judge(candidate(), said(0.8), scale)!.areaM2).toBeCloseTo(9.6, 9)
  expect(judge(candidate(), said(0.8), { ...scale, pixelSizeM: null })!.areaM2).toBeNull()
})

test('nothing is surer than 98 in 100; an unexpected sign and a third of the roof halve it', () => {
  expect(judge(candidate(), said(0.99999), scale)!.confidence).toBe(0.98)
  expect(judge(candidate(), said(0.8), { ...scale, suspectSign: -1 })!.confidence).toBeCloseTo(right(0.8) / 2, 9)
  expect(judge(candidate({ roofShare: 0.36 }), said(0.8), scale)!.confidence).toBeCloseTo(right(0.8) / 2, 9)
  expect(judge(candidate({ roofShare: 0.34 }), said(0.8), scale)!.confidence).toBeCloseTo(right(0.8), 9)
  expect([0.6, 0.9, 0.95].map((probability) => right(probability) < probability)).toEqual([true, true, true])
})

test('a spot or a line of the unexpected sign is no finding', () => {
  const spot = box(50, 50, 6, 6)
  const small = plantedAreas(
    (x, y) => (spot(x, y) ? 2 : 0),
    (x, y) => Number(spot(x, y)),
  ).areas[0]!
  expect(judge({ ...candidate(), area: small }, said(0.9), { ...scale, suspectSign: -1 })).toBeNull()
  expect(judge({ ...candidate(), area: small }, said(0.9), { ...scale, suspectSign: 1 })!.kind).toBe('point')
})

test('what is likelier a thing than not is listed as that thing, with its reason; what is neither is the roof', () => {
  expect(judge(candidate(), said(0.1, { dormer: 0.6, edge: 0.2 }), scale)).toMatchObject({
    kind: 'dormer',
    confidence: 0.6,
    reasons: [{ code: 'thing-like', values: { thing: 'dormer' } }, { code: 'listed-only' }],
  })
  expect(judge(candidate(), said(0.1, { equipment: 0.6 }), scale)!.reasons[0]!.code).toBe('unit-like')
  expect(judge(candidate({ inRow: 2 }), said(0.1, { penetration: 0.6 }), scale)!.reasons[0]!.code).toBe('parts-in-a-row')
  expect(judge(candidate(), said(0.2, { dormer: 0.3, edge: 0.3 }), scale)).toBeNull()
})

test('on a steep roof no boards lie under a membrane: an area is an area, a line stays a line', () => {
  const steep = { ...scale, isSteep: true }
  const found = judge(candidate(), said(0.8), steep)!
  expect([found.kind, found.reasons[1]!.code]).toEqual(['amorphous', 'steep-roof'])
  const seam = box(20, 50, 80, 4)
  const long = plantedAreas(
    (x, y) => (seam(x, y) ? 2 : 0),
    (x, y) => Number(seam(x, y)),
  ).areas[0]!
  expect(judge({ ...candidate(), area: long }, said(0.8), steep)!.kind).toBe('linear')
})

test('what an area is taken for leaves the rest unsure, be it a finding, a thing or nothing', () => {
  expect(unsureOf(said(0.7, { dormer: 0.2 }))).toBeCloseTo(0.3, 9)
  expect(unsureOf(said(0.1, { dormer: 0.6 }))).toBeCloseTo(0.4, 9)
  expect(unsureOf(said(0.1, { dormer: 0.1 }))).toBeCloseTo(0.2, 9)
})

test('it is said where it is cut and where it lies along the edge', () => {
  const codes = (change: Partial<Figures>) => judge(candidate(change), said(0.8), scale)!.reasons.map(({ code }) => code)
  expect(codes({ cutByFrame: 1, edgeShare: 1 })).toContain('cut-by-image')
  expect(codes({ edgeShare: 0.26 })).toContain('along-roof-edge')
  expect(codes({ edgeShare: 0.24 })).not.toContain('along-roof-edge')
})

test('nothing that stands on a roof is wider than 25 m2, or a tenth of the roof where the scale is not known', () => {
  const bounded = (pixelSizeM: number | null, roofShare: number) => {
    const { things: likely } = likelihoodOf(candidate({ roofShare }), pixelSizeM)
    return ['equipment', 'penetration', 'rooflight', 'dormer'].map((kind) => likely[setAsideKinds.indexOf(kind as 'dormer')]! > 0)
  }
  const [open, closed] = [
    [true, true, true, true],
    [false, false, false, false],
  ]
  // 960 px of 0.161 m a side are 24.9 m2.
  expect([bounded(0.161, 0.5), bounded(0.162, 0.01)]).toEqual([open, closed])
  expect([bounded(null, 0.099), bounded(null, 0.101)]).toEqual([open, closed])
})

test('what a class cannot be goes to the others in their shares', () => {
  const [as, wide] = [likelihoodOf(candidate({ roofShare: 0.01 }), null), likelihoodOf(candidate({ roofShare: 0.01 }), 0.2)]
  const left = 1 - [0, 1, 2, 4].reduce((sum, at) => sum + as.things[at]!, 0)
  expect(wide.finding).toBeCloseTo(as.finding / left, 9)
  expect(wide.things[5]).toBeCloseTo(as.things[5]! / left, 9)
})

test('a strip of more than ten widths that comes back at one pitch, by a fifth of its difference, is a row of things', () => {
  const isRow = (change: Partial<Figures>) => {
    const row = { repeats: 0.9, swing: 0.3, strokeRatio: Math.log(12), ...change }
    const [as, without] = [row, { ...row, repeats: Number.NaN }].map((figures) => likelihoodOf(candidate(figures), 0.1))
    return as!.finding === 0 && without!.finding > 0
  }
  expect([0.59, 0.61].map((repeats) => isRow({ repeats }))).toEqual([false, true])
  expect([0.19, 0.21].map((swing) => isRow({ swing }))).toEqual([false, true])
  expect([9.9, 10.1].map((widths) => isRow({ strokeRatio: Math.log(widths) }))).toEqual([false, true])
})
