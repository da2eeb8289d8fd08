import { dayInZone, isoInZone } from '@ridgeline/property/contract/place-time'
import type { StormFile, StormSource } from '#contract/storm'
import type { ReadFile } from '#rules/read/answer'
import { readIem } from '#rules/read/iem'
import { readSpc } from '#rules/read/spc'
import { readSwdiHail } from '#rules/read/swdi'
import type { Place } from '#rules/verdict/distance'
import { convectiveDays, type StormWindow } from '#rules/verdict/window'
import type { FetchedAnswer } from '#server/feeds/fetch-answer'

/** One thing to ask a source. */
export interface FeedQuestion {
  /** Names the question: what was asked before is not asked again soon. */
  readonly key: string
  readonly url: URL
  readonly vintage: string
  /** @throws StormFileError */
  read(text: string, file: StormFile): ReadFile
}

/** A source that can be asked about a place and days. */
export interface StormFeed {
  readonly source: StormSource
  /** How long after a day its answer may still change (hours). */
  readonly settlesHours: number
  /** @param fetch - for a source that must be asked first whom to ask. @throws WeatherTrouble, StormFileError with a sentence where that gave no answer */
  questions(place: Place, window: StormWindow, fetch: StormFeeds['fetch']): FeedQuestion[] | Promise<FeedQuestion[]>
  /** What to ask for reports of the last two days all over the country; absent where a source tells no news. */
  readonly news?: (nowMs: number) => FeedQuestion[]
}

/** The feeds that the settings name, and the way to them. */
export interface StormFeeds {
  readonly feeds: readonly StormFeed[]
  /** @throws WeatherTrouble with a sentence */
  fetch(url: URL): Promise<FetchedAnswer>
}

const DAY_MS = 86_400_000
const compact = (ms: number): string => dayInZone(new Date(ms), 'UTC').replaceAll('-', '')

/** West, south, east, north of a box around a place, on a grid of half degrees so that neighbours ask the same; it reaches half a degree beyond. */
function boxAround({ latitude, longitude }: Place): readonly [number, number, number, number] {
  const [south, west] = [Math.floor(latitude * 2) / 2, Math.floor(longitude * 2) / 2]
  return [west - 0.5, south - 0.5, west + 1, south + 1]
}

/** SPC lists all reports of a day from here on, and filtered ones beside them; before, its only files were filtered. */
const FIRST_FILTERED_DAY = '2011-03-08'

/** What SPC is asked: a file of each peril for each convective day. */
const spcQuestions = (base: string, days: readonly string[], source: 'spc' | 'spc-filtered'): FeedQuestion[] =>
  days.flatMap((day) =>
    ['hail', 'wind', 'torn'].map((kind) => ({
      key: `${day}/${kind}`,
      url: new URL(`climo/reports/${day.replaceAll('-', '').slice(2)}_rpts_${source === 'spc' ? kind : `filtered_${kind}`}.csv`, base),
      vintage: `convective day ${day}`,
      read: (text: string, file: StormFile) => readSpc(text, day, file, source),
    })),
  )

/** Daily reports that SPC filtered: of reports of one event in a county it keeps the largest. They tell no news: all of them stand in the other files. */
export const spcFilteredFeed = (base: string): StormFeed => ({
  source: 'spc-filtered',
  settlesHours: 7 * 24,
  questions: (_, window) =>
    spcQuestions(
      base,
      convectiveDays(window).filter((day) => day >= FIRST_FILTERED_DAY),
      'spc-filtered',
    ),
})

/** Daily reports, all of them. */
export function spcFeed(base: string): StormFeed {
  const ofDays = (days: readonly string[]) => spcQuestions(base, days, 'spc')
  return {
    source: 'spc',
    settlesHours: 7 * 24,
    questions: (_, window) => ofDays(convectiveDays(window)),
    news: (nowMs) => ofDays(convectiveDays({ startMs: nowMs, endMs: nowMs, fromMs: nowMs - DAY_MS, toMs: nowMs })),
  }
}

/** Local storm reports in a box, over the whole window. */
export const iemFeed = (base: string): StormFeed => ({
  source: 'iem',
  settlesHours: 14 * 24,
  questions: (place, { fromMs, toMs }) => {
    const [west, south, east, north] = boxAround(place)
    const minute = (ms: number) => `${isoInZone(new Date(ms), 'UTC').slice(0, 16)}Z`
    const url = new URL('geojson/lsr.geojson', base)
    url.search = new URLSearchParams({
      sts: minute(fromMs),
      ets: minute(toMs),
      west: `${west}`,
      south: `${south}`,
      east: `${east}`,
      north: `${north}`,
    }).toString()
    const vintage = `${minute(fromMs)} to ${minute(toMs)}`
    return [{ key: `${vintage} ${west},${south},${east},${north}`, url, vintage, read: readIem }]
  },
  // by days of UTC, so that the answer to a question stands for that of a quarter of an hour before
  news: (nowMs) =>
    [nowMs - DAY_MS, nowMs].map((ms) => {
      const day = dayInZone(new Date(ms), 'UTC')
      const url = new URL('geojson/lsr.geojson', base)
      url.search = new URLSearchParams({ sts: `${day}T00:00Z`, ets: `${day}T23:59Z` }).toString()
      return { key: `country ${day}`, url, vintage: `${day} (UTC)`, read: readIem }
    }),
})

/** Radar hail in a box, by days of UTC. */
export const swdiFeed = (base: string): StormFeed => ({
  source: 'swdi',
  settlesHours: 150 * 24,
  questions: (place, { fromMs, toMs }) => {
    const [west, south, east, north] = boxAround(place)
    const days = `${compact(fromMs)}:${compact(toMs + DAY_MS)}`
    const url = new URL(`swdiws/csv/nx3hail/${days}`, base)
    url.search = new URLSearchParams({ bbox: [west, south, east, north].join(',') }).toString()
    return [{ key: `${days} ${west},${south},${east},${north}`, url, vintage: days, read: readSwdiHail }]
  },
})
