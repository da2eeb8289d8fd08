import { expect, test } from 'vitest'
import { fromPlane, type LonLat } from '#plan/lon-lat'
import type { TypedSection } from '#plan/roof-edges'
import { roofTotals } from '#plan/roof-totals'

const here: LonLat = [-97.1, 32.7]
const box = (west: number, south: number, east: number, north: number): LonLat[] =>
  fromPlane(here, [
    { eastM: west, northM: south },
    { eastM: east, northM: south },
    { eastM: east, northM: north },
    { eastM: west, northM: north },
  ])

/** Two halves of a gable roof, 20 x 12 m, 6/12, with the ridge between them. */
const gable: readonly TypedSection[] = [
  { coordinates: box(0, 0, 20, 6), pitchIn12: 6, azimuthDeg: 180, edges: ['eave', 'rake', 'ridge', 'rake'] },
  { coordinates: box(0, 6, 20, 12), pitchIn12: 6, azimuthDeg: 0, edges: ['ridge', 'rake', 'eave', 'rake'] },
]

test('a gable roof: the ridge that both halves share counts once', () => {
  const { planM2, slopedM2, edgesM, hasPlanLengths } = roofTotals(gable)
  expect(planM2).toBeCloseTo(240, 2)
  expect(slopedM2).toBeCloseTo(240 * 1.118034, 2)
  expect(edgesM.ridge).toBeCloseTo(20, 3)
  expect(edgesM.eave).toBeCloseTo(40, 3)
  expect(edgesM.rake).toBeCloseTo(4 * 6 * 1.118034, 3)
  expect(edgesM).toMatchObject({ hip: 0, valley: 0, wall: 0, unnamed: 0 })
  expect(hasPlanLengths).toBe(false)
})

test('edges without a type and slopes without a direction are told apart', () => {
  const [front, back] = gable as [TypedSection, TypedSection]
  const { edgesM, hasPlanLengths } = roofTotals([{ ...front, azimuthDeg: null, edges: [] }, back])
  expect(edgesM.unnamed).toBeCloseTo(52, 2)
  expect(edgesM.ridge).toBeCloseTo(20, 3)
  expect(hasPlanLengths).toBe(true)
})

test('two eaves at one place are two: only lines between planes are shared', () => {
  const [front] = gable as [TypedSection]
  expect(roofTotals([front, front]).edgesM.eave).toBeCloseTo(40, 3)
})

test('a ridge that two shorter sections share with a long one counts once, whichever was drawn first; what only one has counts too', () => {
  const [, back] = gable as [TypedSection, TypedSection]
  const south = (west: number, east: number): TypedSection => ({ ...(gable[0] as TypedSection), coordinates: box(west, 0, east, 6) })
  const shared = [back, south(0, 12), south(12, 20)]
  expect(roofTotals(shared).edgesM.ridge).toBeCloseTo(20, 3)
  expect(roofTotals(shared.toReversed()).edgesM.ridge).toBeCloseTo(20, 3)
  expect(roofTotals([south(0, 12), { ...back, coordinates: box(-3, 6, 20, 12) }]).edgesM.ridge).toBeCloseTo(23, 3)
  // beside, not on it
  expect(roofTotals([back, { ...back, coordinates: box(0, 6.2, 20, 12) }]).edgesM.ridge).toBeCloseTo(40, 3)
})
