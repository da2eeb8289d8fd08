import type { Random } from '#generate/random'
import type { Point, Size } from '#image'

const sensors = [[640, 512], [640, 480], [320, 256], [384, 288]] as const // biome-ignore format: one line

/** A camera that hangs over a roof: a projective map with a little barrel of its lens. Roof places are metres in the directions of the deck. */
export interface WorksCamera extends Size {
  readonly pixelM: number
  readonly toRoof: (x: number, y: number) => Point
  readonly toPicture: (place: Point) => Point
}

export function worksCamera(random: Random): WorksCamera {
  const [width, height] = sensors[Math.floor(random.next() * sensors.length)]
  const pixelM = random.between(0.025, 0.085) * (640 / width) ** 0.8
  const heading = random.next() < 0.4 ? random.between(-0.08, 0.08) : random.between(0, 2 * Math.PI)
  const [c, s] = [Math.cos(heading), Math.sin(heading)]
  const [keystoneX, keystoneY] = [
    random.between(-0.12, 0.12),
    random.next() < 0.6 ? random.between(-0.1, 0.1) : random.between(-0.45, 0.45),
  ]
  const half = Math.hypot(width, height) / 2
  const toRoof = (x: number, y: number): Point => {
    const [u, v] = [(x - width / 2) / half, (y - height / 2) / half]
    const depth = (1 + keystoneX * u + keystoneY * v) / (half * pixelM)
    return [(u * c - v * s) / depth, (u * s + v * c) / depth]
  }
  const toPicture = ([px, py]: Point): Point => {
    const [a, b] = [(px * c + py * s) / (half * pixelM), (py * c - px * s) / (half * pixelM)]
    const depth = 1 - keystoneX * a - keystoneY * b
    return [width / 2 + (half * a) / depth, height / 2 + (half * b) / depth]
  }
  return { width, height, pixelM, toRoof, toPicture }
}
