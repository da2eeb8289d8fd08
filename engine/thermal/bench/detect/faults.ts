import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import type { Point } from '#image'
import { matchScene } from './match.ts'
import { insideOf } from './second-maker/distance.ts'
import type { SecondScene } from './second-maker/make-scene.ts'
import { LEAST_OVERLAP } from './summarise.ts'

/** Invented findings that trace the roof's edge, and small round things that are listed as findings, with their confidence. */
export interface Faults {
  readonly alongEdge: readonly Anomaly[]
  readonly rounds: readonly Anomaly[]
  /** Small round things in the scene. */
  readonly placed: number
  readonly most: number
}

/** A finding traces the edge of the roof when so much of its outline lies this near to it. */
const NEAR_PX = 10
const TRACED_SHARE = 0.6

export function countFaults(scene: SecondScene, anomalies: readonly Anomaly[]): Faults {
  const { invented } = matchScene(scene, anomalies, LEAST_OVERLAP)
  const edge = insideOf(scene.outline)
  const isAlong = ({ polygon }: Anomaly): boolean => {
    const places = walked(polygon)
    return scene.around !== 'nothing' && places.filter(([x, y]) => Math.abs(edge(x, y)) < NEAR_PX).length >= TRACED_SHARE * places.length
  }
  const isRound = ({ box }: Anomaly): boolean => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return scene.rounds.some(({ at, radiusPx }) => Math.hypot(at[0] - x, at[1] - y) < Math.max(3, radiusPx))
  }
  const findings = anomalies.filter(({ kind }) => !isSetAside(kind))
  return {
    alongEdge: invented.filter(isAlong),
    rounds: invented.filter(isRound),
    placed: scene.rounds.length,
    most: Math.max(0, ...findings.map(({ confidence }) => confidence)),
  }
}

/** Places two pixels apart along an outline. */
function walked(polygon: readonly Point[]): Point[] {
  return polygon.flatMap(([x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]
    const count = Math.max(1, Math.round(Math.hypot(nextX - x, nextY - y) / 2))
    return Array.from({ length: count }, (_, k): Point => [x + ((nextX - x) * k) / count, y + ((nextY - y) * k) / count])
  })
}

export function faultTable(faults: readonly Faults[]): string {
  const [edges, rounds] = [faults.flatMap(({ alongEdge }) => alongEdge), faults.flatMap((each) => each.rounds)]
  const placed = faults.reduce((sum, each) => sum + each.placed, 0)
  const framed = edges.filter(({ kind }) => kind === 'picture-framed').length
  const sure = (of: readonly Anomaly[]) => of.filter(({ confidence }) => confidence >= 0.9).length
  return [
    `| known faults in ${faults.length} scenes | findings | at 0.9 and more |`,
    '| --- | --- | --- |',
    `| along the roof's own edge (${framed} of them picture-framed) | ${edges.length} | ${sure(edges)} |`,
    `| small round things (of ${placed}) | ${rounds.length} | ${sure(rounds)} |`,
    '',
    `Highest confidence: ${Math.max(...faults.map(({ most }) => most)).toFixed(3)}.`,
  ].join('\n')
}
