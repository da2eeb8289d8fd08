import type { FlightSpec } from '#generate/flight/flight-spec'
import type { Shot } from '#generate/flight/trajectory'
import { createWander } from '#generate/flight/wander'
import { createRandom } from '#generate/random'
import type { FlightFrame, PosePrior } from '#mosaic/frame'

/** The compass jumps by the line: the drone has turned. Share of its variance that does. */
export const BY_LINE = 0.6
/** Share of the variance of place and height that changes slowly, and after how long it has forgotten most of what it was (s). */
export const SLOW = 0.85
export const SLOW_PLACE_S = 20
export const SLOW_HEIGHT_S = 120
const HOUR_MS = 3_600_000

const wrapped = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180

/** What the drone says of each picture, with the errors that the spec asks for. */
export function tellFrames(spec: FlightSpec, shots: readonly Shot[]): FlightFrame[] {
  const { priors, size, statedFocalPx, startMs } = spec
  const random = createRandom(spec.seed * 7 + 2)
  const wander = (seconds: number) => createWander(random, seconds)
  const [east, north, up] = [wander(SLOW_PLACE_S), wander(SLOW_PLACE_S), wander(SLOW_HEIGHT_S)]
  let line = Number.NaN
  let lineTurn = 0
  const mixed = (slow: number, share: number): number => Math.sqrt(share) * slow + Math.sqrt(1 - share) * random.normal()
  return shots.map((shot, i) => {
    if (shot.line !== line) lineTurn = random.normal()
    line = shot.line
    const { pose, headingDeg, atS } = shot
    const lag = priors.lagS
    const jumped = priors.clockJumpAt !== null && i >= priors.clockJumpAt * shots.length
    const prior: PosePrior = {
      place: {
        eastM: pose.eastM - lag * shot.eastMps + priors.placeM * mixed(east(atS), SLOW),
        northM: pose.northM - lag * shot.northMps + priors.placeM * mixed(north(atS), SLOW),
        sigmaM: Math.max(priors.placeM, 0.03),
      },
      height: { metres: pose.heightM + priors.heightM * mixed(up(atS), SLOW), sigmaM: Math.max(priors.heightM, 0.1) },
      yaw: { deg: wrapped(headingDeg + priors.headingDeg * mixed(lineTurn, BY_LINE)), sigmaDeg: Math.max(priors.headingDeg, 0.2) },
      // The gimbal believes that it holds the picture level and at the asked pitch.
      tilt: { pitchDeg: shot.role === 'oblique' ? -38 : -90, rollDeg: 0, sigmaDeg: Math.max(priors.tiltDeg, 0.1) },
    }
    return {
      ...size,
      name: `FLIGHT_${String(i + 1).padStart(4, '0')}.tif`,
      takenMs: startMs + Math.round(atS * 1000) - (jumped ? HOUR_MS : 0),
      focalPx: statedFocalPx,
      prior,
    }
  })
}
