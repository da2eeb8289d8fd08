import { createNoise } from '#generate/heat/noise'
import { type Hit, surfaces } from '#generate/hit'
import { renderTraced } from '#generate/look/antialias'
import { type Colour, mixColour, putColour, scaleColour } from '#generate/look/colour'
import { createCarColour, createGroundColour, createTreeColour } from '#generate/look/ground-colour'
import { createMembraneColour } from '#generate/look/membrane-colour'
import { createObjectColour } from '#generate/look/object-colour'
import type { Sun } from '#generate/look/shadow'
import { paintSky } from '#generate/look/sky'
import { distanceToRepeat, softLine } from '#generate/look/soft-line'
import { type PreparedLayout, prepareLayout } from '#generate/prepared-layout'
import { createRandom } from '#generate/random'
import type { Membrane } from '#generate/roof-layout'
import type { RoofSceneSpec } from '#generate/roof-scene'
import { createTrace } from '#generate/trace'
import { groundSampleM } from '#generate/view'

/** An RGB picture, row-major, `width * height * 3` bytes. */
export interface RgbPicture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** What a visible picture is made from. */
export type VisibleSpec = Pick<RoofSceneSpec, 'layout' | 'view' | 'seed' | 'shotSeed'>

export interface Daylight {
  readonly sun: Sun
  /** Colour of full light and of shadow, as factors per channel. */
  readonly lit: Colour
  readonly shade: Colour
}

/** Late afternoon, the sun a third of the way up. */
export const lateAfternoon: Daylight = { sun: { slopeX: -1.15, slopeY: 0.62 }, lit: [1.06, 1.035, 0.995], shade: [0.5, 0.54, 0.61] }

const COPING: Colour = [188, 190, 191]
const PIPE: Colour = [176, 177, 174]
const LEAD: Colour = [96, 97, 98]
const PAD: Colour = [148, 149, 146]
const DRAIN: Colour = [66, 64, 61]
const GAS_LINE: Colour = [150, 138, 98]
/** Newer membrane: clean sheets are lighter than old ones, fresh granules darker. */
const NEWER: Readonly<Record<Membrane, Colour>> = {
  white: [230, 230, 227],
  tan: [204, 190, 165],
  granules: [96, 98, 101],
  gravel: [126, 121, 113],
}
const CASING_SIDE: Colour = [150, 150, 144]

function createPaint(prepared: PreparedLayout, seed: number, daylight: Daylight, pixelM: number) {
  const noise = createNoise(seed ^ 0x2c1b3c6d)
  const membrane = createMembraneColour(prepared, noise, pixelM)
  const objectTop = createObjectColour(prepared, noise, pixelM)
  const ground = createGroundColour(prepared, noise, pixelM)
  const car = createCarColour(prepared)
  const tree = createTreeColour(prepared, noise, daylight.sun)

  const paint = (hit: Hit, out: Float32Array, offset: number) => {
    const { surface, index, x, y } = hit
    switch (surface) {
      case surfaces.membrane:
        return membrane(x, y, hit.insideM, out, offset)
      case surfaces.patch:
        membrane(x, y, hit.insideM, out, offset)
        return mixColour(out, offset, NEWER[prepared.layout.membrane], 0.5)
      case surfaces.pad:
        return putColour(out, offset, PAD, 0.97 + 0.05 * noise.cell(x * 18, y * 18))
      case surfaces.drain:
        return putColour(out, offset, DRAIN, 1 + 0.3 * noise.at(x * 20, y * 20))
      case surfaces.line:
        return putColour(out, offset, GAS_LINE, 1)
      case surfaces.parapetTop:
        putColour(out, offset, COPING, 1.03 + 0.03 * noise.rough(x / 2, y / 2))
        return mixColour(out, offset, LEAD, 0.5 * softLine(distanceToRepeat(x + y, 3), 0.02, pixelM))
      case surfaces.parapetFace:
        membrane(x, y, prepared.layout.parapet.widthM, out, offset)
        return scaleColour(out, offset, 0.86)
      case surfaces.objectTop:
        return objectTop(index, x, y, out, offset)
      case surfaces.objectSide:
        return putColour(out, offset, CASING_SIDE, prepared.layout.objects[index].kind === 'skylight' ? 1.2 : 0.95)
      case surfaces.pipeTop:
        return putColour(out, offset, LEAD, 0.75)
      case surfaces.pipeSide:
        return putColour(out, offset, PIPE, 0.9)
      case surfaces.car:
        return car(index, x, y, out, offset)
      case surfaces.tree:
        return tree(index, x, y, out, offset)
      default:
        return ground(index, x, y, out, offset)
    }
  }

  return (hit: Hit, out: Float32Array, offset: number): void => {
    paint(hit, out, offset)
    const light = hit.shaded ? daylight.shade : daylight.lit
    out[offset] *= light[0]
    out[offset + 1] *= light[1]
    out[offset + 2] *= light[2]
  }
}

/** Lens shading, film-like shoulder and grain. */
function develop(values: Float32Array, width: number, height: number, seed: number): Uint8Array {
  const random = createRandom(seed)
  const grain = Float32Array.from({ length: 8192 }, () => 2.1 * random.normal())
  const rgb = new Uint8Array(values.length)
  const halfDiagonal = Math.hypot(width, height) / 2
  for (let y = 0, i = 0; y < height; y++) {
    let at = Math.floor(random.between(0, 8192))
    for (let x = 0; x < width; x++) {
      const gain = 1 - (0.14 * ((x - width / 2) ** 2 + (y - height / 2) ** 2)) / halfDiagonal ** 2
      const luma = grain[at++ & 8191]
      for (let c = 0; c < 3; c++, i++) {
        const light = values[i] * gain
        const shouldered = light > 190 ? 190 + 65 * (1 - Math.exp((190 - light) / 65)) : light
        rgb[i] = Math.max(0, Math.min(255, shouldered + luma + 0.5))
      }
    }
  }
  return rgb
}

/**
 * The visible picture of the same roof from the same place, by daylight.
 *
 * @param scale - how many pixels stand for one thermal pixel, both ways
 */
export function renderVisibleScene(spec: VisibleSpec, scale: number, daylight: Daylight = lateAfternoon): RgbPicture {
  const view = { ...spec.view, width: Math.round(spec.view.width * scale), height: Math.round(spec.view.height * scale) }
  const prepared = prepareLayout(spec.layout, spec.seed)
  const paint = createPaint(prepared, spec.seed, daylight, groundSampleM(view))
  const { values } = renderTraced(view.width, view.height, 3, createTrace(prepared, view, daylight.sun), paint)
  paintSky(values, view, (elevationDeg) => [205 - 2.5 * elevationDeg, 214 - 1.8 * elevationDeg, 226 - elevationDeg])
  return { width: view.width, height: view.height, rgb: develop(values, view.width, view.height, spec.shotSeed) }
}
