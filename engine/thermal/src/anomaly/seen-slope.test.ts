import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { setAsideKinds } from '#anomaly/anomaly'
import type { Likelihood } from '#anomaly/judge'
import { onSteepRoof, showsDormers } from '#anomaly/seen-slope'
import { makeScene } from '../../bench/detect/make-scene.ts'
import type { BenchScene } from '../../bench/detect/scene.ts'
import { makeTownScene } from '../../bench/detect/town/make-scene.ts'

const dormer = (value: number): Likelihood => ({ finding: 0, things: setAsideKinds.map((kind) => (kind === 'dormer' ? value : 0)) })

test('one sure dormer says that a roof is steep, or two that are likely together', () => {
  expect([[0.79], [0.81], [0.55, 0.55], [0.56, 0.56], []].map((of) => showsDormers(of.map(dormer)))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('the figures of an area say then that the roof is steep, and nothing else of it changes', () => {
  const area = { area: 1, polygon: [], figures: { steep: Number.NaN, areaPx: 3 } }
  expect(onSteepRoof(area as never)).toEqual({ ...area, figures: { steep: 1, areaPx: 3 } })
})

test('a house whose outline alone is drawn is judged as steep where its dormers show, a low roof never is', () => {
  const seen = ({ image, roof }: BenchScene) => analyseThermogram(image, { roof, isRoof: true }).steep
  expect([82_012, 82_013, 82_016, 82_018].map((seed) => seen(makeTownScene(seed)))).toEqual(
    Array.from({ length: 4 }, () => ({ slopeDeg: null })),
  )
  expect([1, 2, 3, 4, 5].map((seed) => seen(makeScene(82_000 + seed)))).toEqual(Array.from({ length: 5 }, () => undefined))
})
