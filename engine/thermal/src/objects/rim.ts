import type { Area, Planes } from '#objects/area'
import { distanceTo } from '#raster/distance'
import { otsuSplit } from '#raster/otsu'
import { LEAST_AREA_PX } from '#raster/resolution'

/** How far inside and outside of an outline is looked (px): beyond what lens and heat spread an edge. */
const DEEPEST_PX = 14
const FARTHEST_PX = 14
/** Directions in which the surroundings are looked at apart. */
const SECTORS = 8
/** What lies so near (px) hangs on the area; what lies so far out is the roof that it lies on. */
const NEAR_PX = 4
const FAR_PX = 8
/** A rim of the other sign is at least this strong: share of the area's own difference, and kelvin. */
const RIM_OF_OWN = 0.12
const RIM_K = 0.25

/** What an area looks like across its outline. All differences are shares of the area's own, positive where they go its way; NaN where nothing is seen. */
interface Rim {
  /** Share of the difference that falls within a few pixels of the outline, within bands as wide as a fifth of its side, and within two pixels. */
  readonly step: number
  readonly wideStep: number
  readonly sharpness: number
  /** Share of the step across the outline that falls between the two pixels beside it: materials change within the width of the lens. */
  readonly crisp: number
  /** The rim inside against what lies deeper: beads of patches and frames. */
  readonly bead: number
  /** Grain inside against the grain of the roof beside it: another material has another one. */
  readonly grain: number
  /** Upper tail of what is inside against the lower. */
  readonly skew: number
  /** Deep inside against just inside: below 1 for frames. */
  readonly core: number
  /** Unevenness inside, and how far its two halves by strength lie apart. */
  readonly unevenness: number
  readonly innerStep: number
  /** Share of the outline beyond which something differs the other way, and how much it does where it does most. */
  readonly opposite: number
  readonly deepest: number
  /** The surroundings: of all directions how far the highest and the lowest lie apart, and the highest. */
  readonly lean: number
  readonly highest: number
  readonly roughness: number
  /** Level of the roof far out, and of what lies beyond the roof's edge. */
  readonly far: number
  readonly beyond: number
  /** Share of what lies around it that is another area of its own sign, and of the other. */
  readonly alikeBeside: number
  readonly otherBeside: number
}

interface Sum {
  sum: number
  count: number
}
const sums = (count: number): Sum[] => Array.from({ length: count }, () => ({ sum: 0, count: 0 }))

export function rimOf(planes: Planes, area: Area): Rim {
  const { inside, outside, dry, near, around, beyond, rough, beside, shares, grain } = collected(planes, area)
  const own = Math.abs(area.deltaK)
  const far = mean(dry.slice(FAR_PX))
  const level = Number.isNaN(far) ? 0 : far
  const side = Math.round(Math.min(12, Math.max(3, 0.2 * Math.sqrt(area.pixels.length))))
  const ofAround = around.filter(({ count }) => count >= 6).map(({ sum, count }) => sum / count)
  const ofNear = near.filter(({ count }) => count >= 4).map(({ sum, count }) => sum / count - level)
  const sorted = Float32Array.from(shares.core.length >= LEAST_AREA_PX ? shares.core : shares.all).sort()
  const [meanK, deviationK] = momentsOf(sorted)
  return {
    step: (mean(inside.slice(1, 4)) - mean(dry.slice(2, 6))) / own,
    wideStep: (mean(inside.slice(1, side + 1)) - mean(dry.slice(side, side + 4))) / own,
    sharpness: (mean(inside.slice(1, 3)) - mean(outside.slice(1, 3))) / own,
    crisp: (mean(inside.slice(1, 2)) - mean(outside.slice(1, 2))) / (mean(inside.slice(3, 6)) - mean(outside.slice(3, 6))),
    bead: (mean(inside.slice(1, 4)) - mean(inside.slice(5, 10))) / own,
    grain:
      grain.own.count < LEAST_AREA_PX || grain.beside.count < LEAST_AREA_PX
        ? Number.NaN
        : mean([grain.own]) / Math.max(1e-3, mean([grain.beside])),
    skew: sorted.length < LEAST_AREA_PX ? Number.NaN : skewOf(sorted),
    core: mean(inside.slice(6)) / mean(inside.slice(2, 5)),
    unevenness: deviationK / own,
    innerStep: sorted.length < LEAST_AREA_PX ? Number.NaN : otsuSplit(sorted, 0.1).stepK / Math.max(0.1, Math.abs(meanK)),
    opposite: oppositeShare(shares.near, level, own),
    deepest: ofNear.length === 0 ? Number.NaN : Math.min(...ofNear) / own,
    lean: ofAround.length === 0 ? Number.NaN : (Math.max(...ofAround) - Math.min(...ofAround)) / own,
    highest: ofAround.length === 0 ? Number.NaN : Math.max(...ofAround) / own,
    roughness:
      rough.count < LEAST_AREA_PX ? Number.NaN : Math.sqrt(Math.max(0, rough.squares / rough.count - (rough.sum / rough.count) ** 2)) / own,
    far: far / own,
    beyond: beyond.count < LEAST_AREA_PX ? Number.NaN : beyond.sum / beyond.count / own,
    alikeBeside: beside.alike / Math.max(1, beside.all),
    otherBeside: beside.other / Math.max(1, beside.all),
  }
}

/** Reads the planes once around an area; values are kelvin, positive where they go the area's way. */
function collected({ image, residual, roof, dry: isDry, labels, classes }: Planes, { label, pixels, box, sign, middle }: Area) {
  const [left, top] = [Math.max(0, box.left - FARTHEST_PX), Math.max(0, box.top - FARTHEST_PX)]
  const part = {
    width: Math.min(image.width, box.right + FARTHEST_PX) - left,
    height: Math.min(image.height, box.bottom + FARTHEST_PX) - top,
  }
  const own = new Uint8Array(part.width * part.height)
  for (const pixel of pixels) own[(Math.floor(pixel / image.width) - top) * part.width + (pixel % image.width) - left] = 1
  const away = distanceTo(own, part, FARTHEST_PX)
  const deep = distanceTo(
    own.map((value) => 1 - value),
    part,
    DEEPEST_PX,
  )
  const [inside, outside, dry] = [sums(DEEPEST_PX + 1), sums(FARTHEST_PX + 1), sums(FARTHEST_PX + 1)]
  const [near, around, beyond] = [sums(SECTORS), sums(SECTORS), { sum: 0, count: 0 }]
  const rough = { sum: 0, squares: 0, count: 0 }
  const beside = { alike: 0, other: 0, all: 0 }
  const grain = { own: { sum: 0, count: 0 }, beside: { sum: 0, count: 0 } }
  const shares: { core: number[]; all: number[]; near: number[] } = { core: [], all: [], near: [] }
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      const pixel = (top + y) * image.width + left + x
      const value = sign * residual[pixel]
      if (Number.isNaN(value)) continue
      if (own[i] === 1) {
        add(inside[Math.round(deep[i] / 3)], value)
        shares.all.push(value)
        if (deep[i] >= 9) {
          shares.core.push(value)
          addGrain(grain.own, value - sign * residual[pixel + 1])
        }
        continue
      }
      const distance = Math.round(away[i] / 3)
      if (distance >= FARTHEST_PX) continue
      if (roof[pixel] === 0) {
        if (distance >= 3) add(beyond, value)
        continue
      }
      add(outside[distance], value)
      const other = labels[pixel]
      if (isDry[pixel] === 1) {
        add(dry[distance], value)
        if (distance > NEAR_PX) {
          if (isDry[pixel + 1] === 1) addGrain(grain.beside, value - sign * residual[pixel + 1])
          rough.sum += value
          rough.squares += value * value
          rough.count++
        }
      }
      const sector = Math.floor(((Math.atan2(top + y + 0.5 - middle[1], left + x + 0.5 - middle[0]) / Math.PI + 1) / 2) * SECTORS) % SECTORS
      if (distance <= NEAR_PX) {
        add(near[sector], value)
        shares.near.push(value)
      } else add(around[sector], value)
      beside.all++
      if (other >= 0 && other !== label) beside[classes[other] === sign ? 'alike' : 'other']++
    }
  }
  return { inside, outside, dry, near, around, beyond, rough, beside, shares, grain }
}

function add(to: Sum, value: number): void {
  to.sum += value
  to.count++
}

function addGrain(to: Sum, difference: number): void {
  if (!Number.isNaN(difference)) add(to, Math.abs(difference))
}

/** How far the 95th percentile lies from the median against how far the 5th does. */
function skewOf(sorted: Float32Array): number {
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]
  return (at(0.95) - at(0.5)) / Math.max(1e-3, at(0.5) - at(0.05))
}

function mean(of: readonly Sum[]): number {
  let [sum, count] = [0, 0]
  for (const each of of) {
    sum += each.sum
    count += each.count
  }
  return count === 0 ? Number.NaN : sum / count
}

function momentsOf(values: Float32Array): [mean: number, deviation: number] {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const middle = sum / values.length
  return [middle, Math.sqrt(Math.max(0, squares / values.length - middle * middle))]
}

function oppositeShare(near: readonly number[], level: number, own: number): number {
  const least = level - Math.max(RIM_K, RIM_OF_OWN * own)
  let count = 0
  for (const value of near) if (value < least) count++
  return near.length === 0 ? Number.NaN : count / near.length
}
