import { createRandom } from '#generate/random'
import { axesOfPose, type CameraView, project, unproject } from '#mosaic/lens'
import { type MatchFrame, matchFrame } from '#mosaic/match/match-frame'
import type { Match } from '#mosaic/match/refine-patch'

export const lens = { focalPx: 400, centreX: 160, centreY: 128, k1: 0, k2: 0 }
const [WIDTH, HEIGHT] = [320, 256]

/** A camera over a level roof that looks straight down unless it is leant (degrees). */
export const viewAt = (eastM: number, northM: number, yawDeg = 0, heightM = 20, leanDeg = 0): CameraView => ({
  lens,
  eastM,
  northM,
  heightM,
  axes: axesOfPose({ pitchDeg: -90 + leanDeg, yawDeg, rollDeg: 0 }),
})

const random = createRandom(3)
/** Waves of half a metre to five, in all directions: no place looks like another. */
const waves = Array.from({ length: 60 }, () => {
  const [length, way] = [0.5 * 10 ** random.next(), 2 * Math.PI * random.next()]
  const k = (2 * Math.PI) / length
  return { east: k * Math.cos(way), north: k * Math.sin(way), phase: 2 * Math.PI * random.next(), mk: 40 * Math.sqrt(length) }
})

const ground = new Float64Array(2)

/** What a camera shows of the made roof, which lies `upM` high. */
export function madePicture(view: CameraView, upM = 0): MatchFrame {
  const values = new Int16Array(WIDTH * HEIGHT)
  for (let i = 0; i < values.length; i++) {
    unproject(view, (i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5, upM, ground)
    let sum = 0
    for (const { east, north, phase, mk } of waves) sum += mk * Math.sin(east * ground[0]! + north * ground[1]! + phase)
    values[i] = Math.round(sum)
  }
  return matchFrame({ width: WIDTH, height: HEIGHT, values }, 1)
}

/** Where one camera sees what another sees at a place; what is seen lies `upM` high. */
export function seenFrom(first: CameraView, second: CameraView, x: number, y: number, upM = 0): readonly [number, number] {
  const pixel = new Float64Array(2)
  if (!unproject(first, x, y, upM, ground) || !project(second, ground[0]!, ground[1]!, upM, pixel)) throw new Error('not seen')
  return [pixel[0]!, pixel[1]!]
}

/** Exact matches of all that two cameras see of a lattice, of one variance (px^2). */
export function exactMatches(first: CameraView, second: CameraView, upM = 0, variance = 0.01): Match[] {
  const matches: Match[] = []
  for (let y = 16; y < HEIGHT; y += 32) {
    for (let x = 16; x < WIDTH; x += 32) {
      const [secondX, secondY] = seenFrom(first, second, x, y, upM)
      if (secondX < 0 || secondY < 0 || secondX > WIDTH || secondY > HEIGHT) continue
      matches.push({ firstX: x, firstY: y, secondX, secondY, xx: variance, xy: 0, yy: variance })
    }
  }
  return matches
}
