import type { Thermogram } from '@ridgeline/thermal/image'

const width = 288
const height = 180

interface Warm {
  left: number
  top: number
  right: number
  bottom: number
  deltaK: number
  /** How far (px) the edge fades. */
  softPx: number
}

/** Wet boards with straight edges, equipment, a drain line and vents, warmer than the dry membrane after sunset. */
const warm: readonly Warm[] = [
  { left: 62, top: 92, right: 98, bottom: 122, deltaK: 2.9, softPx: 3 },
  { left: 98, top: 104, right: 122, bottom: 122, deltaK: 2.2, softPx: 3 },
  { left: 176, top: 58, right: 200, bottom: 82, deltaK: 3.4, softPx: 3 },
  { left: 200, top: 58, right: 218, bottom: 70, deltaK: 1.8, softPx: 4 },
  { left: 126, top: 40, right: 150, bottom: 60, deltaK: 6.5, softPx: 2 },
  { left: 232, top: 108, right: 252, bottom: 132, deltaK: 5.2, softPx: 2 },
  { left: 76, top: 52, right: 80, bottom: 56, deltaK: 8, softPx: 3 },
  { left: 160, top: 134, right: 164, bottom: 138, deltaK: 7, softPx: 3 },
]

/** Points a visitor can jump to. */
export const sampleSpots = [
  { label: 'Dry membrane', x: 142, y: 96 },
  { label: 'Warm boards', x: 82, y: 108 },
  { label: 'Rooftop unit', x: 138, y: 50 },
] as const

const smooth = (distance: number, softPx: number): number => 1 / (1 + Math.exp((-distance * 3) / softPx))

/** The same noise on every visit: a hash of the pixel, -0.5 to 0.5. */
function noise(x: number, y: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32 - 0.5
}

function temperatureK(x: number, y: number): number {
  const inside = Math.min(x - 26 - y * 0.08, 270 - x + y * 0.04, y - 22, 160 - y)
  const roof = 285.4 + x * 0.004 - y * 0.006 + 0.5 * Math.sin(x / 70) * Math.cos(y / 55)
  const ground = 281.2 + 0.8 * Math.sin(x / 31 + y / 23)
  const parapet = 1.6 * Math.exp(-(((inside - 3) / 2.2) ** 2))
  const seam = (x + 7) % 24 < 1.2 ? -0.35 : 0
  let kelvin = ground + (roof + seam - ground) * smooth(inside, 2.5) + parapet
  for (const w of warm) {
    const distance = Math.min(x - w.left, w.right - x, y - w.top, w.bottom - y)
    kelvin += w.deltaK * smooth(distance, w.softPx)
  }
  return kelvin + noise(x, y) * 0.35
}

/** A flat roof after sunset, computed: every temperature on the landing page comes from this field. */
export function sampleScene(): Thermogram {
  const kelvin = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) kelvin[y * width + x] = temperatureK(x, y)
  return { width, height, kelvin }
}
