import { formatNumber } from '@ridgeline/web/format/count.ts'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import type { Fact } from './fact-list.tsx'

/** Weather that was noted with the scan is printed although the draft holds no reading of its own: none is said only where there is neither. */
export function useWeatherFact(readings: number): Fact {
  const isNotedInScan = typeof useReportedSurvey()?.scan.conditions.airTempK === 'number'
  return ['Weather readings', readings === 0 && isNotedInScan ? 'noted with the scan' : formatNumber(readings)]
}
