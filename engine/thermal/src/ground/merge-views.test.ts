import { describe, expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import type { GroundView } from '#ground/ground-view'
import { fromPosition } from '#ground/local-plane'
import { type AnomalyGroup, type CaptureView, mergeViews } from '#ground/merge-views'
import type { Point } from '#image'
import { anomalyOf, baseView, fly, origin, photograph, type Rectangle } from '../../test/flown-roof.ts'

/** How many groups hold views of different rectangles, and into how many groups each rectangle fell. */
function judge(groups: readonly AnomalyGroup[], sources: readonly (readonly number[])[]) {
  const pieces = new Map<number, number>()
  let mixed = 0
  for (const { members } of groups) {
    const seen = new Set(members.map(({ captureIndex, anomalyIndex }) => sources[captureIndex][anomalyIndex]))
    if (seen.size > 1) mixed++
    for (const source of seen) pieces.set(source, (pieces.get(source) ?? 0) + 1)
  }
  return { mixed, split: [...pieces.values()].filter((count) => count > 1).length, found: pieces.size }
}

describe('a flight over planted rectangles, positions off by 1.5 m', () => {
  test.each([
    ['straight down', 0, 11],
    ['straight down', 0, 12],
    ['straight down', 0, 13],
    ['30 degrees oblique', 30, 21],
    ['30 degrees oblique', 30, 22],
    ['30 degrees oblique', 30, 23],
  ])('%s (%d, seed %d): as many groups as rectangles', (_, tiltDeg, seed) => {
    const { planted, views, sources } = fly(seed, tiltDeg)
    const groups = mergeViews(views)
    expect(judge(groups, sources)).toEqual({ mixed: 0, split: 0, found: planted.length })
    expect(groups).toHaveLength(planted.length)
    expect(Math.max(...groups.map(({ members }) => members.length))).toBeGreaterThan(4)
    for (const { members, best, areaM2, areaErrorM2 } of groups) {
      const { position } = members[best]
      const rectangle = planted[sources[members[0].captureIndex][members[0].anomalyIndex]]
      expect(new Set(members.map(({ captureIndex }) => captureIndex)).size).toBe(members.length)
      expect(members[best]).toBeDefined()
      expect(Math.abs((areaM2 ?? 0) - rectangle.widthM * rectangle.depthM)).toBeLessThan(areaErrorM2 ?? 0)
      const place = fromPosition(origin, position ?? { latitude: 0, longitude: 0 })
      expect(Math.hypot(place.eastM - rectangle.eastM, place.northM - rectangle.northM)).toBeLessThan(2.5)
    }
  })

  test('nor do misses, a height 4 % off, and tilts half a degree off part them', () => {
    const { planted, views, sources } = fly(41, 30)
    const random = createRandom(41)
    const kept = views.map(({ captureIndex, view, anomalies }) => {
      const keep = anomalies.map(() => random.next() > 0.1)
      sources[captureIndex] = sources[captureIndex].filter((_, i) => keep[i])
      const { heightM, pitchDeg, ...rest } = view as GroundView
      const turned = { ...rest, heightM: heightM * 1.04, pitchDeg: pitchDeg + random.normal() / 2, rollDeg: random.normal() / 2 }
      return { captureIndex, view: turned, anomalies: anomalies.filter((_, i) => keep[i]) }
    })
    expect(judge(mergeViews(kept), sources)).toEqual({ mixed: 0, split: 0, found: planted.length })
  })

  test('the answer does not depend on the order of the captures', () => {
    const { views } = fly(31, 0)
    const random = createRandom(5)
    const shuffled = views.map((view) => ({ view, key: random.next() })).sort((a, b) => a.key - b.key)
    expect(mergeViews(shuffled.map(({ view }) => view))).toEqual(mergeViews(views))
  })
})

const pair: readonly Rectangle[] = [
  { eastM: -1.5, northM: 0, widthM: 2, depthM: 2 },
  { eastM: 1.5, northM: 0, widthM: 2, depthM: 2 },
]

test('two rectangles a metre apart stay two, however the positions are off', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = createRandom(seed)
    const shots = [-4, 0, 4].map((eastM, i) => photograph({ at: { eastM, northM: 1 }, pitchDeg: -90, yawDeg: 0 }, pair, i, random, 1.5))
    const groups = mergeViews(shots.map(({ view }) => view))
    expect(groups.map(({ members }) => members.length)).toEqual([3, 3])
    expect(
      judge(
        groups,
        shots.map(({ sources }) => sources),
      ).mixed,
    ).toBe(0)
  }
})

describe('what is never joined', () => {
  const shotAt = (eastM: number, planted: readonly Rectangle[], index: number) =>
    photograph({ at: { eastM, northM: 0 }, pitchDeg: -90, yawDeg: 0 }, planted, index, createRandom(9 + index), 0).view

  test('anomalies of one picture', () => {
    const twice = shotAt(0, [pair[0], { ...pair[0], widthM: 1.6 }], 0)
    expect(mergeViews([twice])).toHaveLength(2)
    expect(mergeViews([twice, shotAt(1, [pair[0]], 1)])).toHaveLength(2)
  })

  test('two anomalies of one picture by way of a third that covers both', () => {
    const both: Rectangle = { eastM: 0, northM: 0, widthM: 5, depthM: 2 }
    const groups = mergeViews([shotAt(0, pair, 0), shotAt(0.5, [both], 1), shotAt(1, [pair[1]], 2)])
    expect(groups.map(({ members }) => members.map(({ captureIndex, anomalyIndex }) => [captureIndex, anomalyIndex]))).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 1],
        [2, 0],
      ],
    ])
  })

  test('warm and cold, findings and what is set aside', () => {
    const views = [shotAt(0, [pair[0]], 0), shotAt(1, [{ ...pair[0], sign: -1 }], 1), shotAt(2, [{ ...pair[0], kind: 'equipment' }], 2)]
    expect(mergeViews(views)).toHaveLength(3)
  })

  test('anomalies that no view places: alone, with the area where there is a scale', () => {
    const [placed, lost, unturned] = [shotAt(0, [pair[0]], 0), shotAt(0, [pair[0]], 1), shotAt(0, [pair[0]], 2)]
    const views: CaptureView[] = [
      placed,
      { ...lost, view: null },
      { ...unturned, view: { ...(unturned.view as GroundView), oriented: false } },
    ]
    const groups = mergeViews(views)
    expect(groups.map(({ members, best }) => [members.length, best])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(groups[0].members[0].position?.latitude).toBeCloseTo(origin.latitude, 5)
    expect(groups[1]).toMatchObject({ members: [{ position: null }], areaM2: null, areaErrorM2: null })
    expect(groups[2].members[0].position).toBeNull()
    expect(Math.abs((groups[2].areaM2 ?? 0) - 4)).toBeLessThan(0.3)
  })
})

test.each([0.4, 150, 3000])('flights over two towns %d km apart: nothing of one joins the other, and each is as it is alone', (apartKm) => {
  const { views } = fly(51, 0)
  const elsewhere = views.map(({ captureIndex, view, anomalies }) => {
    const position = view?.position ? { ...view.position, latitude: view.position.latitude + apartKm / 111.2 } : null
    return { captureIndex: captureIndex + 1000, view: view && { ...view, position }, anomalies }
  })
  const groups = mergeViews([...views, ...elsewhere])
  for (const { members } of groups) expect(new Set(members.map(({ captureIndex }) => captureIndex >= 1000)).size).toBe(1)
  const isElsewhere = ({ members }: AnomalyGroup) => (members[0]?.captureIndex ?? 0) >= 1000
  expect(groups.filter((group) => !isElsewhere(group))).toEqual(mergeViews(views))
  expect(groups.filter(isElsewhere)).toEqual(mergeViews(elsewhere))
})

test('the best view is whole, then the most vertical, then the nearest', () => {
  const rectangle = pair[0]
  const at = (index: number, eastM: number, northM: number, pitchDeg: number) =>
    photograph({ at: { eastM, northM }, pitchDeg, yawDeg: 0 }, [rectangle], index, createRandom(index), 0).view
  const cut = at(0, rectangle.eastM + 12.4, 0, -90)
  const oblique = at(1, rectangle.eastM, -25, -50)
  const vertical = at(2, rectangle.eastM + 2, 0, -90)
  const [group, ...others] = mergeViews([cut, oblique, vertical])
  expect(others).toEqual([])
  expect(group.members.map(({ captureIndex }) => captureIndex)).toEqual([0, 1, 2])
  expect(group.best).toBe(2)
  expect(mergeViews([cut, oblique])[0].best).toBe(1)
})

test('holes are no part of the area', () => {
  const view = photograph({ at: pair[0], pitchDeg: -90, yawDeg: 0 }, [pair[0]], 0, createRandom(1), 0).view
  const [whole] = mergeViews([view])
  const [holed] = mergeViews([{ ...view, anomalies: view.anomalies.map((anomaly) => ({ ...anomaly, areaPx: anomaly.areaPx / 2 })) }])
  expect(holed.areaM2).toBeCloseTo((whole.areaM2 ?? 0) / 2, 9)
})

test('an area so near the horizon that its error is larger is not known', () => {
  const view: GroundView = { ...baseView, pitchDeg: -20, position: { ...origin, altitudeM: null } }
  const square = (y: number): Point[] => [
    [300, y],
    [340, y],
    [340, y + 20],
    [300, y + 20],
  ]
  const areaAt = (y: number) =>
    mergeViews([{ captureIndex: 0, view, anomalies: [anomalyOf(square(y), { eastM: 0, northM: 0, widthM: 1, depthM: 1 })] }])[0]
  expect(areaAt(2)).toMatchObject({ areaM2: null, areaErrorM2: null })
  expect(areaAt(400).areaM2).toBeGreaterThan(0)
  expect(Number.isFinite(areaAt(400).areaErrorM2)).toBe(true)
})
