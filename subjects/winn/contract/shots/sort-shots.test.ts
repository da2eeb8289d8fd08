import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { captionOf } from '#contract/photo-caption'
import { missingShotSentences, missingShots, shotProfileOf, shotProfiles } from '#contract/shots/shot-list'
import { type ShotFacts, sideOf, sortShots } from '#contract/shots/sort-shots'

const middle = { latitude: 47, longitude: -122 }
/** The front looks south, the roof lies six metres high. */
const facts: ShotFacts = { frontAzimuthDeg: 180, middle, roofHeightM: 6 }
const photo = (
  id: string,
  yawDeg: number | null,
  pitchDeg: number | null,
  heightM: number | null = 30,
  position: typeof middle | null = middle,
) => ({
  id,
  view: { yawDeg, pitchDeg, heightM },
  position: position && { ...position, altitudeM: null },
})
const drone = shotProfileOf('default')
const shotOf = (one: ReturnType<typeof photo>, given: Partial<ShotFacts> = {}) =>
  sortShots([one], drone, { ...facts, ...given }, new Map()).get(one.id)?.id

test('the default list holds what desks ask for, in their order', () => {
  const ids = drone.shots.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('birds-eye'))).toHaveLength(16)
  expect(ids.filter((id) => id.startsWith('elevation'))).toEqual(['elevation-front', 'elevation-right', 'elevation-back', 'elevation-left'])
  expect(ids).toEqual(expect.arrayContaining(['close-up-left', 'gutter-back', 'layers', 'address', 'overview']))
  expect(shotProfiles.map(({ id }) => id)).toContain('none')
})

test.each([
  // North of it, looking south at the back; east of it, looking west, which is the right of who faces the front from the south.
  [0, 'elevation-front'],
  [180, 'elevation-back'],
  [270, 'elevation-right'],
  [90, 'elevation-left'],
  [-90, 'elevation-right'],
  [361, 'elevation-front'],
])('a level camera that looks towards %s degrees shows the %s', (yawDeg, shot) => {
  expect(shotOf(photo('a', yawDeg, -5))).toBe(shot)
})

test('a camera that looks down at a slant is one of sixteen around the building, clockwise from the front', () => {
  expect([0, 22.5, 90, 337.5].map((yawDeg) => shotOf(photo('a', yawDeg, -45)))).toEqual([
    'birds-eye-1',
    'birds-eye-2',
    'birds-eye-5',
    'birds-eye-16',
  ])
})

test('straight down is the whole roof from high up, and the close-up of a slope from near, by where it hovers', () => {
  const south = { latitude: 47 - 0.0001, longitude: -122 }
  const east = { latitude: 47, longitude: -122 + 0.0001 }
  expect(shotOf(photo('a', 10, -90, 60))).toBe('overview')
  expect(shotOf(photo('a', 10, -90, 9, south))).toBe('close-up-front')
  expect(shotOf(photo('a', 10, -85, 9, east))).toBe('close-up-right')
  expect(sideOf(photo('a', 10, -90, 9, east), facts)).toBe('right')
})

test('what nobody can tell stays unsorted', () => {
  expect(shotOf(photo('a', 0, -5), { frontAzimuthDeg: null })).toBeUndefined()
  expect(shotOf(photo('a', null, -5))).toBeUndefined()
  expect(shotOf(photo('a', 0, null))).toBeUndefined()
  expect(shotOf(photo('a', 0, -90, 9, middle))).toBeUndefined()
  expect(shotOf(photo('a', 0, -90, 9), { roofHeightM: null })).toBeUndefined()
})

test('each shot gets the photo that fits best, and what a person chose stays', () => {
  const photos = [photo('off', 40, -5), photo('best', 2, -5), photo('other', 20, -5)]
  expect([...sortShots(photos, drone, facts, new Map())].map(([id, shot]) => [id, shot.id])).toEqual([['best', 'elevation-front']])
  const chosen = new Map([['off', 'elevation-front']])
  expect(sortShots(photos, drone, facts, chosen).size).toBe(0)
  expect(sortShots(photos, drone, facts, new Map([['best', 'layers']])).get('other')?.id).toBe('elevation-front')
})

const draft = (photos: object, shotProfile = 'on-foot') => DraftContent.parse({ shotProfile, photos })
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('missing shots are named, those of one kind together', () => {
  const have = draft({
    [id(1)]: { shot: 'elevation-front' },
    [id(2)]: { shot: 'layers' },
    [id(3)]: { shot: 'gutter-left', isLeftOut: true },
  })
  const missing = missingShots(have)
  expect(missing.map((shot) => shot.id)).not.toContain('elevation-front')
  expect(missingShotSentences(missing)).toEqual([
    'Photo: Front with the address',
    'Photos: elevations, right, back, left',
    'Photos: close-ups, front, right, back, left',
    'Photos: gutters, front, right, back, left',
  ])
  expect(missingShots(draft({}, 'none'))).toEqual([])
  expect(missingShotSentences(missingShots(draft({}, 'default')))).toContain("Photos: all 16 bird's-eye views")
})

test('a caption is location, damage and item; what a person wrote goes before it', () => {
  const of = (use: object) => {
    const content = draft({ [id(1)]: use })
    return captionOf(content.photos[id(1)], content)
  }
  expect(of({ shot: 'close-up-front', damage: 'hail impact', item: 'shingle' })).toBe('Front slope, hail impact, shingle')
  expect(of({ shot: 'close-up-front', slope: 'Porch', item: ' gutter ' })).toBe('Porch, gutter')
  expect(of({ shot: 'close-up-front', caption: 'Dent beside the vent' })).toBe('Dent beside the vent')
  expect([of({}), captionOf(undefined, draft({}))]).toEqual(['', ''])
})
