import { dayInZone } from '@ridgeline/property/contract/place-time'
import { type SurveyConditions, unknownConditions } from '@ridgeline/thermal/survey/conditions'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { minutesAfterSunset, type Position, sunTimes } from '@ridgeline/thermal/survey/sunset'
import type { SurveyVerdict } from '@ridgeline/thermal/survey/verdict'
import type { WeatherHour } from '#contract/weather/hour'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000

/** What decides a night beside the gate's own limits, as data. */
export const planRule = {
  /** Rain of an hour that counts as rain (mm): a trace wets no roof. */
  leastRainMm: 0.1,
  /** Air this close above its dew point leaves dew on a roof (3 F, in kelvin). */
  dewSpreadK: 1.67,
  clearCover: 0.3,
  overcastCover: 0.7,
} as const

export interface NightQuestion {
  /** Observed hours of the days before, and those of the forecast; in any order. */
  readonly hours: readonly WeatherHour[]
  readonly position: Position
  /** IANA name of the zone of the place. */
  readonly timeZone: string
  readonly nowMs: number
  readonly roofAssembly: SurveyConditions['roofAssembly']
  /** Temperature below the roof (K), where it is known. */
  readonly insideTempK: number | null
  readonly limits?: SurveyLimits
}

/** A night that may suit a survey, at its best hour. */
export interface SurveyNight {
  /** Local day of the sunset that it begins with. */
  readonly date: string
  readonly sunsetAt: string
  /** The hour that suits best. */
  readonly bestAt: string
  /** How many hours of the night have the same verdict. */
  readonly sameHours: number
  readonly conditions: SurveyConditions
  readonly survey: SurveyVerdict
}

const rank: Readonly<Record<SurveyVerdict['verdict'], number>> = { valid: 0, 'valid-with-limits': 1, 'not-valid': 2 }
const metCount = ({ reasons }: SurveyVerdict): number => reasons.filter(({ met }) => met === 'met').length

/**
 * The coming nights that the forecast reaches, the best first: each at its best hour, judged by the same gate as a survey that was flown. What a forecast cannot
 * know (whether the membrane is dry) stays unknown, so that no night is better than "valid with limits" before somebody stood on the roof.
 */
export function planNights(question: NightQuestion): SurveyNight[] {
  const { position, nowMs } = question
  const known = knownHours(question.hours)
  const last = Math.max(...known.keys(), 0)
  const firstDay = Math.floor(nowMs / DAY_MS) - 1
  const days = Array.from({ length: Math.max(0, Math.ceil((last - nowMs) / DAY_MS) + 2) }, (_, i) => firstDay + i)
  return days
    .flatMap((day) => {
      const [sun, next] = [sunTimes(day, position), sunTimes(day + 1, position)]
      return sun && next && next.sunriseMs > nowMs ? (nightOf(question, known, sun, next.sunriseMs) ?? []) : []
    })
    .toSorted(
      (a, b) =>
        rank[a.survey.verdict] - rank[b.survey.verdict] ||
        metCount(b.survey) - metCount(a.survey) ||
        b.sameHours - a.sameHours ||
        (a.date < b.date ? -1 : 1),
    )
}

/** Hours by the whole hour they begin in (ms). */
function knownHours(hours: readonly WeatherHour[]): Map<number, WeatherHour> {
  return new Map(hours.map((hour) => [Math.floor(Date.parse(hour.at) / HOUR_MS) * HOUR_MS, hour] as const).toSorted(([a], [b]) => a - b))
}

function nightOf(
  question: NightQuestion,
  known: ReadonlyMap<number, WeatherHour>,
  sun: { sunriseMs: number; sunsetMs: number },
  untilMs: number,
): SurveyNight | null {
  const limits = question.limits ?? surveyLimits
  const earliest = Math.max(question.nowMs, sun.sunsetMs + limits.sunsetMetMin * MINUTE_MS)
  const judged = [...known]
    .filter(([ms]) => ms >= earliest && ms < untilMs)
    .map(([ms, hour]) => {
      const conditions = conditionsAt(question, known, ms, hour, sun)
      return { ms, conditions, survey: surveyGate(conditions, limits) }
    })
  const [best] = judged.toSorted(
    (a, b) => rank[a.survey.verdict] - rank[b.survey.verdict] || metCount(b.survey) - metCount(a.survey) || a.ms - b.ms,
  )
  if (!best) return null
  return {
    date: dayInZone(new Date(sun.sunsetMs), question.timeZone),
    sunsetAt: new Date(sun.sunsetMs).toISOString(),
    bestAt: new Date(best.ms).toISOString(),
    sameHours: judged.filter(({ survey }) => survey.verdict === best.survey.verdict).length,
    conditions: best.conditions,
    survey: best.survey,
  }
}

function conditionsAt(
  question: NightQuestion,
  known: ReadonlyMap<number, WeatherHour>,
  ms: number,
  hour: WeatherHour,
  sun: { sunriseMs: number; sunsetMs: number },
): SurveyConditions {
  const day = [...known].filter(([at]) => at >= sun.sunriseMs && at < sun.sunsetMs).map(([, each]) => each)
  const temps = day.flatMap(({ airTempK }) => airTempK ?? [])
  const covers = day.flatMap(({ cloudCover }) => cloudCover ?? [])
  const cover = covers.length > 0 ? covers.reduce((sum, each) => sum + each, 0) / covers.length : null
  const { clearCover, overcastCover, dewSpreadK } = planRule
  const isDewy = hour.airTempK !== null && hour.dewPointK !== null && hour.airTempK - hour.dewPointK < dewSpreadK
  return {
    ...unknownConditions,
    airTempK: hour.airTempK,
    insideTempK: question.insideTempK,
    dayHighTempK: temps.length > 0 ? Math.max(...temps) : null,
    windMps: hour.windMps,
    relativeHumidity: hour.relativeHumidity,
    rainHoursAgo: rainHoursAgo(known, ms, question.limits ?? surveyLimits),
    skyClearness: cover === null ? null : cover < clearCover ? 'clear' : cover < overcastCover ? 'partly' : 'overcast',
    membraneDry: isDewy ? false : null,
    minutesAfterSunset: minutesAfterSunset(ms, question.position),
    roofAssembly: question.roofAssembly,
  }
}

/** Hours since the last rain before `ms`; where none is on record, how far the record reaches back without a gap, if that is as long as the gate asks for; else null. */
function rainHoursAgo(known: ReadonlyMap<number, WeatherHour>, ms: number, { rainMetHours }: SurveyLimits): number | null {
  for (let ago = 0; ; ago++) {
    const rainMm = known.get(ms - ago * HOUR_MS)?.rainMm ?? null
    if (rainMm === null) return ago > rainMetHours ? ago : null
    if (rainMm >= planRule.leastRainMm) return ago
  }
}
