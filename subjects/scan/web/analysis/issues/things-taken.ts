import type { RoofComponent } from '@ridgeline/winn/contract/evidence'
import { type Anomaly, isSetAside } from '#contract/capture'
import { thingOf } from '#contract/thing'

/** Things on the roof of a scan, each once: what another picture shows of the same place is the same thing. */
export const thingsIn = (anomalies: readonly Anomaly[]): readonly Anomaly[] =>
  anomalies.filter(({ kind, viewOfId, isOutvoted }) => isSetAside(kind) && viewOfId === null && !isOutvoted)

/** Those that are parts of the roof, and can stand among its components. */
export const partsIn = (things: readonly Anomaly[]): readonly Anomaly[] => things.filter(({ kind }) => thingOf(kind)?.component != null)

type Taken = Readonly<Record<string, unknown>>

/**
 * The components that things become, each under the id of its thing, so that it is taken once; those that are there already stay as they are.
 * @param taken - components of the draft by their ids
 */
export function componentsOf(
  parts: readonly Anomaly[],
  taken: Taken,
  nameOf: (captureId: string) => string,
): ReadonlyMap<string, RoofComponent> {
  const counts = new Map<string, number>()
  const before = Object.keys(taken).length
  return new Map(
    parts.flatMap((part, i) => {
      const thing = thingOf(part.kind)
      if (thing?.component == null) return []
      const n = (counts.get(part.kind) ?? 0) + 1
      counts.set(part.kind, n)
      if (Object.hasOwn(taken, part.id)) return []
      const component: RoofComponent = {
        order: before + i,
        name: `${thing.name} ${n}`,
        type: thing.component,
        condition: 'not-judged',
        lifespanYears: null,
        remainingYears: null,
        notes: `Seen on ${nameOf(part.captureId)}.`,
        sectionId: null,
        position: part.position && [part.position.longitude, part.position.latitude],
        photos: [],
      }
      return [[part.id, component] as const]
    }),
  )
}
