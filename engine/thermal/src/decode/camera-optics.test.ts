import { describe, expect, it } from 'vitest'
import { withOptics } from '#decode/camera-optics'
import { unknownCamera } from '#decode/decoded-file'

describe('withOptics', () => {
  // The cameras also write the focal length that gives the same diagonal on 36 x 24 mm film.
  it.each([
    ['DJI', 'M3T', 9.1, 640, 512, 40],
    ['DJI', 'ZH20T', 13.5, 640, 512, 58],
    ['DJI', 'H30T', 24, 1280, 1024, 52],
  ])('%s %s sees as much as its equivalent on film', (make, model, focalLengthMm, width, height, equivalentMm) => {
    const camera = withOptics({ ...unknownCamera, make, model, focalLengthMm }, width)
    expect(camera.pixelPitchUm).toBe(12)
    const tangent = (Math.tan((camera.fieldOfViewDeg! * Math.PI) / 360) * Math.hypot(width, height)) / width
    expect((Math.hypot(36, 24) / 2 / equivalentMm / tangent) * 100).toBeCloseTo(100, -1)
  })

  it('computes the angle from pitch and focal length', () => {
    const camera = withOptics({ ...unknownCamera, make: 'DJI', model: 'M3T', focalLengthMm: 3.84 }, 640)
    expect(camera.fieldOfViewDeg).toBeCloseTo(90, 9)
  })

  it('reads the focal length in a name and keeps what the file states', () => {
    const stated = { ...unknownCamera, model: 'Vue Pro 640 13mm', fieldOfViewDeg: 44 }
    expect(withOptics(stated, 640)).toMatchObject({ focalLengthMm: 13, pixelPitchUm: 17, fieldOfViewDeg: 44 })
    expect(withOptics({ ...stated, focalLengthMm: 19 }, 640)).toMatchObject({ focalLengthMm: 19 })
  })

  it('knows the fixed lens of the Mavic 2 Enterprise Advanced', () =>
    expect(withOptics({ ...unknownCamera, make: 'DJI', model: 'MAVIC2-ENTERPRISE-ADVANCED' }, 640).focalLengthMm).toBe(9))

  it.each(['E60', 'M3TX', 'XT S', null])('invents nothing for %s', (model) =>
    expect(withOptics({ ...unknownCamera, make: 'DJI', model }, 640)).toEqual({ ...unknownCamera, make: 'DJI', model }),
  )
})
