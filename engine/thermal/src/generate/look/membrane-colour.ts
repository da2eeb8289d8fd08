import { distance } from '#generate/footprint'
import type { Noise } from '#generate/heat/noise'
import { type Colour, mixColour, putColour } from '#generate/look/colour'
import { distanceToRepeat, softLine } from '#generate/look/soft-line'
import type { PreparedLayout } from '#generate/prepared-layout'
import { gridOrigin } from '#generate/roof-anomaly'
import type { Membrane } from '#generate/roof-layout'

interface MembraneLook {
  readonly colour: Colour
  readonly dirt: Colour
  /** How strongly dirt shows, 0-1. */
  readonly dirtShare: number
  /** Brightness of fine grain. */
  readonly grain: number
  /** How much darker the seams are, 0-1. */
  readonly seam: number
}

const LOOKS: Readonly<Record<Membrane, MembraneLook>> = {
  white: { colour: [212, 212, 209], dirt: [146, 141, 131], dirtShare: 0.44, grain: 0.012, seam: 0.34 },
  tan: { colour: [186, 170, 144], dirt: [122, 108, 90], dirtShare: 0.45, grain: 0.015, seam: 0.36 },
  granules: { colour: [136, 137, 138], dirt: [88, 86, 83], dirtShare: 0.4, grain: 0.075, seam: 0.5 },
  gravel: { colour: [152, 145, 134], dirt: [98, 92, 82], dirtShare: 0.5, grain: 0.17, seam: 0 },
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Paints the membrane by daylight: sheets, seams, dirt, dried ponds around the drains. */
export function createMembraneColour(
  prepared: PreparedLayout,
  noise: Noise,
  pixelM: number,
): (x: number, y: number, insideM: number, out: Float32Array, offset: number) => void {
  const { layout } = prepared
  const look = LOOKS[layout.membrane]
  const origin = gridOrigin(layout)
  const alongX = layout.seamsAlongX

  const pondAt = (x: number, y: number): number => {
    let mark = 0
    for (const i of prepared.nearDrains(x, y)) {
      const away = distance(x, y, layout.drains[i][0], layout.drains[i][1])
      if (away > 4) continue
      const ragged = away + 0.9 * noise.rough(x * 0.7 + 31, y * 0.7)
      const ring = Math.exp(-(((ragged - 2.3) / 0.16) ** 2)) + 0.6 * Math.exp(-(((ragged - 1.5) / 0.2) ** 2))
      mark = Math.max(mark, 0.55 * clamp((2.4 - ragged) / 1.6) + 0.3 * ring)
    }
    return mark
  }

  return (x, y, insideM, out, offset) => {
    const across = alongX ? y - origin[1] : x - origin[0]
    const along = alongX ? x - origin[0] : y - origin[1]
    const sheet = Math.floor(across / layout.seamSpacingM)
    const sheetTone = 0.022 * noise.cell(sheet + 9, 41)
    const slow = noise.rough(x / 7, y / 7)
    const grain = look.grain * (noise.cell(x * 21, y * 21) + noise.at(x * 6, y * 6))
    putColour(out, offset, look.colour, 1 + sheetTone + 0.018 * slow + grain)
    const foot = insideM < 4 ? Math.exp(-(insideM - layout.parapet.widthM) / 0.7) : 0
    const streaks = clamp(noise.at(across * 0.9 + 60, along / 11) * 0.8 - 0.12)
    const dirt = clamp(0.16 + 0.3 * slow + 0.34 * foot + 0.5 * streaks + 0.25 * noise.at(x / 1.6, y / 1.6 + 50)) + pondAt(x, y)
    mixColour(out, offset, look.dirt, look.dirtShare * Math.min(1, dirt))
    if (look.seam === 0) return
    const seam = distanceToRepeat(across, layout.seamSpacingM)
    // Rolls end somewhere: cross laps every 30 m, shifted from sheet to sheet.
    const lap = distanceToRepeat(along + 11 * noise.cell(sheet, 5), 30)
    const line = softLine(seam, 0.03, pixelM) + 0.6 * softLine(lap, 0.03, pixelM)
    mixColour(out, offset, look.dirt, look.seam * Math.min(1, line) + 0.07 * softLine(seam, 0.18, 0))
  }
}
