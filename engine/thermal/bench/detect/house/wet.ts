import type { Random } from '#generate/random'
import type { RoofAnomaly } from '#generate/roof-anomaly'
import { BOARD_LENGTH_M, BOARD_WIDTH_M, type RoofLayout } from '#generate/roof-layout'

/** One roof in so many is dry. */
const DRY_SHARE = 0.25
const WARM_SHARE = 0.85
/** Areas lie apart by so much of what the picture shows. */
const APART = 0.3
const kinds = ['board-stock', 'board-stock', 'board-stock', 'picture-framed', 'amorphous', 'amorphous', 'linear', 'point'] as const

/** What is planted into the part of a roof that a picture shows, around a place of it. */
export function wetOn(random: Random, { outline }: RoofLayout, [atX, atY]: readonly [number, number], reachM: number): RoofAnomaly[] {
  if (random.next() < DRY_SHARE) return []
  const [lengthM, widthM] = [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => y))]
  const near = (at: number, all: number) => Math.min(all - 1.5, Math.max(1.5, at + random.between(-0.45, 0.45) * reachM))
  const places = Array.from({ length: 1 + Math.floor(4 * random.next()) }, () => [near(atX, lengthM), near(atY, widthM)] as const)
  const apart = places.filter(([x, y], i) =>
    places.slice(0, i).every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) > APART * reachM),
  )
  return apart.map(([x, y]) => wetAt(random, x, y, reachM))
}

function wetAt(random: Random, x: number, y: number, reachM: number): RoofAnomaly {
  const kind = kinds[Math.floor(random.next() * kinds.length)]
  const deltaK = random.between(0.8, 4.5) * (random.next() < WARM_SHARE ? 1 : -1)
  if (kind === 'board-stock' || kind === 'picture-framed') {
    const [column, row] = [Math.floor(x / BOARD_LENGTH_M), Math.floor(y / BOARD_WIDTH_M)]
    const boards = (most: number) => 1 + Math.floor(random.next() ** 1.6 * Math.min(most, reachM / 4))
    const blocks = Array.from({ length: kind === 'board-stock' ? 1 + Math.floor(3 * random.next() ** 2) : 1 }, (_, i) => {
      return [column + (i === 0 ? 0 : i - 2), row + (i === 0 ? 0 : 1 - i), boards(6), boards(7)] as const
    })
    return { kind, blocks, deltaK }
  }
  if (kind === 'amorphous') {
    const lengthM = random.between(1.5, Math.max(3, reachM / 5))
    return { kind, x, y, lengthM, widthM: lengthM * random.between(0.45, 1), angleDeg: random.between(0, 180), deltaK }
  }
  if (kind === 'point') return { kind, x, y, radiusM: random.between(0.25, 0.7), deltaK }
  const turn = random.next() < 0.6 ? (Math.PI / 2) * Math.floor(2 * random.next()) : random.between(0, Math.PI)
  const half = random.between(1.5, 4.5)
  const end = (side: number) => [x + side * half * Math.cos(turn), y + side * half * Math.sin(turn)] as const
  return { kind, points: [end(-1), end(1)], widthM: random.between(0.25, 0.7), deltaK }
}
