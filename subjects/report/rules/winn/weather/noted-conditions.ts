import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { WeatherReading } from '@ridgeline/winn/contract/building'
import { type DraftContent, inOrder } from '@ridgeline/winn/contract/content'

export type Told = Pick<DraftContent, 'weather' | 'roofSystem'>
type Measured = 'temperatureK' | 'relativeHumidity' | 'windMps'

/**
 * The conditions of the newest included scan, with what the readings and the roof system of the draft say laid over them: all that a report knows of them.
 * Of several readings the one counts that speaks most against the survey: the strongest wind, the highest humidity, the most cloud, any rain; the
 * temperature is that of the last one.
 */
export function conditionsOf({ weather, roofSystem }: Told, scan: SurveyConditions): SurveyConditions {
  const readings = inOrder(weather)
  const values = (of: Measured) => readings.flatMap((reading) => reading[of] ?? [])
  const most = (of: Measured) => (values(of).length === 0 ? null : Math.max(...values(of)))
  const { insulation, isBallasted, covering } = roofSystem
  return {
    ...scan,
    airTempK: values('temperatureK').at(-1) ?? scan.airTempK,
    windMps: most('windMps') ?? scan.windMps,
    relativeHumidity: most('relativeHumidity') ?? scan.relativeHumidity,
    rainHoursAgo: readings.some(({ precipitationMm }) => (precipitationMm ?? 0) > 0) ? 0 : scan.rainHoursAgo,
    skyClearness: cloudiest(readings) ?? scan.skyClearness,
    roofAssembly: {
      ...scan.roofAssembly,
      insulation: insulation === 'unknown' ? scan.roofAssembly.insulation : insulation,
      membrane: covering === 'unknown' ? scan.roofAssembly.membrane : covering,
      ballasted: isBallasted || scan.roofAssembly.ballasted,
    },
  }
}

const skies = ['clear', 'partly', 'overcast'] as const
const cloudiest = (readings: readonly WeatherReading[]) => skies.findLast((sky) => readings.some((reading) => reading.sky === sky)) ?? null
