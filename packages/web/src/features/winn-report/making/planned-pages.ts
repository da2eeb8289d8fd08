import type { WinnCounts } from '@ridgeline/contracts/report/winn-report'

/** Pages that are planned for a report before it is laid out. The finished file has as many as it needs. */
export const plannedPages = ({ components, findings, thermalReadings }: WinnCounts): number =>
  Math.max(300, components * 15 + findings * 8 + thermalReadings * 3)
