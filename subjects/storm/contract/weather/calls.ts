import { readWeatherAlerts } from './alerts.ts'
import { readStormDirection } from './direction.ts'
import { readSurveyNights } from './survey-nights.ts'
import { readPropertyWeather } from './weather.ts'

/** By the names under which the OpenAPI document lists them. */
export const weatherCalls = {
  readPropertyWeather,
  readSurveyNights,
  readWeatherAlerts,
  readStormDirection,
} as const
