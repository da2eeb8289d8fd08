import { Anomaly, type Capture } from '@ridgeline/scan/contract/capture'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import type { WholeRoof } from '@ridgeline/scan/contract/whole-roof/mosaic'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { bestPhoto } from './best-photo.ts'
import { planLayout, scaleCorner } from './plan-layout.ts'

const origin = { latitude: 33, longitude: -117 }
const at = (eastM: number, northM: number) => toPosition(origin, { eastM, northM })
/** A picture of 8 x 6 pixels that shows so many metres of the roof, straight down, north up. */
const seen = (n: number, eastM: number, widthM: number) =>
  buildCapture({
    id: idOf(n),
    fileName: `${n}.jpg`,
    position: { ...at(eastM, 0), altitudeM: null },
    footprint: [
      at(eastM - widthM / 2, 0.375 * widthM),
      at(eastM + widthM / 2, 0.375 * widthM),
      at(eastM + widthM / 2, -0.375 * widthM),
      at(eastM - widthM / 2, -0.375 * widthM),
    ],
  })
const anomaly = (n: number, over: Partial<Anomaly>): Anomaly =>
  Anomaly.parse({
    id: idOf(n),
    captureId: idOf(1),
    kind: 'amorphous',
    sign: 1,
    polygon: [
      [2, 2],
      [4, 2],
      [4, 3],
    ],
    box: { left: 2, top: 2, right: 4, bottom: 3 },
    areaPx: 1,
    areaM2: n,
    areaErrorM2: null,
    position: null,
    viewOfId: null,
    deltaK: 2,
    peakDeltaK: 3,
    confidence: 0.9,
    reasons: [],
    ...over,
  })

/** A suggestion of each anomaly that is sure enough to be shown. */
const issueOf = ({ id, confidence }: Anomaly, over: Partial<Issue> = {}): Issue =>
  ({ id, anomalyId: id, title: `Issue of ${id}`, status: 'suggested', confidence, ...over }) as Issue
const scanOf = (captures: Capture[], anomalies: Anomaly[] = [], issues = anomalies.map((found) => issueOf(found))) => ({
  captures,
  anomalies,
  issues,
})

test('areas have the numbers of their findings; what was rejected or has no place is not among them', () => {
  const [small, large, unplaced, rejected, unsure] = [
    anomaly(11, {}),
    anomaly(12, {}),
    anomaly(13, { captureId: idOf(3) }),
    anomaly(14, {}),
    anomaly(15, { confidence: 0.3 }),
  ]
  const plan = planLayout(
    {
      captures: [seen(1, 0, 80), seen(2, 1, 40), buildCapture({ id: idOf(3) })],
      anomalies: [small, large, unplaced, rejected, unsure, anomaly(16, { kind: 'equipment' })],
      issues: [issueOf(small), issueOf(large), issueOf(unplaced), issueOf(rejected, { status: 'rejected' }), issueOf(unsure)],
      shownConfidence: { judgements: 0, worthALook: 0.5 },
    },
    [],
  )
  expect(plan?.areas.map(({ number, anomaly: { id } }) => [number, id])).toEqual([
    ['F-01', idOf(11)],
    ['F-02', idOf(12)],
    ['F-04', idOf(15)],
  ])
  // the widest picture lies below, 10 m a pixel; pixel (2, 2) is 20 m from its left edge
  expect(plan?.pictures[0]?.capture.fileName).toBe('1.jpg')
  const [x, y] = plan?.areas[0]?.points[0] ?? []
  const [first] = [plan?.pictures[0]?.matrix ?? []]
  expect((x ?? 0) - (first?.[4] ?? 0)).toBeCloseTo(20, 2)
  expect((first?.[5] ?? 0) - (y ?? 0)).toBeCloseTo(20, 2)
})

test('cameras that stood together are one pin', () => {
  const plan = planLayout(scanOf([seen(1, 0, 80), seen(2, 1, 80), seen(3, 30, 80)]), [])
  expect(plan?.pins.map(({ captures }) => captures.map(({ fileName }) => fileName))).toEqual([['1.jpg', '2.jpg'], ['3.jpg']])
})

test('a whole roof lies under everything, cut to what it shows and with the numbers of its findings; the cameras that took it do not hide it', () => {
  const picture = { ...seen(9, 0, 80), fileName: 'Whole roof' }
  const corner = (eastM: number, northM: number) => at(eastM, northM)
  const outline = [corner(-30, 20), corner(30, 20), corner(30, -20), corner(-30, -20)]
  const roof = [corner(-10, 5), corner(10, 5), corner(10, -5), corner(-10, -5)].map(({ longitude, latitude }): [number, number] => [
    longitude,
    latitude,
  ])
  const frames = [{ captureId: idOf(1), outline, headingDeg: 0, offsetK: 0, residualPx: 0 }]
  const wholeRoof: WholeRoof = {
    mosaics: [{ picture, pixelM: 10, coveredM2: 1, roof, frames }],
    ...{ leftOut: [], residual: null, refusal: null },
  }
  const found = [anomaly(11, { captureId: idOf(9) }), anomaly(12, { captureId: idOf(9) })]
  const plan = planLayout({ ...scanOf([seen(1, 0, 80), seen(2, 30, 80)], found), wholeRoof }, [])
  expect(plan?.pictures.map(({ capture, shown }) => [capture.fileName, shown?.[0]?.length])).toEqual([['Whole roof', 4]])
  expect(plan?.pins).toEqual([])
  expect(plan?.areas.map(({ number, anomaly: { id } }) => [number, id])).toEqual([
    ['F-01', idOf(11)],
    ['F-02', idOf(12)],
  ])
  // the areas lie west of the roof: pixels 2 to 4 of 8 on 80 m
  expect(plan?.box.width).toBeCloseTo(30 + 2 * 2, 0)
})

test('the scale stands in a corner without a camera', () => {
  const box = { left: -50, bottom: 0, width: 100, height: 60 }
  const cornerOf = (...at: (readonly [number, number])[]) => scaleCorner({ box, pins: at.map((each) => ({ at: each, captures: [] })) }, 0.2)
  expect(cornerOf([0, 30])).toBe('lower-left')
  expect(cornerOf([-35, 6])).toBe('lower-right')
  expect(cornerOf([-35, 6], [48, 1])).toBe('upper-left')
  expect(cornerOf([-35, 6], [48, 1], [-49, 59])).toBe('lower-left')
})

test('without places there is no plan', () => {
  expect(planLayout(scanOf([buildCapture()], [anomaly(1, {})]), [])).toBeNull()
})

test('spots where cameras stood are no plan of a roof', () => {
  const stood = (n: number, eastM: number) => buildCapture({ id: idOf(n), position: { ...at(eastM, 0), altitudeM: null } })
  expect(planLayout(scanOf([stood(1, 0), stood(2, 0)]), [])).toBeNull()
  expect(planLayout(scanOf([stood(1, 0), stood(2, 20)]), [])).toBeNull()
})

test('the best photo is wide, without warnings, and shows the building', () => {
  const photo = (id: string, over: object) => ({
    id,
    state: 'ready' as const,
    width: 1600,
    height: 1200,
    warnings: [],
    view: { yawDeg: null, pitchDeg: null, heightM: null },
    ...over,
  })
  const down = photo('down', { view: { yawDeg: 0, pitchDeg: -90, heightM: 30 } })
  const tall = photo('tall', { width: 900 })
  expect(bestPhoto([photo('waiting', { state: 'waiting' }), tall, down, photo('good', {}), photo('later', {})])?.id).toBe('good')
  expect(bestPhoto([tall, down])?.id).toBe('down')
  const low = photo('low', { view: { yawDeg: null, pitchDeg: -45, heightM: 8 } })
  expect(bestPhoto([low, photo('high', { view: { yawDeg: null, pitchDeg: -45, heightM: 30 } })])?.id).toBe('high')
  expect(bestPhoto([])).toBeNull()
})

test('what was read on the roof stands on its plan, also where nothing else says where it lies; what is far away does not', () => {
  const captures = [buildCapture()]
  const plan = planLayout(
    scanOf(captures),
    [],
    [
      { place: at(0, 0), text: '31 %' },
      { place: at(20, 0), text: 'Wet' },
      { place: at(5000, 0), text: '12 %' },
    ],
  )
  expect(plan?.marks.map(({ text, at: [x] }) => [text, Math.round(x)])).toEqual([
    ['31 %', 0],
    ['Wet', 20],
  ])
  expect(plan?.box.width).toBeCloseTo(24, 0)
})

test('a plan that is high for its width shows ground at both sides, so that it fills its place', () => {
  const footprint = [at(-20, 50), at(20, 50), at(20, -50), at(-20, -50)]
  const plan = planLayout(scanOf([buildCapture({ id: idOf(1), footprint })]), [])
  const { left, width, height } = plan?.box ?? { left: 0, width: 0, height: 1 }
  expect(width / height).toBeCloseTo(1.25, 6)
  expect(left + width / 2).toBeCloseTo(20, 0)
})
