import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { concat } from '../../../test/build/bytes.ts'
import { box, buildMovie } from '../../../test/build/movie.ts'

const movie = buildMovie(1920, 1080)

describe('MP4', () => {
  it('is visible, with size, time and place', async () => {
    expect(await decode(movie)).toMatchObject({
      status: 'visible',
      format: 'mp4',
      width: 1920,
      height: 1080,
      takenAt: { local: '2020-09-13T12:26:40.000', offsetMinutes: 0 },
      position: { latitude: 48.2082, longitude: 16.3738, altitudeM: 171.5 },
      radiometry: null,
    })
  })

  it.each([
    ['cut', movie.subarray(0, -1), 'truncated'],
    ['without table of contents', box('ftyp', new TextEncoder().encode('isom')), 'bad-raw-data'],
    ['without picture track', concat(box('ftyp', new TextEncoder().encode('qt  ')), box('moov')), 'bad-raw-data'],
    ['of a box without length', concat(movie.subarray(0, 24), [0, 0, 0, 3, 1, 1, 1, 1]), 'bad-raw-data'],
  ])('is refused when %s', async (_, bytes, code) => {
    await expect(decode(bytes)).rejects.toMatchObject({ name: 'ThermalError', code })
  })
})
