import type { Position } from '#decode/decoded-file'
import type { GroundView } from '#ground/ground-view'
import type { Size } from '#image'

/** A lens this far above the roof (m) sees a kilometre of it without perspective: a map is looked at as every picture is. */
const FAR_ABOVE_M = 1e6

/**
 * A map to scale with north at its top, as a view of the roof.
 *
 * @param pixelM - side of a pixel on the roof (m)
 * @param centre - of the map
 */
export const mapView = ({ width, height }: Size, pixelM: number, centre: Position): GroundView => ({
  width,
  height,
  focalPx: FAR_ABOVE_M / pixelM,
  heightM: FAR_ABOVE_M,
  heightSource: 'solved',
  pitchDeg: -90,
  yawDeg: 0,
  rollDeg: 0,
  oriented: true,
  position: centre,
})
