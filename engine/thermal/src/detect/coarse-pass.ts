import { roofResidual } from '#background/residual'
import { edgeStep, halfBands } from '#detect/edge-step'
import { halfPlaneFit } from '#detect/half-plane-fit'
import { detectPixels, HALO_PX } from '#detect/scale-space'
import type { Point, Size } from '#image'
import { forEachPolygonRun } from '#measure/polygon'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { reduceGrid } from '#raster/grid'
import { convexHull } from '#raster/hull'
import { countOf, ofSign } from '#raster/mask'
import { close, dilate, erode } from '#raster/morphology'
import { ROOF_EDGE_PX } from '#roof/roof'

/** Less of the difference than this within the edge is a slow change of the roof. Chosen on the planted roofs of bench/detect. */
const LEAST_EDGE_STEP = 0.45
/** A part of the roof this large that a straight cut from edge to edge fits this well is a section of its own; its edge may be softer. */
const SECTION_SHARE = 0.03
const SECTION_FIT = 0.85
const LEAST_SECTION_STEP = 0.3
/** Along this share of a side of the picture another surface lies, not an area of the roof. */
const OTHER_SURFACE_SIDE_SHARE = 0.6

/** What a first look settles before the roof is judged. */
export interface CoarsePass {
  /** Roof without the surfaces around it that temperature alone did not tell apart before. */
  readonly roof: Uint8Array
  /** 1 on and near what differs: it has no say in the background. */
  readonly affected: Uint8Array
  /** Level (K) of each place against the main part of the roof, where sections of other build-up meet; null where there are none. */
  readonly levelK: Float32Array | null
  /** 1 along the line where sections meet: not judged. */
  readonly joints: Uint8Array | null
}

/** Half widths of the smoothing, at half the resolution. */
const COARSE_RADII = [1, 2, 4] as const
const LEAST_PX = 4
const JOIN_PX = 2
/** A section differs in most of what it spans. */
const LEAST_SECTION_FILL = 0.6

/**
 * Looks once, at half the resolution, with a background that everything has a say in. What differs with an edge is then left out of the background; what
 * differs along most of a side of the picture is no roof, unless a person drew it.
 */
export function coarsePass(kelvin: Float32Array, roof: Uint8Array, size: Size, isDrawn: boolean): CoarsePass {
  const half = reduceGrid({ ...size, values: kelvin }, 2, roof)
  const halfRoof = new Uint8Array(half.values.length)
  for (let i = 0; i < halfRoof.length; i++) if (!Number.isNaN(half.values[i])) halfRoof[i] = 1
  const residual = roofResidual(half, halfRoof)
  const areas = connectedComponents(joined(detectPixels(residual, halfRoof, half, COARSE_RADII).signs, halfRoof, half), half, true)
  const affected = new Uint8Array(halfRoof.length)
  const outside = new Uint8Array(halfRoof.length)
  const levelK = new Float32Array(halfRoof.length)
  const sections = new Uint8Array(halfRoof.length)
  const roofPx = countOf(halfRoof)
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < LEAST_PX) continue
    let sumK = 0
    for (const pixel of pixels) sumK += residual[pixel]
    const step = edgeStep(residual, areas.labels, halfRoof, half, pixels, boxOfPixels(pixels, half.width), sumK / pixels.length, halfBands)
    if (step < (pixels.length < SECTION_SHARE * roofPx ? LEAST_EDGE_STEP : LEAST_SECTION_STEP)) continue
    const section = pixels.length >= SECTION_SHARE * roofPx ? sectionAround(pixels, halfRoof, half) : null
    if (section !== null) {
      for (let i = 0; i < section.length; i++) {
        if (section[i] === 0 || sections[i] === 1) continue
        levelK[i] = sumK / pixels.length
        sections[i] = 1
      }
      continue
    }
    for (const pixel of pixels) affected[pixel] = 1
    if (isDrawn || sideShare(pixels, half) < OTHER_SURFACE_SIDE_SHARE) continue
    for (const pixel of pixels) outside[pixel] = 1
  }
  const near = fullSize(dilate(affected, half, Math.ceil(HALO_PX / 2)), half, size)
  const parts = sections.includes(1) ? sectionsOf(sections, levelK, half, size) : { levelK: null, joints: null }
  if (!outside.includes(1)) return { roof, affected: near, ...parts }
  const beyond = dilate(outside, half, Math.ceil(ROOF_EDGE_PX / 2))
  for (let i = 0; i < halfRoof.length; i++) if (beyond[i] === 1) halfRoof[i] = 0
  const kept = fullSize(largestPart(halfRoof, half), half, size)
  for (let i = 0; i < kept.length; i++) kept[i] &= roof[i]
  return { roof: kept.includes(1) ? kept : roof, affected: near, ...parts }
}

/** Parts of one sign that almost touch are one: a strong part of a surface is cut out of its weak part. */
function joined(signs: Int8Array, roof: Uint8Array, half: Size): Int8Array {
  const result = signs.slice()
  for (const sign of [1, -1] as const) {
    const own = ofSign(signs, sign)
    if (!own.includes(1)) continue
    const closed = close(own, half, JOIN_PX)
    for (let i = 0; i < own.length; i++) if (closed[i] === 1 && result[i] === 0 && roof[i] === 1) result[i] = sign
  }
  return result
}

/** The part of the roof that an area spans, where a straight cut bounds it; null where none does. */
function sectionAround(pixels: Int32Array, roof: Uint8Array, half: Size): Uint8Array | null {
  const hull = convexHull(Array.from(pixels, (pixel): Point => [(pixel % half.width) + 0.5, Math.floor(pixel / half.width) + 0.5]))
  const part = new Uint8Array(roof.length)
  forEachPolygonRun(hull, half.width, half.height, (y, from, to) => part.fill(1, y * half.width + from, y * half.width + to))
  let partPx = 0
  for (let i = 0; i < part.length; i++) {
    part[i] &= roof[i]
    partPx += part[i]
  }
  if (pixels.length < LEAST_SECTION_FILL * partPx) return null
  return halfPlaneFit(part, roof, half) >= SECTION_FIT ? part : null
}

function sectionsOf(sections: Uint8Array, levelK: Float32Array, half: Size, size: Size): Pick<CoarsePass, 'levelK' | 'joints'> {
  const [grown, shrunk] = [dilate(sections, half, 2), erode(sections, half, 2)]
  const line = new Uint8Array(sections.length)
  for (let i = 0; i < line.length; i++) if (grown[i] === 1 && shrunk[i] === 0) line[i] = 1
  const full = new Float32Array(size.width * size.height)
  for (let y = 0, i = 0; y < size.height; y++) {
    const row = (y >> 1) * half.width
    for (let x = 0; x < size.width; x++, i++) full[i] = levelK[row + (x >> 1)]
  }
  return { levelK: full, joints: fullSize(line, half, size) }
}

function fullSize(mask: Uint8Array, half: Size, { width, height }: Size): Uint8Array {
  const full = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    if ((y & 1) === 1) {
      full.copyWithin(i, i - width, i)
      i += width
      continue
    }
    const row = (y >> 1) * half.width
    for (let x = 0; x < width; x++, i++) full[i] = mask[row + (x >> 1)]
  }
  return full
}

/** Largest share of one side of the picture that an area touches. */
function sideShare(pixels: Int32Array, { width, height }: Size): number {
  const sides = [0, 0, 0, 0]
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    if (x === 0) sides[0]++
    if (x === width - 1) sides[1]++
    if (y === 0) sides[2]++
    if (y === height - 1) sides[3]++
  }
  return Math.max(sides[0] / height, sides[1] / height, sides[2] / width, sides[3] / width)
}

/** The largest connected part: what lies beyond another surface is no roof either. */
function largestPart(mask: Uint8Array, size: Size): Uint8Array {
  const areas = connectedComponents(mask, size, false)
  let largest = 0
  for (let k = 1; k < areas.count; k++)
    if (areas.starts[k + 1] - areas.starts[k] > areas.starts[largest + 1] - areas.starts[largest]) largest = k
  return mask.map((value, i) => (areas.labels[i] === largest ? value : 0))
}
