import tzLookup from '@photostructure/tz-lookup'
import type { Units } from '@ridgeline/account/contract/session'
import { limitsOf, surveyLimitsOf } from '@ridgeline/account/server/organizations/survey-limits'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import type { SurveyNights } from '#contract/weather/survey-nights'
import { planNights } from '#rules/planner/nights'
import type { Place } from '#rules/verdict/distance'
import { hourlyReports } from '#rules/weather/observed'
import type { AskWeather, WeatherFeed } from '#server/feeds/weather-feed'
import { isUsZone } from '#server/us-place'
import { askThrough, feedsOf, orSentence, type Taken, type WeatherDeps } from '#server/weather/ask'
import { whyUnknown } from '#server/weather/service'
import type { Told, ToldSource } from '#server/weather/told'

const HOUR_MS = 3_600_000
/** Rain of the days before decides the next nights. */
const BACK_MS = 72 * HOUR_MS

/** What is known of the roof that decides with the weather. */
export interface NightsQuestion {
  readonly place: Place
  readonly roofAssembly: Parameters<typeof planNights>[0]['roofAssembly']
  readonly units: Units
}

/**
 * The coming nights at a place, the best first: forecast and the observations of the days before, judged by the survey gate with the limits of the organization. The
 * first service that gives a forecast decides; nobody's forecast is `unknown`, with the reason.
 */
export async function surveyNights(
  deps: WeatherDeps,
  organizationId: string,
  { place, roofAssembly, units }: NightsQuestion,
): Promise<Told<SurveyNights>> {
  const timeZone = tzLookup(place.latitude, place.longitude)
  const taken: Taken[] = []
  const feeds = await feedsOf(deps, organizationId)
  const ask = askThrough(deps, feeds, taken)
  const sources: ToldSource[] = []
  const nowMs = deps.now().getTime()
  for (const feed of feeds.feeds) {
    if (!feed.forecast) continue
    if (feed.onlyUnitedStates && !isUsZone(timeZone)) {
      sources.push({ source: feed.source, state: 'silent', sentence: 'It knows the United States only.' })
      continue
    }
    const said = await orSentence(() => hoursOf(feed, ask, place, nowMs))
    if ('sentence' in said) {
      sources.push({ source: feed.source, state: 'failed', sentence: said.sentence })
      continue
    }
    sources.push({ source: feed.source, state: 'answered', sentence: '' })
    const limits = limitsOf(await surveyLimitsOf(deps.db, organizationId))
    const position = { latitudeDeg: place.latitude, longitudeDeg: place.longitude }
    const nights = planNights({ hours: said.content, position, timeZone, nowMs, roofAssembly, insideTempK: null, limits })
    return {
      timeZone,
      state: 'known',
      sentence: '',
      source: feed.source,
      fetchedAt: new Date(Math.min(...taken.map(({ fetchedAt }) => fetchedAt.getTime()))).toISOString(),
      nights: nights.map(({ date, ...night }) => ({
        day: date,
        ...night,
        survey: {
          ...night.survey,
          reasons: night.survey.reasons.map((reason) => ({
            ...reason,
            sentence: spoken('subjects/report/rules/sentences/survey-sentence').surveySentence(reason, units),
          })),
        },
      })),
      sources,
    }
  }
  return { timeZone, state: 'unknown', sentence: whyUnknown(sources), source: null, fetchedAt: null, nights: [], sources }
}

/** Hours that passed, where they are known, and those to come. What was measured stands before what was forecast of the same hour. */
async function hoursOf(feed: WeatherFeed, ask: AskWeather, place: Place, nowMs: number) {
  const coming = (await feed.forecast?.(ask, place)) ?? []
  const passed = await orSentence(() => feed.observed(ask, place, { fromMs: nowMs - BACK_MS, atMs: nowMs }))
  const measured = 'content' in passed ? hourlyReports(passed.content?.reports ?? []) : []
  return [...coming, ...measured]
}
