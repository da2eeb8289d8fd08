import type { Anomaly } from '#contract/capture'

/** The anomaly that stands for itself among the views of one place on the roof. */
const firstViewId = (anomaly: Pick<Anomaly, 'id' | 'viewOfId'>): string => anomaly.viewOfId ?? anomaly.id

/** Every view of the same place: the anomaly that stands for itself first, then those from other captures. Empty for an unknown id. */
export function viewsOf<T extends Pick<Anomaly, 'id' | 'viewOfId'>>(anomalies: readonly T[], anomalyId: string | null): readonly T[] {
  const anomaly = anomalies.find(({ id }) => id === anomalyId)
  if (anomaly === undefined) return []
  const first = firstViewId(anomaly)
  return anomalies.filter((other) => firstViewId(other) === first).toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
