import type { z } from 'zod'
import type { WeatherAlert } from '#contract/weather/alerts'
import type { WeatherHour } from '#contract/weather/hour'
import type { WeatherSource } from '#contract/weather/weather'
import type { Place } from '#rules/verdict/distance'
import type { Station } from '#rules/weather/nws'
import type { FetchedAnswer } from '#server/feeds/fetch-answer'

/** One thing to ask a weather service. */
export interface WeatherQuestion<T> {
  readonly source: WeatherSource
  /** Names the question: an answer that stands is not asked for again. */
  readonly key: string
  readonly url: URL
  /** How an answer is kept. */
  readonly shape: z.ZodType<T>
  /** Until when an answer stands that was fetched at a moment (ms since 1970). */
  standsUntil(fetchedMs: number): number
  /** @throws StormFileError */
  read(text: string): T
}

/** Asks, or takes the answer that stands. @throws WeatherTrouble, StormFileError with a sentence */
export type AskWeather = <T>(question: WeatherQuestion<T>) => Promise<T>

/** Hours up to a moment. */
export interface WeatherSpan {
  readonly fromMs: number
  readonly atMs: number
}

/** What was measured near a place; `station` is null for a model. Reports as they came: several an hour. */
export interface Observed {
  readonly station: Station | null
  readonly reports: readonly WeatherHour[]
}

/** A service that knows the weather. */
export interface WeatherFeed {
  readonly source: WeatherSource
  readonly onlyUnitedStates: boolean
  /** Whether it can know the weather of a moment. */
  reaches(atMs: number, nowMs: number): boolean
  /** Null where it has nothing of that hour near the place. @throws as `AskWeather` */
  observed(ask: AskWeather, place: Place, span: WeatherSpan): Promise<Observed | null>
  /** Hours to come; those that have passed may stand among them. */
  readonly forecast?: (ask: AskWeather, place: Place) => Promise<readonly WeatherHour[]>
  /** Warnings in force. */
  readonly alerts?: (ask: AskWeather, place: Place) => Promise<readonly WeatherAlert[]>
}

/** The services that the settings name, in the order they are asked, and the way to them. */
export interface WeatherFeeds {
  readonly feeds: readonly WeatherFeed[]
  /** @throws WeatherTrouble with a sentence */
  fetch(url: URL): Promise<FetchedAnswer>
}
