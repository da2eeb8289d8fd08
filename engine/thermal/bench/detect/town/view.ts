import type { Random } from '#generate/random'
import type { Point, Size } from '#image'
import { dot, type Vector } from './solid.ts'

const sensors = [[640, 512], [480, 360], [320, 240], [336, 256]] as const // biome-ignore format: one line

/** A drone that looks down at a slope from the side, with a lens without distortion. */
export interface TownView extends Size {
  readonly from: Vector
  readonly rayOf: (x: number, y: number) => Vector
  readonly toPicture: (place: Vector) => Point
  /** Slope per pixel where it is looked at (m). */
  readonly pixelM: number
}

/** @param at - what is looked at @param seenM - how much of the slope the picture is as wide as */
export function townView(random: Random, at: Vector, seenM: number): TownView {
  const [width, height] = sensors[Math.floor(random.next() * sensors.length)]
  const focal = width / 2 / Math.tan((random.between(32, 56) * Math.PI) / 360)
  const distanceM = (focal * seenM) / width
  const [turn, down] = [random.between(-0.8, 0.8), random.between(0.55, 1.4)]
  const ahead: Vector = [-Math.sin(turn) * Math.cos(down), -Math.cos(turn) * Math.cos(down), -Math.sin(down)]
  const right: Vector = [-Math.cos(turn), Math.sin(turn), 0]
  const below: Vector = [
    ahead[1] * right[2] - ahead[2] * right[1],
    ahead[2] * right[0] - ahead[0] * right[2],
    ahead[0] * right[1] - ahead[1] * right[0],
  ]
  const from: Vector = [at[0] - distanceM * ahead[0], at[1] - distanceM * ahead[1], at[2] - distanceM * ahead[2]]
  const rayOf = (x: number, y: number): Vector => {
    const [u, v] = [(x - width / 2) / focal, (y - height / 2) / focal]
    return [0, 1, 2].map((axis) => ahead[axis] + u * right[axis] + v * below[axis]) as unknown as Vector
  }
  const toPicture = (place: Vector): Point => {
    const away: Vector = [place[0] - from[0], place[1] - from[1], place[2] - from[2]]
    const depth = Math.max(0.1, dot(away, ahead))
    return [width / 2 + (focal * dot(away, right)) / depth, height / 2 + (focal * dot(away, below)) / depth]
  }
  return { width, height, from, rayOf, toPicture, pixelM: distanceM / focal }
}
