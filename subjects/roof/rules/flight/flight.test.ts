import { fromPlane, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { AircraftName, type FlightWish } from '#contract/flight'
import { aircraft } from '#rules/flight/aircraft'
import { type FlightPlan, planFlight } from '#rules/flight/plan-flight'
import { flightKml, missionKmz } from '#rules/flight/wpml'

type Metres = readonly [east: number, north: number]
const at = [-97.74, 30.27] as const
const place = (corners: readonly Metres[]) =>
  fromPlane(
    at,
    corners.map(([eastM, northM]) => ({ eastM, northM })),
  )
const wish: FlightWish = { aircraft: 'M3T', aboveRoofM: 40, roofHeightM: 8, frontOverlap: 0.8, sideOverlap: 0.7 }

/** An L of 90 by 60 m, turned by 30 degrees. */
const corners: readonly Metres[] = [
  [0, 0],
  [90, 0],
  [90, 20],
  [30, 20],
  [30, 60],
  [0, 60],
]
const turn = (30 * Math.PI) / 180
const roof = place(corners.map(([x, y]) => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]))

/** How often a place is in a picture, counted picture by picture along the lines. */
function views(plan: FlightPlan, [x, y]: Metres): number {
  const { pixels } = aircraft[plan.aircraft]
  const ends = toPlane(at, plan.ends).map(({ eastM, northM }) => [eastM, northM] as const)
  let seen = 0
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [[fromX, fromY], [toX, toY]] = [ends[i] as Metres, ends[i + 1] as Metres]
    const length = Math.hypot(toX - fromX, toY - fromY)
    const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length]
    for (let flown = 0; flown <= length; flown += plan.stepM) {
      const [dx, dy] = [x - fromX - ux * flown, y - fromY - uy * flown]
      const isAcross = Math.abs(dy * ux - dx * uy) <= (pixels[0] * plan.pixelM) / 2
      if (isAcross && Math.abs(dx * ux + dy * uy) <= (pixels[1] * plan.pixelM) / 2) seen++
    }
  }
  return seen
}

/** Elements of an XML file by their path, read by a reader that knows nothing of ours. */
function read(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => {
    open.push(local)
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ local }) => {
    found.set(local, [...(found.get(local) ?? []), text.trim()])
    open.pop()
    text = ''
  })
  parser.write(xml).close()
  return found
}

test('every place of the roof, and its edges, is in three pictures of two lines at least', () => {
  const plan = planFlight([roof], wish)
  const outline = toPlane(at, roof).map(({ eastM, northM }): Metres => [eastM, northM])
  const places = outline.flatMap((corner, i): Metres[] => {
    const next = outline[(i + 1) % outline.length] as Metres
    return Array.from({ length: 12 }, (_, k) => [
      corner[0] + ((next[0] - corner[0]) * k) / 12,
      corner[1] + ((next[1] - corner[1]) * k) / 12,
    ])
  })
  for (const each of places) expect(views(plan, each)).toBeGreaterThanOrEqual(6)
})

test('a pixel, the lines, the pictures and the time are those of the lens, the height and the roof', () => {
  const plan = planFlight([roof], wish)
  expect(plan.pixelM).toBeCloseTo((40 * 12e-6) / 9.1e-3, 6)
  expect(plan.spacingM).toBeCloseTo(0.3 * 640 * plan.pixelM, 6)
  expect(plan.stepM).toBeCloseTo(0.2 * 512 * plan.pixelM, 6)
  // half a pixel in a hundredth of a second would be 2.64 m/s; a step every two seconds is 2.70
  expect(plan.speedMps).toBeCloseTo(2.637, 2)
  expect(plan.directionDeg).toBeCloseTo(60, 3)
  const ends = toPlane(at, plan.ends)
  const lines = ends.length / 2
  // 60 m and a margin of five on both sides, in steps of ten metres or less
  expect(lines).toBe(8)
  const flown = ends.reduce((sum, { eastM, northM }, i) => {
    const before = ends[i - 1]
    return before ? sum + Math.hypot(eastM - before.eastM, northM - before.northM) : 0
  }, 0)
  expect(plan.seconds).toBeCloseTo(flown / plan.speedMps + 8 * 5 + (2 * 48) / 3, 1)
  expect(plan.batteries).toBe(1)
})

test('a lens that is longer flies more lines, and what nobody flies is told', () => {
  expect(planFlight([roof], { ...wish, aircraft: 'M350-H20T' }).ends.length).toBeGreaterThan(planFlight([roof], wish).ends.length)
  expect(planFlight([roof], { ...wish, aircraft: 'M350-H30T' }).pixelM).toBeCloseTo(0.02, 6)
  const square: Metres[] = [
    [0, 0],
    [900, 0],
    [900, 900],
    [0, 900],
  ]
  expect(() => planFlight([place(square)], { ...wish, aboveRoofM: 10 })).toThrow(/lines, and 200 are the most: fly higher/)
})

test('a reader of XML finds the plan in the KMZ: places, height, step, aircraft and camera of each', () => {
  for (const name of AircraftName.options) {
    const plan = planFlight([roof], { ...wish, aircraft: name })
    const files = unzipSync(missionKmz(plan, 'Depot -- "A" & B', new Date(1_790_000_000_000)))
    expect(Object.keys(files)).toEqual(['wpmz/template.kml', 'wpmz/waylines.wpml', 'wpmz/res/'])
    const template = read(strFromU8(files['wpmz/template.kml'] as Uint8Array))
    const flown = read(strFromU8(files['wpmz/waylines.wpml'] as Uint8Array))
    const one = (of: Map<string, string[]>, element: string) => of.get(element)?.[0]
    expect([one(template, 'templateType'), one(template, 'height'), one(template, 'globalShootHeight')]).toEqual(['mapping2d', '48', '40'])
    expect([one(template, 'orthoCameraOverlapH'), one(template, 'orthoCameraOverlapW'), one(template, 'direction')]).toEqual([
      '80',
      '70',
      '60',
    ])
    for (const each of [template, flown]) {
      expect([one(each, 'droneEnumValue'), one(each, 'payloadEnumValue')]).toEqual([
        String(aircraft[name].drone[0]),
        String(aircraft[name].payload),
      ])
      expect(one(each, 'finishAction')).toBe('goHome')
    }
    const ring = (one(template, 'coordinates') ?? '').split(' ').map((each) => each.split(',').map(Number))
    expect(ring[0]).toEqual(ring.at(-1))
    expect(flown.get('coordinates')?.map((each) => each.split(',').map(Number))).toEqual(
      plan.ends.map((end) => end.map((each) => expect.closeTo(each, 7))),
    )
    expect(new Set(flown.get('executeHeight'))).toEqual(new Set(['48']))
    expect(flown.get('index')).toEqual(plan.ends.map((_, i) => String(i)))
    expect(Number(one(flown, 'actionTriggerParam'))).toBeCloseTo(plan.stepM, 1)
    expect([one(flown, 'gimbalPitchRotateAngle'), one(flown, 'payloadLensIndex')]).toEqual(['-90', 'visable,ir'])
  }
})

test('other planners get the path with its heights', () => {
  const plan = planFlight([roof], wish)
  const kml = read(flightKml(plan, 'Depot & Co'))
  expect(kml.get('name')).toEqual(['Depot & Co', 'Depot & Co'])
  const path = (kml.get('coordinates')?.[0] ?? '').split(' ')
  expect([path.length, path[0]?.split(',')[2]]).toEqual([plan.ends.length, '48'])
})
