import { type Anomaly, isSetAside } from '#contract/capture'

/**
 * The number of every anomaly on its own capture, from 1, as the picture and the issue list show it. Equipment is numbered last, so that
 * the findings have the small numbers.
 */
export function anomalyNumbers(anomalies: readonly Pick<Anomaly, 'id' | 'captureId' | 'kind'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const findingsFirst = anomalies.toSorted((a, b) => Number(isSetAside(a.kind)) - Number(isSetAside(b.kind)))
  return new Map(
    findingsFirst.map(({ id, captureId }) => {
      const number = (counts.get(captureId) ?? 0) + 1
      counts.set(captureId, number)
      return [id, number]
    }),
  )
}
