import type { Random } from '#generate/random'
import type { Point, Size } from '#image'

const sensors = [[320, 240], [320, 256], [384, 288], [400, 300], [480, 360]] as const // biome-ignore format: one line
const USUAL_PX = 640

/** A camera above a plane; places are of the plane (m), heights above it along its normal. */
export interface PlaneView extends Size {
  /** Plane per pixel in the middle of the picture (m). */
  readonly pixelM: number
  readonly toPlane: (x: number, y: number) => Point
  readonly toPicture: (place: Point, heightM?: number) => Point
  /** Where a place at some height hides the plane. */
  readonly hides: (place: Point, heightM: number) => Point
}

interface Aim {
  /** Off the plane's normal (radians), and the direction in the plane that the camera looks along. */
  readonly off: number
  readonly heading: number
  /** What the middle of the picture shows. */
  readonly at: Point
  /** Plane per pixel there for a picture of usual width (m). */
  readonly pixelM: number
}

export function planeView(random: Random, { off, heading, at, pixelM: usualM }: Aim): PlaneView {
  const [width, height] = sensors[Math.floor(random.next() * sensors.length)]
  const pixelM = usualM * (USUAL_PX / width) ** 0.8
  const focal = width / (2 * Math.tan(random.between(0.28, 0.52)))
  const awayM = pixelM * focal
  const [lookX, lookY] = [Math.cos(heading), Math.sin(heading)]
  const [sine, cosine] = [Math.sin(off), Math.cos(off)]
  const eye = [at[0] - awayM * sine * lookX, at[1] - awayM * sine * lookY, awayM * cosine] as const
  const toPlane = (x: number, y: number): Point => {
    const [u, v] = [(x - width / 2) / focal, (y - height / 2) / focal]
    const along = sine - v * cosine
    const reach = eye[2] / Math.max(0.02, cosine + v * sine)
    return [eye[0] + reach * (along * lookX + u * lookY), eye[1] + reach * (along * lookY - u * lookX)]
  }
  const toPicture = ([px, py]: Point, heightM = 0): Point => {
    const [dx, dy, dz] = [px - eye[0], py - eye[1], heightM - eye[2]]
    const ahead = dx * lookX + dy * lookY
    const depth = Math.max(0.1, ahead * sine - dz * cosine)
    return [width / 2 + (focal * (dx * lookY - dy * lookX)) / depth, height / 2 - (focal * (ahead * cosine + dz * sine)) / depth]
  }
  const hides = ([px, py]: Point, heightM: number): Point => {
    const times = eye[2] / Math.max(0.2, eye[2] - heightM)
    return [eye[0] + times * (px - eye[0]), eye[1] + times * (py - eye[1])]
  }
  return { width, height, pixelM, toPlane, toPicture, hides }
}
