import { AlertSeverity, WeatherAlert, WeatherAlerts } from './alerts.ts'
import { StormDirection } from './direction.ts'
import { WeatherHour } from './hour.ts'
import { SurveyNight, SurveyNights } from './survey-nights.ts'
import { RainSum, WeatherAt, WeatherSource, WeatherSourceAnswer, WeatherStation } from './weather.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const weatherSchemas = {
  AlertSeverity,
  RainSum,
  StormDirection,
  SurveyNight,
  SurveyNights,
  WeatherAlert,
  WeatherAlerts,
  WeatherAt,
  WeatherHour,
  WeatherSource,
  WeatherSourceAnswer,
  WeatherStation,
} as const
