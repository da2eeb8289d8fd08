import type { Capture } from '@ridgeline/scan/contract/capture'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { Point } from '@ridgeline/thermal/image'
import { homographyFrom, mapPoint } from '@ridgeline/thermal/measure/homography'
import type { LonLat } from '#contract/roof'
import type { Corners } from './backdrop.ts'

/** A scan as far as it shows a roof from above. */
export type ScanFromAbove = Pick<Scan, 'captures' | 'wholeRoof'>

/** A picture and the ground that it lies on. */
export interface PictureFromAbove {
  /** Of its capture. */
  readonly id: string
  readonly corners: Corners
  /** Where it shows something: an outline for each picture that it was laid together from. Null: everywhere. */
  readonly shown: readonly (readonly LonLat[])[] | null
  /** It was laid together from others. */
  readonly isWhole: boolean
  /** Null where nobody knows them as absolute ones. */
  readonly temperatures: Capture['temperatures']
}

type Place = NonNullable<Capture['footprint']>[number]
const lonLat = ({ latitude, longitude }: Place): LonLat => [longitude, latitude]

/**
 * What lies under the sections of a roof: the whole roof where the pictures of the scan were laid together, else each thermogram that knows where it was taken, the
 * coarsest first, so that the finer ones lie over them.
 */
export function picturesFromAbove({ captures, wholeRoof }: ScanFromAbove): PictureFromAbove[] {
  const mosaics = (wholeRoof?.mosaics ?? []).map(({ picture, frames }) => ({
    capture: picture,
    shown: frames.length === 0 ? null : frames.map(({ outline }) => outline.map(lonLat)),
  }))
  const whole = placed(mosaics, true)
  if (whole.length > 0) return whole
  const finerLast = captures.filter(({ media }) => media === 'thermogram').toSorted((a, b) => (b.pixelSizeM ?? 0) - (a.pixelSizeM ?? 0))
  return placed(
    finerLast.map((capture) => ({ capture, shown: null })),
    false,
  )
}

/** Those that know where they lie. */
const placed = (
  all: readonly { readonly capture: Capture; readonly shown: PictureFromAbove['shown'] }[],
  isWhole: boolean,
): PictureFromAbove[] =>
  all.flatMap(({ capture: { id, footprint, temperatures, temperatureStanding }, shown }) => {
    const [a, b, c, d] = footprint ?? []
    if (!(a && b && c && d)) return []
    const corners: Corners = [lonLat(a), lonLat(b), lonLat(c), lonLat(d)]
    return [{ id, corners, shown, isWhole, temperatures: temperatureStanding?.status === 'absolute' ? temperatures : null }]
  })

/** Outlines on the ground in pixels of a picture of so many that lies between corners. */
export function onPicture(
  outlines: readonly (readonly LonLat[])[],
  corners: Corners,
  { width, height }: { readonly width: number; readonly height: number },
): Point[][] {
  // degrees from the first corner: whole ones leave a matrix of the ground nothing to tell apart
  const [west, north] = corners[0]
  const near = ([longitude, latitude]: LonLat): Point => [(longitude - west) * DEGREE, (latitude - north) * DEGREE]
  const toPicture = homographyFrom(corners.map(near), [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])
  return outlines.map((outline) => outline.map((place) => mapPoint(toPicture, near(place))))
}
/** Metres, about. */
const DEGREE = 111_000

/** Takes away what a picture shows outside of outlines: a whole roof is no rectangle, and what lies under its corners is to be seen. */
export function keepWithin(canvas: HTMLCanvasElement, corners: Corners, outlines: readonly (readonly LonLat[])[]): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.globalCompositeOperation = 'destination-in'
  context.beginPath()
  for (const outline of onPicture(outlines, corners, canvas)) {
    for (const [x, y] of outline) context.lineTo(x, y)
    context.closePath()
  }
  context.fill()
  context.globalCompositeOperation = 'source-over'
}
