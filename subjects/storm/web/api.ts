import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { checkStorms, listStormChecks } from '#contract/storm-check'
import {
  listStormFindings,
  putPropertyWatch,
  putStormWatch,
  readPropertyWatch,
  readStormWatch,
  type StormWatchSettings,
} from '#contract/watch/watch'
import { readWeatherAlerts } from '#contract/weather/alerts'
import { readStormDirection } from '#contract/weather/direction'
import { readSurveyNights } from '#contract/weather/survey-nights'

/** Stored checks of a property, the latest first. */
export const stormChecksQuery = (propertyId: string) =>
  pagesOf(['storm-checks', propertyId], listStormChecks, { params: { id: propertyId } })
export const verifyDate = ({ propertyId, date }: { propertyId: string; date: string }) =>
  call(checkStorms, { params: { id: propertyId }, body: { date } })

/** Coming nights at a property; forecasts change by the hour. */
export const surveyNightsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['survey-nights', propertyId],
    queryFn: () => call(readSurveyNights, { params: { id: propertyId } }),
    staleTime: 10 * 60_000,
  })

/** Alerts in force at a property; offices issue them by the minute. */
export const weatherAlertsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['weather-alerts', propertyId],
    queryFn: () => call(readWeatherAlerts, { params: { id: propertyId } }),
    staleTime: 5 * 60_000,
  })

export const stormWatchQuery = queryOptions({ queryKey: ['storm-watch'], queryFn: () => call(readStormWatch, {}) })
export const saveStormWatch = (body: StormWatchSettings) => call(putStormWatch, { body })
/** Reports near properties, the latest first. */
export const stormFindingsQuery = pagesOf(['storm-findings'], listStormFindings, {})
export const propertyWatchQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['storm-watch', propertyId], queryFn: () => call(readPropertyWatch, { params: { id: propertyId } }) })
export const switchWatch = ({ propertyId, isWatched }: { propertyId: string; isWatched: boolean }) =>
  call(putPropertyWatch, { params: { id: propertyId }, body: { isWatched } })
/** Wind and motion of the storm of a check, and counted squares. */
export const stormDirectionQuery = (propertyId: string, check: string) =>
  queryOptions({
    queryKey: ['storm-direction', propertyId, check],
    queryFn: () => call(readStormDirection, { params: { id: propertyId }, query: { check } }),
    staleTime: 0,
  })
