import { describe, expect, it } from 'vitest'
import { readGpsRecord } from '#decode/flir/gps-record'
import { buildGps } from '../../../test/build/fff.ts'

describe('readGpsRecord', () => {
  it('signs by the hemisphere, whether or not the number has its sign already', () => {
    expect(readGpsRecord(buildGps(53.5, 'N', 2.75, 'W', 81))).toEqual({ latitude: 53.5, longitude: -2.75, altitudeM: 81 })
    expect(readGpsRecord(buildGps(-53.5, 'S', -2.75, 'W', 81))).toEqual({ latitude: -53.5, longitude: -2.75, altitudeM: 81 })
  })

  it.each([
    ['not valid', buildGps(53.5, 'N', 2.75, 'W', 81, 0)],
    ['no fix', buildGps(0, 'N', 0, 'E', 0)],
    ['too short', buildGps(53.5, 'N', 2.75, 'W', 81).subarray(0, 0x20)],
  ])('has no position: %s', (_, record) => expect(readGpsRecord(record)).toBeNull())
})
