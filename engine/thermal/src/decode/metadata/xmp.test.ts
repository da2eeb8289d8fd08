import { describe, expect, it } from 'vitest'
import { readFlight, readXmpPosition, saysRtk, xmpValue } from '#decode/metadata/xmp'

const attributes = `<rdf:Description drone-dji:GpsStatus="RTK" drone-dji:GpsLatitude="-36.8741485"
  drone-dji:GpsLongitude='+174.7082035' drone-dji:AbsoluteAltitude="+29.58" drone-dji:RelativeAltitude="+2.60"
  drone-dji:GimbalPitchDegree="-89.90"/>`

describe('XMP', () => {
  it('reads attributes and elements', () => {
    expect(xmpValue(attributes, 'drone-dji:GpsLongitude')).toBe('+174.7082035')
    expect(xmpValue('<a><tiff:Model> XT2 </tiff:Model></a>', 'tiff:Model')).toBe('XT2')
    expect(xmpValue(attributes, 'drone-dji:Absent')).toBeNull()
  })

  it('reads how the drone flew', () => {
    expect(readFlight(attributes)).toEqual({ relativeAltitudeM: 2.6, gimbalPitchDeg: -89.9, gimbalYawDeg: null, gimbalRollDeg: null })
    expect(readFlight('<x/>')).toBeNull()
  })

  it('reads where it was, unless it did not know', () => {
    expect(readXmpPosition(attributes)).toEqual({ latitude: -36.8741485, longitude: 174.7082035, altitudeM: 29.58 })
    expect(readXmpPosition(attributes.replace('RTK', 'Invalid'))).toBeNull()
    expect([saysRtk(attributes), saysRtk(attributes.replace('RTK', 'Normal'))]).toEqual([true, false])
    expect(saysRtk('<rdf:Description drone-dji:GpsStatus="Normal" drone-dji:AltitudeType="RtkAlt"/>')).toBe(true)
    expect(readXmpPosition(attributes.replace('-36.8741485', 'north'))).toBeNull()
    expect(readXmpPosition(attributes.replace('GpsLongitude', 'GpsLongtitude'))).toMatchObject({ longitude: 174.7082035 })
  })
})
