import { momentOf } from '@ridgeline/property/contract/place-time'
import { flightFrames } from '@ridgeline/thermal/mosaic/flight-frames'
import type { FlightFrame } from '@ridgeline/thermal/mosaic/frame'
import { cameraName } from '#contract/camera-name'
import type { CaptureRow } from '#server/captures/present'

/** A thermogram with everything that laying it beside others needs. */
type Flown = CaptureRow & {
  readonly [field in 'samplesSha256' | 'frame' | 'calibration' | 'position' | 'view']: NonNullable<CaptureRow[field]>
}

export interface FlownFrame {
  readonly row: Flown
  readonly frame: FlightFrame
}

export interface Flight {
  /** Where metres are counted from (degrees). */
  readonly origin: { readonly latitude: number; readonly longitude: number }
  /** In the order of the captures. */
  readonly frames: readonly FlownFrame[]
}

/** Fewer pictures are looked at one by one. */
const LEAST_FRAMES = 6

/**
 * The thermograms of a scan that one drone took with one lens, as a flight; null where there are too few.
 *
 * @param roofHeightM - height of the roof above the place of take-off, or null where nobody noted it
 */
export function flightOf(rows: readonly CaptureRow[], roofHeightM: number | null): Flight | null {
  const cameras = Map.groupBy(rows.filter(isFlown), ({ camera, frame, calibration }) =>
    [cameraName(camera), frame.width, frame.height, calibration.kind].join(' '),
  )
  const [most = []] = [...cameras.values()].toSorted((a, b) => b.length - a.length)
  if (most.length < LEAST_FRAMES) return null
  const files = most.map(({ fileName, frame, view, position }) => {
    const { relativeAltitudeM = null, ...gimbal } = view.flight ?? nothingSaid
    const overRoofM = relativeAltitudeM === null ? null : relativeAltitudeM - (roofHeightM ?? 0)
    const camera = { make: null, model: null, serial: null, lens: null, ...view.lens }
    return { name: fileName, file: { ...frame, camera, takenAt: null, position, flight: { ...gimbal, relativeAltitudeM: overRoofM } } }
  })
  const { frames, origin } = flightFrames(files)
  return origin && { origin, frames: most.map((row, i) => ({ row, frame: { ...(frames[i] as FlightFrame), takenMs: takenMsOf(row) } })) }
}

const nothingSaid = { relativeAltitudeM: null, gimbalPitchDeg: null, gimbalYawDeg: null, gimbalRollDeg: null } as const

/** Counts without a meaning have no temperatures that could agree, and what somebody said to be no roof stays out. */
const isFlown = (row: CaptureRow): row is Flown =>
  row.state === 'ready' &&
  row.media === 'thermogram' &&
  row.isRoof !== false &&
  row.samplesSha256 !== null &&
  row.frame !== null &&
  row.position !== null &&
  row.view !== null &&
  row.calibration !== null &&
  row.calibration.kind !== 'counts-only' &&
  row.calibration.kind !== 'relative'

function takenMsOf({ takenAt }: CaptureRow): number | null {
  const ms = takenAt === null ? Number.NaN : momentOf(takenAt, 'UTC')
  return Number.isFinite(ms) ? ms : null
}
