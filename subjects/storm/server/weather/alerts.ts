import tzLookup from '@photostructure/tz-lookup'
import { AlertSeverity, type WeatherAlerts } from '#contract/weather/alerts'
import type { Place } from '#rules/verdict/distance'
import { isUsZone } from '#server/us-place'
import { askThrough, feedsOf, orSentence, type Taken, type WeatherDeps } from '#server/weather/ask'
import { whyUnknown } from '#server/weather/service'
import type { Told, ToldSource } from '#server/weather/told'

const rankOf = (severity: AlertSeverity): number => AlertSeverity.options.indexOf(severity)

/** Alerts in force at a place, the most severe first. The first service that answers decides; where none does it is `unknown` with the reason, never "no alert". */
export async function alertsAt(deps: WeatherDeps, organizationId: string, place: Place): Promise<Told<WeatherAlerts>> {
  const timeZone = tzLookup(place.latitude, place.longitude)
  const taken: Taken[] = []
  const feeds = await feedsOf(deps, organizationId)
  const ask = askThrough(deps, feeds, taken)
  const sources: ToldSource[] = []
  const nowMs = deps.now().getTime()
  for (const { source, alerts, onlyUnitedStates } of feeds.feeds) {
    if (!alerts) continue
    if (onlyUnitedStates && !isUsZone(timeZone)) {
      sources.push({ source, state: 'silent', sentence: 'It knows the United States only.' })
      continue
    }
    const said = await orSentence(() => alerts(ask, place))
    if ('sentence' in said) {
      sources.push({ source, state: 'failed', sentence: said.sentence })
      continue
    }
    sources.push({ source, state: 'answered', sentence: '' })
    const inForce = said.content
      .filter(({ isCancelled, endsAt }) => !isCancelled && (endsAt === null || Date.parse(endsAt) > nowMs))
      .toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity) || Date.parse(b.sentAt) - Date.parse(a.sentAt))
    const fetchedAt = new Date(Math.min(...taken.map(({ fetchedAt: at }) => at.getTime()))).toISOString()
    return { timeZone, state: 'known', sentence: '', source, fetchedAt, alerts: inForce, sources }
  }
  const sentence =
    sources.length === 0 ? 'No service that issues alerts is switched on here: WEATHER_SOURCES names nws.' : whyUnknown(sources)
  return { timeZone, state: 'unknown', sentence, source: null, fetchedAt: null, alerts: [], sources }
}
