import type { Random } from '#generate/random'
import type { Point, Size } from '#image'

const sensors = [[256, 192], [384, 288], [512, 384], [640, 512], [640, 480]] as const // biome-ignore format: one line

/** A pinhole camera above a level roof; lengths are metres. */
export interface Camera extends Size {
  /** Roof per pixel in the middle of the picture (m). */
  readonly pixelM: number
  /** Width of what it sees in its middle row (m). */
  readonly viewM: number
  readonly toRoof: (x: number, y: number) => Point
  readonly toPicture: (place: Point) => Point
}

/** Any heading, up to 30 degrees off straight down, 12 to 60 m above. */
export function cameraOf(random: Random): Camera {
  const [width, height] = sensors[Math.floor(random.next() * sensors.length)]
  const focal = width / 2 / Math.tan((random.between(38, 58) * Math.PI) / 360)
  const pixelM = random.between(0.03, 0.09) * (640 / width) ** 0.7
  const tilt = random.next() < 0.5 ? random.between(0, 0.08) : random.between(0.1, 0.52)
  const heading = random.between(0, 2 * Math.PI)
  const above = pixelM * focal * Math.cos(tilt)
  const [ct, st, ch, sh] = [Math.cos(tilt), Math.sin(tilt), Math.cos(heading), Math.sin(heading)]
  const shift = above * Math.tan(tilt)
  const toRoof = (x: number, y: number): Point => {
    const [u, v] = [(x - width / 2) / focal, (y - height / 2) / focal]
    const depth = v * st + ct
    const [gx, gy] = [(above * u) / depth, (above * (v * ct - st)) / depth + shift]
    return [gx * ch - gy * sh, gx * sh + gy * ch]
  }
  const toPicture = ([px, py]: Point): Point => {
    const [gx, gy] = [px * ch + py * sh, py * ch - px * sh - shift]
    const depth = above * ct - gy * st
    return [width / 2 + (focal * gx) / depth, height / 2 + (focal * (gy * ct + above * st)) / depth]
  }
  return { width, height, pixelM, viewM: width * pixelM, toRoof, toPicture }
}
