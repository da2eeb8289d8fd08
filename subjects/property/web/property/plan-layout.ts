import { FAR_M, groundBox, onPlan, type Place, type PlanPoint, pixelsToPlan } from '@ridgeline/report/rules/roof-plan'
import { type PlacedFinding, type PlannedScan, placedFindings } from '@ridgeline/report/rules/whole-roof/roof-ground'
import type { RoofSection } from '@ridgeline/roof/contract/roof'
import type { Capture } from '@ridgeline/scan/contract/capture'
import { mapPoint } from '@ridgeline/thermal/measure/homography'

/** Where cameras were; those that stood together are one pin. */
export interface PlanPin {
  readonly at: PlanPoint
  readonly captures: readonly Capture[]
}

/** A picture that lies flat on the plan: how its pixels become metres, as far as its middle says. */
interface PlanPicture {
  readonly capture: Capture
  readonly size: { readonly width: number; readonly height: number }
  /** a, b, c, d, e, f of an affine map. */
  readonly matrix: readonly [number, number, number, number, number, number]
  /** Where it shows something, on the plan: what a whole roof was laid together from. Null: everywhere. */
  readonly shown: readonly (readonly PlanPoint[])[] | null
}

export interface PlanLayout {
  /** Metres; y points north. */
  readonly box: { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number }
  readonly pictures: readonly PlanPicture[]
  readonly sections: readonly { readonly number: number; readonly points: readonly PlanPoint[] }[]
  readonly areas: readonly PlacedFinding[]
  readonly pins: readonly PlanPin[]
  readonly marks: readonly { readonly at: PlanPoint; readonly text: string }[]
}

/** Something that was read on the roof, with its value. */
export interface PlanMark {
  readonly place: Place
  readonly text: string
}

/** Pins nearer to each other than this share of the plan are one. */
const PIN_SHARE = 0.06
/** A picture whose opposite corner lies further than this share from where a flat one would have it is drawn askew. */
const FLAT_SHARE = 0.08

/** What a scan and the drawn roof put on a plan; null where nothing says where anything lies, or only that all of it was taken at one spot. */
export function planLayout(scan: PlannedScan, drawn: readonly RoofSection[], read: readonly PlanMark[] = []): PlanLayout | null {
  const { captures } = scan
  const mosaics = scan.wholeRoof?.mosaics ?? []
  const placed = captures.filter(({ footprint, position }) => footprint !== null || position !== null)
  const first = drawn[0]?.coordinates[0]
  const origin: Place | undefined = first
    ? { longitude: first[0], latitude: first[1] }
    : ([...mosaics.map(({ picture }) => picture), ...placed][0]?.footprint?.[0] ?? placed[0]?.position ?? read[0]?.place)
  if (origin === undefined) return null
  const ring = (places: readonly (readonly [number, number])[]) =>
    places.map(([longitude, latitude]) => onPlan(origin, { longitude, latitude }))
  const sections = drawn.map(({ number, coordinates }) => ({ number, points: ring(coordinates) }))
  const areas = placedFindings({ scan }, origin)
  const whole = mosaics.flatMap(({ picture, frames }) => {
    const shown = frames.map(({ outline }) => outline.map((place) => onPlan(origin, place)))
    const laid = flatPicture(picture, origin)
    return laid ? [{ ...laid, shown: shown.length > 0 ? shown : null }] : []
  })
  const pictures = whole.length > 0 ? whole : widestPicture(placed, origin)
  const cameras = placed.flatMap((capture) => (capture.position ? [{ at: onPlan(origin, capture.position), capture }] : []))
  // Where the whole roof is shown, it says what the pictures show; where cameras hung would only hide it.
  const near = whole.length > 0 ? [] : cameras.filter(({ at }) => Math.hypot(...at) <= FAR_M)
  const marks = read.map(({ place, text }) => ({ at: onPlan(origin, place), text })).filter(({ at }) => Math.hypot(...at) <= FAR_M)
  const outlines = sections.length > 0 ? sections.map(({ points }) => points) : mosaics.flatMap(({ roof }) => (roof ? [ring(roof)] : []))
  const points = [
    ...(outlines.length > 0 ? outlines.flat() : pictures.flatMap(cornersOf)),
    ...areas.flatMap((area) => area.points),
    ...[...near, ...marks].map(({ at }) => at),
  ]
  // where cameras were is no plan of a roof
  if (points.length === 0 || pictures.length + sections.length + areas.length + marks.length === 0) return null
  const box = widened(groundBox(points))
  const pins = pinsOf(near, PIN_SHARE * Math.max(box.width, box.height))
  return { box, pictures, sections, areas, pins, marks }
}

/** A plan that is narrower for its height than this has ground shown at both sides: it fills its place, and stays within a window. */
const LEAST_WIDE = 1.25

function widened({ left, width, ...rest }: PlanLayout['box']): PlanLayout['box'] {
  const wide = Math.max(width, LEAST_WIDE * rest.height)
  return { ...rest, left: left - (wide - width) / 2, width: wide }
}

/** What the scale covers of a plan as wide as a small phone shows it, with half a pin around: shares of its width beside the bar, and of its height. */
const SCALE_BESIDE = 0.08
const SCALE_HIGH = 0.2

/** A corner for the scale in which no camera lies: at the lower left where that is free, or where none is. The upper right one belongs to the north arrow. */
export function scaleCorner(
  { box, pins }: Pick<PlanLayout, 'box' | 'pins'>,
  barShare: number,
): 'lower-left' | 'lower-right' | 'upper-left' {
  const corners = ['lower-left', 'lower-right', 'upper-left'] as const
  const isTaken = (corner: (typeof corners)[number]) =>
    pins.some(({ at: [x, y] }) => {
      const [east, north] = [(x - box.left) / box.width, (y - box.bottom) / box.height]
      const [aside, away] = [corner.endsWith('left') ? east : 1 - east, corner.startsWith('lower') ? north : 1 - north]
      return aside < barShare + SCALE_BESIDE && away < SCALE_HIGH
    })
  return corners.find((corner) => !isTaken(corner)) ?? 'lower-left'
}

function pinsOf(cameras: readonly { readonly at: PlanPoint; readonly capture: Capture }[], apartM: number): PlanPin[] {
  const pins: { at: PlanPoint; captures: Capture[] }[] = []
  for (const { at, capture } of cameras) {
    const near = pins.find((pin) => Math.hypot(pin.at[0] - at[0], pin.at[1] - at[1]) < apartM)
    if (near) near.captures.push(capture)
    else pins.push({ at, captures: [capture] })
  }
  return pins
}

/** The thermogram that shows most of the roof and lies flat. */
function widestPicture(captures: readonly Capture[], origin: Place): readonly PlanPicture[] {
  const flat = captures.flatMap((capture) => {
    const picture = flatPicture(capture, origin)
    return picture === null || capture.roofView?.counts === false ? [] : [picture]
  })
  const areaOf = ({ matrix: [a, b, c, d], size }: PlanPicture) => Math.abs(a * d - b * c) * size.width * size.height
  return flat.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, 1)
}

function flatPicture(capture: Capture, origin: Place): PlanPicture | null {
  const map = pixelsToPlan(capture, origin)
  const size = capture.frame
  if (map === null || size === null || capture.state !== 'ready') return null
  const [o, right, below, far] = [
    mapPoint(map, [0, 0]),
    mapPoint(map, [size.width, 0]),
    mapPoint(map, [0, size.height]),
    mapPoint(map, [size.width, size.height]),
  ]
  const askew = Math.hypot(right[0] + below[0] - o[0] - far[0], right[1] + below[1] - o[1] - far[1])
  if (askew > FLAT_SHARE * Math.hypot(far[0] - o[0], far[1] - o[1])) return null
  return {
    capture,
    size,
    matrix: [
      (right[0] - o[0]) / size.width,
      (right[1] - o[1]) / size.width,
      (below[0] - o[0]) / size.height,
      (below[1] - o[1]) / size.height,
      o[0],
      o[1],
    ],
    shown: null,
  }
}

function cornersOf({ matrix: [a, b, c, d, e, f], size: { width, height } }: PlanPicture): PlanPoint[] {
  return [
    [e, f],
    [e + a * width, f + b * width],
    [e + c * height, f + d * height],
    [e + a * width + c * height, f + b * width + d * height],
  ]
}
