const inspectorTabs = ['issues', 'measure', 'conditions', 'health'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

/** What is picked beside the picture. */
export interface Selection {
  readonly issueId: string | null
  readonly anomalyId: string | null
  readonly tab: InspectorTab
}

export const readSelection = (params: URLSearchParams): Selection => ({
  issueId: params.get('issue'),
  anomalyId: params.get('anomaly'),
  tab: inspectorTabs.find((tab) => tab === params.get('tab')) ?? 'issues',
})

export function writeSelection(params: URLSearchParams, change: Partial<Selection>): URLSearchParams {
  const next = new URLSearchParams(params)
  const selection = { ...readSelection(params), ...change }
  const put = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value))
  put('issue', selection.issueId)
  put('anomaly', selection.anomalyId)
  put('tab', selection.tab === 'issues' ? null : selection.tab)
  return next
}
