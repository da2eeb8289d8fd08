import { acrossRect, alongRect } from '#generate/footprint'
import type { Noise } from '#generate/heat/noise'
import { type Colour, mixColour, putColour, scaleColour } from '#generate/look/colour'
import { distanceToRepeat, softLine } from '#generate/look/soft-line'
import type { PreparedLayout } from '#generate/prepared-layout'

const CASING: Colour = [178, 178, 171]
const DARK: Colour = [44, 46, 48]
const GRILLE: Colour = [92, 94, 95]
const DOME: Colour = [205, 214, 218]
const FRAME: Colour = [150, 152, 152]

/** Paints the top of units, skylights and hatches by daylight. */
export function createObjectColour(
  prepared: PreparedLayout,
  noise: Noise,
  pixelM: number,
): (index: number, x: number, y: number, out: Float32Array, offset: number) => void {
  const { layout, objects } = prepared

  const fan = (dx: number, dy: number, radius: number, out: Float32Array, offset: number) => {
    const distance = Math.hypot(dx, dy)
    if (distance > radius * 1.08) return
    const angle = Math.atan2(dy, dx)
    if (distance > radius) return mixColour(out, offset, FRAME, 0.8)
    mixColour(out, offset, DARK, 0.82)
    mixColour(out, offset, GRILLE, 0.55 * clampWave(Math.sin(angle * 4 + distance * 3)))
    mixColour(out, offset, FRAME, 0.6 * softLine(distanceToRepeat(distance, radius / 4), 0.012, pixelM))
    if (distance < radius * 0.2) putColour(out, offset, FRAME, 0.8)
  }

  const skylight = (along: number, across: number, length: number, width: number, out: Float32Array, offset: number) => {
    const rim = Math.min(length - Math.abs(along), width - Math.abs(across))
    if (rim < 0.12) return putColour(out, offset, FRAME, 1.05)
    const bulge = 1 - (along / length) ** 2 * 0.35 - (across / width) ** 2 * 0.35
    putColour(out, offset, DOME, 0.72 + 0.3 * bulge - 0.1 * (across / width))
  }

  const packaged = (along: number, across: number, length: number, width: number, out: Float32Array, offset: number) => {
    putColour(out, offset, CASING, 1 + 0.03 * noise.rough(along * 2, across * 2))
    mixColour(out, offset, GRILLE, 0.7 * softLine(Math.abs(along + 0.22 * length), 0.025, pixelM))
    mixColour(out, offset, GRILLE, 0.5 * softLine(Math.abs(along + 0.66 * length), 0.02, pixelM))
    fan(along - 0.58 * length, across + 0.35 * width, width * 0.32, out, offset)
    fan(along - 0.1 * length, across + 0.35 * width, width * 0.32, out, offset)
    const louvre = along > -0.16 * length && across > 0.25 * width && across < 0.88 * width
    if (louvre) mixColour(out, offset, GRILLE, 0.6 + 0.4 * softLine(distanceToRepeat(across, 0.12), 0.03, pixelM))
    const flue = Math.hypot(along + 0.62 * length, across - 0.4 * width)
    if (flue < 0.22) putColour(out, offset, FRAME, flue < 0.12 ? 0.35 : 1.1)
  }

  return (index, x, y, out, offset) => {
    const { kind } = layout.objects[index]
    const rect = objects[index]
    const along = alongRect(rect, x, y)
    const across = acrossRect(rect, x, y)
    if (kind === 'skylight') return skylight(along, across, rect.halfLength, rect.halfWidth, out, offset)
    if (kind === 'packaged-unit') packaged(along, across, rect.halfLength, rect.halfWidth, out, offset)
    else putColour(out, offset, CASING, kind === 'hatch' ? 0.9 : 0.97)
    if (kind === 'condenser') fan(along, across, rect.halfWidth * 0.72, out, offset)
    const rim = Math.min(rect.halfLength - Math.abs(along), rect.halfWidth - Math.abs(across))
    if (rim < 0.05) scaleColour(out, offset, 1.1)
  }
}

const clampWave = (value: number): number => Math.max(0, value)
