import type { WinnCounts } from '#contract/winn-report'

/** Pages that are planned for a report before it is laid out. The finished file has as many as it needs, and then only those are told. */
export const plannedPages = ({
  components,
  findings,
  thermalReadings,
}: Pick<WinnCounts, 'components' | 'findings' | 'thermalReadings'>): number =>
  Math.max(300, components * 15 + findings * 8 + thermalReadings * 3)
