import type { Flight, Position } from '#decode/decoded-file'
import { toPosition } from '#decode/metadata/position'

/** Value of an XMP property, written as an attribute or as an element, or null. Only the text is scanned: broken XML still gives what it holds. */
export const xmpValue = (xmp: string, name: string): string | null => {
  const attribute = new RegExp(`[\\s<]${name}\\s*=\\s*(?:"([^"]{0,200})"|'([^']{0,200})')`).exec(xmp)
  const found = attribute?.[1] ?? attribute?.[2] ?? new RegExp(`<${name}>([^<]{0,200})</${name}>`).exec(xmp)?.[1]
  const text = found?.trim() ?? ''
  return text === '' ? null : text
}

const numberOf = (xmp: string, name: string): number | null => {
  const text = xmpValue(xmp, name)
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** How the drone held the camera, from DJI's XMP; null where it says nothing. */
export const readFlight = (xmp: string): Flight | null => {
  const flight = {
    relativeAltitudeM: numberOf(xmp, 'drone-dji:RelativeAltitude'),
    gimbalPitchDeg: numberOf(xmp, 'drone-dji:GimbalPitchDegree'),
    // A gimbal that says nothing of its own looks where the drone points.
    gimbalYawDeg: numberOf(xmp, 'drone-dji:GimbalYawDegree') ?? numberOf(xmp, 'drone-dji:FlightYawDegree'),
    gimbalRollDeg: numberOf(xmp, 'drone-dji:GimbalRollDegree'),
  }
  return Object.values(flight).every((value) => value === null) ? null : flight
}

/** Whether the drone itself says that it had no fix. */
export const saysNoFix = (xmp: string): boolean => /^invalid$/i.test(xmpValue(xmp, 'drone-dji:GpsStatus') ?? '')

/** Whether the drone says that its position was corrected by a base station. The thermal picture of a pair may not say so where the photo does. */
export const saysRtk = (xmp: string): boolean =>
  /^RtkAlt$/i.test(xmpValue(xmp, 'drone-dji:AltitudeType') ?? '') || /^RTK$/i.test(xmpValue(xmp, 'drone-dji:GpsStatus') ?? '')

/** Position in DJI's XMP, in decimal degrees; early firmware spelled the longitude `GpsLongtitude`. */
export const readXmpPosition = (xmp: string): Position | null => {
  const latitude = numberOf(xmp, 'drone-dji:GpsLatitude')
  const longitude = numberOf(xmp, 'drone-dji:GpsLongitude') ?? numberOf(xmp, 'drone-dji:GpsLongtitude')
  if (latitude === null || longitude === null || saysNoFix(xmp)) return null
  return toPosition(latitude, longitude, numberOf(xmp, 'drone-dji:AbsoluteAltitude'))
}
