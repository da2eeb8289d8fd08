import type { ScanSummary } from './scan.ts'

type Summary = Pick<ScanSummary, 'state' | 'captureCount'>

/** Whether a scan shows something of a roof. What a person wrote there with a phone stands in one without files, which measures nothing. */
export const isSurvey = ({ state, captureCount }: Summary): boolean => state === 'ready' && captureCount > 0

/** Whether a scan is no more than what a person wrote on the roof. */
export const isWritten = ({ state, captureCount }: Summary): boolean => state === 'ready' && captureCount === 0

/** Of scans, newest first, the one that a screen of the roof is made of: the last survey, else the last that is ready. */
export const latestSurvey = <T extends Summary>(scans: readonly T[]): T | undefined =>
  scans.find(isSurvey) ?? scans.find(({ state }) => state === 'ready')
