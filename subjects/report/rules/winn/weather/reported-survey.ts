import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { WeatherReading } from '@ridgeline/winn/contract/building'
import { type DraftContent, inOrder } from '@ridgeline/winn/contract/content'
import { surveyedScan } from '#rules/winn/surveyed-scan'

export type Told = Pick<DraftContent, 'weather' | 'roofSystem'>
type Survey = Pick<Scan, 'id' | 'date' | 'captures' | 'survey' | 'conditions'>

/**
 * The survey that a Winn report speaks of: whose verdict it prints, and the conditions that go with it. Builder and report both ask here, so that no place knows a
 * figure that another calls missing. What was noted with the scan stands; the draft says only what was not (`conditions`, beside `scan.conditions`).
 */
export function reportedSurvey<S extends Survey>(
  scans: readonly [S, ...S[]],
  draft: Told,
): { readonly scan: S; readonly conditions: SurveyConditions } {
  const scan = surveyedScan(scans)
  return { scan, conditions: filledIn(scan.conditions, draft) }
}

type Measured = 'temperatureK' | 'relativeHumidity' | 'windMps'

/**
 * Conditions with what nobody noted of them taken from the readings and the roof system of a draft. Of several readings the one counts that speaks most against the
 * survey: the strongest wind, the highest humidity, the most cloud, any rain; the temperature is that of the last one.
 */
export function filledIn(noted: SurveyConditions, { weather, roofSystem }: Told): SurveyConditions {
  const readings = inOrder(weather)
  const values = (of: Measured) => readings.flatMap((reading) => reading[of] ?? [])
  const most = (of: Measured) => (values(of).length === 0 ? null : Math.max(...values(of)))
  const { insulation, isBallasted, covering } = roofSystem
  const { roofAssembly: roof } = noted
  return {
    ...noted,
    airTempK: noted.airTempK ?? values('temperatureK').at(-1) ?? null,
    windMps: noted.windMps ?? most('windMps'),
    relativeHumidity: noted.relativeHumidity ?? most('relativeHumidity'),
    rainHoursAgo: noted.rainHoursAgo ?? (readings.some(({ precipitationMm }) => (precipitationMm ?? 0) > 0) ? 0 : null),
    skyClearness: noted.skyClearness ?? cloudiest(readings),
    roofAssembly: {
      ...roof,
      insulation: roof.insulation === 'unknown' ? insulation : roof.insulation,
      membrane: roof.membrane || (covering === 'unknown' ? '' : covering),
      ballasted: roof.ballasted || isBallasted,
    },
  }
}

const skies = ['clear', 'partly', 'overcast'] as const
const cloudiest = (readings: readonly WeatherReading[]) => skies.findLast((sky) => readings.some((reading) => reading.sky === sky)) ?? null
