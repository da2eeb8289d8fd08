import { renderVisibleScene } from '../engine/thermal/src/generate/look/visible-scene.ts'
import { type RoofSceneSpec, renderRoofScene } from '../engine/thermal/src/generate/roof-scene.ts'
import { exampleRoofs } from '../engine/thermal/src/generate/roofs.ts'
import { type CameraView, createSight, projectPoint } from '../engine/thermal/src/generate/view.ts'
import { connectedComponents } from '../engine/thermal/src/raster/components.ts'
import { outerContour } from '../engine/thermal/src/raster/contour.ts'
import { close } from '../engine/thermal/src/raster/morphology.ts'
import { percentileOf } from '../engine/thermal/src/raster/quickselect.ts'
import { edgeMiddles, simplifyPolygon } from '../engine/thermal/src/raster/simplify.ts'
import { renderThermogram } from '../engine/thermal/src/render/render.ts'

/** The film of the start page: a drone passes over the most damaged roof of the demo, seen by day and by heat. */
export const THERMAL = { width: 640, height: 512 } as const
/** Pixels of the film per thermal pixel: the daylight picture and the lines are finer than the sensor. */
export const SCALE = 1.5
export const FRAMES_A_SECOND = 20
const SECONDS = 10
export const FRAMES = SECONDS * FRAMES_A_SECOND

/** Seen from beside the roof, along its long side. */
const stand: CameraView = { ...THERMAL, fieldOfViewDeg: 45, x: 20, y: -6, heightM: 34, headingDeg: 35, tiltDeg: 36 }
/** How far the drone goes to either side (m). */
const REACH_M = 1.6
/** Shown below and above the dry roof (K): the dry roof keeps to the dark half of the palette, what is wet to the bright one. */
const BELOW_K = 4.2
const ABOVE_K = 5.4

export interface Mark {
  readonly points: readonly (readonly [x: number, y: number])[]
  /** What stands at the mark: how much warmer than the dry roof. */
  readonly text: string
}

export interface PassFrame {
  /** RGBA at sensor resolution. */
  readonly heat: Uint8ClampedArray
  /** RGB, `SCALE` times as fine. */
  readonly day: Uint8Array
  /** In thermal pixels. */
  readonly marks: readonly Mark[]
}

/** Where the drone is (-1 to 1) in a frame; there and back again, so that the film has no seam. */
const swing = (frame: number): number => Math.sin((2 * Math.PI * frame) / FRAMES)

/** The frame of the first half turn that the camera stands in at a frame: each place is passed twice. */
export const placeOf = (frame: number): number => Math.round(swing(frame) * (FRAMES / 4))

function viewAt(place: number): CameraView {
  const aside = (REACH_M * place) / (FRAMES / 4)
  const heading = (stand.headingDeg * Math.PI) / 180
  return { ...stand, x: stand.x + aside * Math.cos(heading), y: stand.y - aside * Math.sin(heading) }
}

const newest = exampleRoofs.find(({ slug }) => slug === 'corner-market-plaza')?.scans.at(-1)?.captures[1]
if (newest === undefined) throw new Error('The demo has no such roof any more')
const specAt = (place: number): RoofSceneSpec => ({ ...newest.spec, view: viewAt(place) })

/** Finer than a frame, so that outlines stay smooth. */
const OUTLINE_SCALE = 2
const LEAST_PX = 12_000

/** The wet areas on the roof (m) that the middle of the pass shows, so that every frame can mark them where they lie. */
function wetAreas(): readonly { readonly ground: readonly (readonly [number, number])[]; readonly text: string }[] {
  const middle = viewAt(0)
  const view = { ...middle, width: middle.width * OUTLINE_SCALE, height: middle.height * OUTLINE_SCALE }
  const { thermogram, truth } = renderRoofScene({ ...specAt(0), view })
  const { kelvin } = thermogram
  const sight = createSight(view)
  const dry = percentileOf(
    kelvin.filter((_, pixel) => truth.roofMask[pixel] === 1 && truth.anomalyLabels[pixel] === 0),
    0.5,
  )
  return truth.anomalies.flatMap(({ pixels }, i) => {
    if (pixels < LEAST_PX) return []
    const mask = truth.anomalyLabels.map((label) => (label === i + 1 ? 1 : 0))
    const { labels, order, starts } = connectedComponents(close(mask, view, 4), view, false)
    const sizes = starts.slice(1).map((end, area) => end - (starts[area] ?? 0))
    const largest = order[starts[sizes.indexOf(Math.max(...sizes))] ?? 0] ?? 0
    const wet = kelvin.filter((_, pixel) => mask[pixel] === 1).reduce((sum, one) => sum + one, 0) / pixels
    const outline = simplifyPolygon(edgeMiddles(outerContour(labels, view.width, view.height, largest)), 0.8)
    return [
      {
        text: `+${((wet - dry) * 1.8).toFixed(1)} °F`,
        ground: outline.map(([x, y]) => {
          const slope = { x: 0, y: 0 }
          sight(x, y, slope)
          return [view.x + slope.x * view.heightM, view.y + slope.y * view.heightM] as const
        }),
      },
    ]
  })
}

const found = wetAreas()

/** What the camera sees at a place of the pass: heat after sunset, daylight, and the findings in it. */
export function passFrame(place: number): PassFrame {
  const spec = specAt(place)
  const { thermogram } = renderRoofScene(spec)
  const dryK = spec.conditions.membraneK
  return {
    heat: renderThermogram(thermogram, { palette: 'iron', minK: dryK - BELOW_K, maxK: dryK + ABOVE_K }),
    day: renderVisibleScene(spec, SCALE).rgb,
    marks: found.map(({ text, ground }) => ({
      text,
      points: ground.map(([x, y]) => projectPoint(spec.view, x, y)).filter((point) => point !== null),
    })),
  }
}
