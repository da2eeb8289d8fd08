import { expect, test } from 'vitest'
import { type Pairable, pairCaptures, pairVideos, placeInPair } from '#server/analysis/pair-captures'

const place = { latitude: 40, longitude: -100 }
const shot = (id: string, media: Pairable['media'], o: Partial<Pairable> = {}): Pairable => ({
  id,
  media,
  fileName: `${id}.jpg`,
  takenAt: '2026-03-01T20:00:00',
  position: place,
  ...o,
})

test('a thermogram takes the photo of the same second', () => {
  const pairs = pairCaptures([shot('t', 'thermogram'), shot('late', 'photo', { takenAt: '2026-03-01T20:00:02' }), shot('same', 'photo')])
  expect([...pairs]).toEqual([['t', 'same']])
})

test('more than 3 seconds or 15 metres apart is another view', () => {
  expect(pairCaptures([shot('t', 'thermogram'), shot('p', 'photo', { takenAt: '2026-03-01T20:00:04' })]).size).toBe(0)
  expect(pairCaptures([shot('t', 'thermogram'), shot('p', 'photo', { position: { latitude: 40.000136, longitude: -100 } })]).size).toBe(0)
  expect(pairCaptures([shot('t', 'thermogram'), shot('p', 'photo', { position: { latitude: 40.000134, longitude: -100 } })]).size).toBe(1)
})

test('equal shot numbers decide between photos of one burst, and alone where there is no time', () => {
  const burst = [
    shot('t', 'thermogram', { fileName: 'DJI_0007_T.jpg' }),
    shot('a', 'photo', { fileName: 'DJI_0006_V.jpg' }),
    shot('b', 'photo', { fileName: 'DJI_0007_V.jpg' }),
  ]
  expect(pairCaptures(burst).get('t')).toBe('b')
  const timeless = [
    shot('t', 'thermogram', { fileName: 'IR_2412.jpg', takenAt: null }),
    shot('p', 'photo', { fileName: 'DC_2412.jpg', takenAt: null }),
  ]
  expect(pairCaptures(timeless).get('t')).toBe('p')
})

test('a photo serves one thermogram and a video none', () => {
  const pairs = pairCaptures([shot('t1', 'thermogram'), shot('t2', 'thermogram'), shot('p', 'photo'), shot('v', 'video')])
  expect(pairs.size).toBe(1)
})

test('a video takes the frame that was grabbed from it', () => {
  const captures = [
    shot('v', 'video', { fileName: 'DJI_0003.MP4' }),
    shot('f', 'photo', { fileName: 'DJI_0003.MP4.jpg' }),
    shot('p', 'photo'),
  ]
  expect([...pairVideos(captures)]).toEqual([['v', 'f']])
})

test('a position by a base station goes before one without, and comes back when the pair is gone', () => {
  const own = { latitude: 45, longitude: 7, altitudeM: 300 }
  const photo = { latitude: 45.00001, longitude: 7, altitudeM: 304.2, isRtk: true as const }
  const inPair = placeInPair(own, photo)
  expect(inPair).toEqual({ ...photo, own })
  expect(placeInPair(inPair, photo)).toEqual(inPair)
  expect(placeInPair(inPair, null)).toEqual(own)
  expect(placeInPair(own, { ...photo, isRtk: undefined })).toEqual(own)
  expect(placeInPair({ ...own, isRtk: true as const }, photo)).toEqual({ ...own, isRtk: true })
  expect(placeInPair(null, photo)).toBeNull()
})
