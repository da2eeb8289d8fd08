import tzLookup from '@photostructure/tz-lookup'
import { AppError } from '@ridgeline/server/http/app-error'
import { minutesAfterSunset } from '@ridgeline/thermal/survey/sunset'
import { asMessage, joined, message, type Words } from '@ridgeline/words/message'
import { type WeatherAt, weatherSourceName } from '#contract/weather/weather'
import { compassPoint, distanceMiles, type Place } from '#rules/verdict/distance'
import { dayHigh, hourlyReports, nearestReport, rainBefore, sunsetNear } from '#rules/weather/observed'
import type { Observed, WeatherFeed } from '#server/feeds/weather-feed'
import { isUsZone } from '#server/us-place'
import { askThrough, feedsOf, orSentence, type Taken, type WeatherDeps } from '#server/weather/ask'
import type { Told, ToldSource } from '#server/weather/told'

const HOUR_MS = 3_600_000
/** Rain of two days is asked for, and the daylight before a night. */
const BACK_MS = 48 * HOUR_MS

/** Where figures were taken from, and how everybody else answered. */
interface Found {
  readonly source: WeatherFeed['source']
  readonly observed: Observed
}

/**
 * The weather at a place and a moment as a station near it measured it: conditions of the hour, rain of the last 24 and 48 hours, day high and sunset. Services are
 * asked in the order of the settings until one knows the hour and its rain; one that fails is named, and what nobody knows is `unknown`, never calm or dry.
 *
 * @throws AppError `unprocessable` for a moment to come
 */
export async function weatherAt(deps: WeatherDeps, organizationId: string, place: Place, at: Date): Promise<Told<WeatherAt>> {
  const atMs = at.getTime()
  if (atMs > deps.now().getTime()) throw new AppError('unprocessable', 'This moment is still to come: expected one that has passed.')
  const timeZone = tzLookup(place.latitude, place.longitude)
  const taken: Taken[] = []
  const { sources, found } = await askInTurn(deps, organizationId, { place, timeZone, atMs, taken })
  const position = { latitudeDeg: place.latitude, longitudeDeg: place.longitude }
  const sunsetMs = sunsetNear(atMs, position)
  const minutes = minutesAfterSunset(atMs, position)
  const best = found.find(({ observed }) => isRainWhole(observed, atMs)) ?? found[0]
  const hours = best ? hourlyReports(best.observed.reports) : []
  return {
    ...place,
    at: at.toISOString(),
    timeZone,
    state: best ? 'known' : 'unknown',
    sentence: best ? '' : whyUnknown(sources),
    source: best?.source ?? null,
    station: best?.observed.station ? { ...best.observed.station, ...seenFrom(place, best.observed.station) } : null,
    observed: best ? nearestReport(best.observed.reports, atMs) : null,
    rain24: best ? rainBefore(hours, atMs, 24) : null,
    rain48: best ? rainBefore(hours, atMs, 48) : null,
    dayHighTempK: best ? dayHigh(best.observed.reports, atMs, position) : null,
    sunsetAt: sunsetMs === null ? null : new Date(sunsetMs).toISOString(),
    minutesAfterSunset: minutes === null ? null : Math.round(minutes),
    fetchedAt: taken.length > 0 ? new Date(Math.min(...taken.map(({ fetchedAt }) => fetchedAt.getTime()))).toISOString() : null,
    sha256s: [...new Set(taken.map(({ sha256 }) => sha256))],
    sources,
  }
}

interface Turn {
  readonly place: Place
  readonly timeZone: string
  readonly atMs: number
  readonly taken: Taken[]
}

/** Asks one service after the other until one knows the hour and all of its rain. */
async function askInTurn(
  deps: WeatherDeps,
  organizationId: string,
  { place, timeZone, atMs, taken }: Turn,
): Promise<{ sources: ToldSource[]; found: Found[] }> {
  const feeds = await feedsOf(deps, organizationId)
  const ask = askThrough(deps, feeds, taken)
  const sources: ToldSource[] = []
  const found: Found[] = []
  for (const feed of feeds.feeds) {
    if (found.some(({ observed }) => isRainWhole(observed, atMs))) break
    const silent = (sentence: string) => sources.push({ source: feed.source, state: 'silent', sentence })
    if (feed.onlyUnitedStates && !isUsZone(timeZone)) silent('It knows the United States only.')
    else if (!feed.reaches(atMs, deps.now().getTime())) silent('It keeps the last days only.')
    else {
      const said = await orSentence(() => feed.observed(ask, place, { fromMs: atMs - BACK_MS, atMs }))
      if ('sentence' in said) sources.push({ source: feed.source, state: 'failed', sentence: said.sentence })
      else if (said.content === null) silent('It has no report of that hour within 50 miles.')
      else {
        sources.push({ source: feed.source, state: 'answered', sentence: '' })
        found.push({ source: feed.source, observed: said.content })
      }
    }
  }
  return { sources, found }
}

const isRainWhole = ({ reports }: Observed, atMs: number): boolean => rainBefore(hourlyReports(reports), atMs, 48).isWhole

const seenFrom = (place: Place, station: Place) => ({
  distanceMiles: Math.round(distanceMiles(place, station) * 100) / 100,
  direction: compassPoint(place, station),
})

/** Why nobody knows, one sentence for each service that was asked. */
export function whyUnknown(sources: readonly ToldSource[]): Words {
  if (sources.length === 0) return 'No weather service is switched on here: an operator names them in WEATHER_SOURCES.'
  return joined(sources.map(({ source, sentence }) => message`${weatherSourceName[source]}: ${asMessage(sentence)}`))
}
