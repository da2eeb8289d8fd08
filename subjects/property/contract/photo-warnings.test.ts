import { expect, test } from 'vitest'
import { differentBits } from '#contract/photo-limits'
import { FAR_M, type PhotoLook, photoWarnings } from '#contract/photo-warnings'

const hash = (first: string) => first.padEnd(64, '0')
const look: PhotoLook = { blur: 0.2, darkShare: 0.05, brightShare: 0.1, hash: hash('f0') }
const pin = { latitude: 47, longitude: -122 }
const good = { position: pin, look }

test('a sharp photo at its property says nothing', () => {
  expect(photoWarnings(good, pin, [])).toEqual([])
})

test('each thing to look at is told with its figure', () => {
  const blurred = { ...look, blur: 0.6, darkShare: 0.4, brightShare: 0.5 }
  expect(photoWarnings({ position: null, look: blurred }, pin, [])).toEqual([
    { code: 'blurred', blur: 0.6 },
    { code: 'dark', share: 0.4 },
    { code: 'bright', share: 0.5 },
    { code: 'no-position' },
  ])
  expect(photoWarnings({ ...good, look: { ...look, blur: null } }, pin, [])).toEqual([])
})

test('a photo that looks like an earlier one names it, one that differs does not', () => {
  const earlier = [
    { id: 'other', fileName: 'other.jpg', hash: hash('ffffff') },
    { id: 'same', fileName: 'same.jpg', hash: hash('f1') },
  ]
  expect(photoWarnings(good, pin, earlier)).toEqual([{ code: 'duplicate', photoId: 'same', fileName: 'same.jpg' }])
  expect(photoWarnings(good, pin, earlier.slice(0, 1))).toEqual([])
})

test('a photo of another address says how far it is; without a pin nobody knows', () => {
  const away = { ...good, position: { latitude: 47.01, longitude: -122 } }
  const [warning] = photoWarnings(away, pin, [])
  expect(warning).toMatchObject({ code: 'far' })
  expect(warning?.code === 'far' && Math.round(warning.distanceM)).toBe(1112)
  expect(photoWarnings(away, null, [])).toEqual([])
  const near = { latitude: 47 + (FAR_M - 1) / 111_195, longitude: -122 }
  expect(photoWarnings({ ...good, position: near }, pin, [])).toEqual([])
})

test('bits', () => {
  expect([differentBits('00ff', '0000'), differentBits('8', '1'), differentBits('a', 'a')]).toEqual([8, 2, 0])
})
