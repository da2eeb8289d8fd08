import { wordsOf } from '#server/issues/words'

/** An issue with all of its words, metric as the columns beside them, those that follow from its facts among them. */
export function toldIssue(row: object): object {
  const { delta_k: deltaK, area_m2: areaM2, recommended_action, ...rest } = row as Told
  const { recommendedAction, ...words } = wordsOf({ ...rest, recommendedAction: recommended_action, deltaK, areaM2 }, 'metric')
  return { ...row, ...words, recommended_action: recommendedAction }
}
type Told = Omit<Parameters<typeof wordsOf>[0], 'recommendedAction' | 'deltaK' | 'areaM2'> & {
  readonly recommended_action: string | null
  readonly delta_k: number | null
  readonly area_m2: number | null
}
