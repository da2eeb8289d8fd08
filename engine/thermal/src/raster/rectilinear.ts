import type { Size } from '#image'
import { outerContour } from '#raster/contour'
import { type Shape, shapeOf } from '#raster/shape'

/** Below this size (px) the lens rounds every corner. */
const LEAST_PX = 300
/**
 * Share of the smallest rectangle that a box fills at least, also with a duct or a shadow beside it; or share of its outline at right
 * angles.
 */
const LEAST_FILL = 0.75
const LEAST_RIGHT_ANGLES = 0.75
/** A box seen obliquely: solid, with so many corners at most. */
const LEAST_SOLIDITY = 0.88
const MOST_CORNERS = 6

/** Whether an area may be the picture of something made in a workshop: what is built of sheets and frames has right angles, what water spreads through has not. */
export function mayBeBuilt(pixels: Int32Array, labels: Int32Array, { width, height }: Size): boolean {
  if (pixels.length < LEAST_PX) return true
  const first = pixels.reduce((least, pixel) => Math.min(least, pixel), pixels[0])
  return hasBuiltForm(shapeOf(outerContour(labels, width, height, first), pixels.length))
}

/** Straight sides all around: a box, seen from any side. */
export const isPolygon = ({ solidity, hullCorners }: Pick<Shape, 'solidity' | 'hullCorners'>): boolean =>
  solidity >= LEAST_SOLIDITY && hullCorners <= MOST_CORNERS

/** The same from the measures of its outline. */
export const hasBuiltForm = (shape: Pick<Shape, 'areaPx' | 'rectangularity' | 'rightAngleShare' | 'solidity' | 'hullCorners'>): boolean =>
  shape.areaPx < LEAST_PX || shape.rectangularity >= LEAST_FILL || shape.rightAngleShare >= LEAST_RIGHT_ANGLES || isPolygon(shape)
