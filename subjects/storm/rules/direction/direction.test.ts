import { describe, expect, it } from 'vitest'
import { angleBetween, checkDirection, type DirectionalMarks } from '#rules/direction/direction'

const sides = [0, 45, 90, 135, 180, 225, 270, 315]
/** A hip roof and its surroundings after hail from one side: what faces it has hits, what lies behind it few. */
const hailFrom = (fromDeg: number): DirectionalMarks => {
  const facing = (deg: number, most: number) => Math.round(most * Math.max(0, Math.cos((angleBetween(deg, fromDeg) * Math.PI) / 180))) + 1
  return {
    slopes: [0, 90, 180, 270].map((azimuthDeg) => ({ name: `slope ${azimuthDeg}`, azimuthDeg, hits: facing(azimuthDeg, 12) })),
    collateral: [0, 90, 180, 270].map((facingDeg) => ({ name: `side ${facingDeg}`, facingDeg, marks: facing(facingDeg, 8) })),
  }
}
const storm = (fromDeg: number) => ({ windFromDeg: fromDeg, motionTowardDeg: (fromDeg + 180) % 360 })

describe.each(sides)('hail from %i degrees', (from) => {
  it('is consistent with a storm from there, and from the sides next to it', () => {
    for (const turn of [-45, 0, 45]) expect(checkDirection(hailFrom(from), storm(from + turn)).result).toBe('consistent')
  })
  it('is not consistent with a storm from behind', () => {
    for (const turn of [-45, 0, 45]) expect(checkDirection(hailFrom(from), storm(from + 180 + turn)).result).toBe('not-consistent')
  })
  it('is mixed with a storm across it', () => expect(checkDirection(hailFrom(from), storm(from + 90)).result).toBe('mixed'))
})

it('each reason says which side; none says what made the marks', () => {
  const { reasons } = checkDirection(hailFrom(315), storm(315))
  expect(reasons.map(({ sentence }) => sentence)).toEqual([
    'The storm came from the northwest.',
    'Hits in test squares gather on the northwest, where the storm came from.',
    'Marks on collateral gather on the northwest, where the storm came from.',
  ])
  for (const from of sides)
    for (const to of sides)
      for (const { sentence } of checkDirection(hailFrom(from), storm(to)).reasons) expect(sentence).not.toMatch(/caus|damag/i)
})

it('slopes and collateral that disagree are mixed', () => {
  const marks = { slopes: hailFrom(0).slopes, collateral: hailFrom(180).collateral }
  expect(checkDirection(marks, storm(0)).result).toBe('mixed')
})

it('wind against the motion of the storm is mixed, as one side cannot be told', () => {
  expect(checkDirection(hailFrom(0), { windFromDeg: 0, motionTowardDeg: 0 }).result).toBe('mixed')
})

it.each([
  ['nothing is known of the storm', hailFrom(0), { windFromDeg: null, motionTowardDeg: null }],
  ['nobody counted', { slopes: [], collateral: [] }, storm(0)],
  ['one slope was counted', { slopes: [{ name: 'north', azimuthDeg: 0, hits: 20 }], collateral: [] }, storm(0)],
  ['the roof is flat', { slopes: [{ name: 'flat', azimuthDeg: null, hits: 20 }], collateral: [] }, storm(0)],
])('unknown where %s', (_, marks, directions) => expect(checkDirection(marks, directions).result).toBe('unknown'))

it('three squares on one slope weigh no more than one on another', () => {
  const many = [0, 0, 0, 180].map((azimuthDeg, i) => ({ name: `${i}`, azimuthDeg, hits: 6 }))
  expect(checkDirection({ slopes: many, collateral: [] }, storm(0)).reasons[1]?.sentence).toBe(
    'Hits in test squares lie on all sides alike.',
  )
})

it('one direction of the storm is enough', () => {
  expect(checkDirection(hailFrom(90), { windFromDeg: null, motionTowardDeg: 270 }).result).toBe('consistent')
  expect(checkDirection(hailFrom(90), { windFromDeg: 90, motionTowardDeg: null }).result).toBe('consistent')
})
