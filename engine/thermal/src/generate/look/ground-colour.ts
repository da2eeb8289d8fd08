import { acrossRect, alongRect, insideRect } from '#generate/footprint'
import type { Noise } from '#generate/heat/noise'
import { type Colour, mixColour, putColour } from '#generate/look/colour'
import type { Sun } from '#generate/look/shadow'
import { distanceToRepeat, softLine } from '#generate/look/soft-line'
import type { PreparedLayout } from '#generate/prepared-layout'
import type { GroundArea } from '#generate/roof-layout'

const GROUND: Readonly<Record<GroundArea['kind'], Colour>> = {
  asphalt: [88, 88, 90],
  concrete: [168, 164, 154],
  gravel: [150, 140, 124],
  grass: [95, 104, 66],
}
const DRY_GRASS: Colour = [139, 128, 86]
const TAR: Colour = [58, 58, 61]
const LINE: Colour = [196, 195, 188]
const PAINTS: readonly Colour[] = [
  [200, 201, 203],
  [38, 40, 44],
  [112, 116, 121],
  [150, 154, 158],
  [116, 36, 34],
  [42, 60, 92],
  [188, 184, 172],
  [66, 70, 74],
]
const GLASS: Colour = [34, 40, 47]
const LEAVES: Colour = [70, 88, 44]
const LEAVES_LIT: Colour = [122, 137, 74]

type Paint = (index: number, x: number, y: number, out: Float32Array, offset: number) => void

/** Paints asphalt, concrete, gravel and grass by daylight; -1 is grass. */
export function createGroundColour(prepared: PreparedLayout, noise: Noise, pixelM: number): Paint {
  return (index, x, y, out, offset) => {
    const kind = index < 0 ? 'grass' : prepared.layout.ground[index].kind
    const slow = noise.rough(x / 6, y / 6)
    if (kind === 'grass') {
      putColour(out, offset, GROUND.grass, 1 + 0.12 * noise.rough(x * 1.7, y * 1.7) + 0.1 * noise.cell(x * 9, y * 9))
      return mixColour(out, offset, DRY_GRASS, Math.max(0, 0.25 + 0.5 * slow))
    }
    putColour(out, offset, GROUND[kind], 1 + 0.05 * slow + 0.035 * noise.cell(x * 14, y * 14))
    if (kind === 'concrete')
      return mixColour(
        out,
        offset,
        TAR,
        0.3 * Math.min(1, softLine(distanceToRepeat(x, 3), 0.025, pixelM) + softLine(distanceToRepeat(y, 3), 0.025, pixelM)) +
          0.12 * Math.max(0, slow),
      )
    if (kind !== 'asphalt') return
    // Sealed cracks, only where the surface is worn.
    const crack = Math.abs(noise.at(x / 7 + 7, y / 7) + 0.12 * noise.at(x, y))
    mixColour(out, offset, TAR, 0.55 * softLine(crack, 0.008, 0.12 * pixelM) * Math.max(0, Math.min(1, 4 * noise.at(x / 15, y / 15 + 9))))
    mixColour(out, offset, TAR, 0.18 * Math.max(0, noise.rough(x / 2.5 + 80, y / 9)))
    for (const i of prepared.nearStripes(x, y)) if (insideRect(prepared.parking.lines[i], x, y)) mixColour(out, offset, LINE, 0.72)
  }
}

/** Paints the parked cars seen from above. */
export function createCarColour(prepared: PreparedLayout): Paint {
  return (index, x, y, out, offset) => {
    const { rect, paint } = prepared.parking.cars[index]
    const along = alongRect(rect, x, y) / rect.halfLength
    const across = Math.abs(acrossRect(rect, x, y) / rect.halfWidth)
    const roof = along > -0.5 && along < 0.12
    putColour(out, offset, PAINTS[paint], (roof ? 1.06 : 0.94) - 0.16 * across ** 4)
    const windscreen = along >= 0.12 && along < 0.38 && across < 0.86
    const rear = along <= -0.5 && along > -0.68 && across < 0.82
    const side = roof && across > 0.78 && across < 0.9
    if (windscreen || rear || side) putColour(out, offset, GLASS, 1)
    if (Math.abs(along) > 0.9 && across > 0.72) putColour(out, offset, GROUND.asphalt, 0.9)
  }
}

/** Paints tree crowns, lighter towards the sun. */
export function createTreeColour(prepared: PreparedLayout, noise: Noise, sun: Sun): Paint {
  const tilt = Math.hypot(sun.slopeX, sun.slopeY)
  return (index, x, y, out, offset) => {
    const tree = prepared.layout.trees[index]
    const towards = ((x - tree.x) * sun.slopeX + (y - tree.y) * sun.slopeY) / (tree.radiusM * tilt)
    const clumps = noise.rough(x * 0.8, y * 0.8) + 0.6 * noise.at(x * 4.3, y * 4.3)
    putColour(out, offset, LEAVES, 0.86 + 0.3 * clumps + 0.12 * noise.cell(x * 8, y * 8))
    mixColour(out, offset, LEAVES_LIT, Math.min(0.9, Math.max(0, 0.3 + 0.4 * towards + 0.5 * clumps)))
  }
}
