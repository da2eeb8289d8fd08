import { z } from 'zod'

/** Weather of an hour at a station or of a forecast; null where nobody says. */
export const WeatherHour = z.object({
  /** Begin of the hour, or the moment of the observation (UTC). */
  at: z.iso.datetime(),
  airTempK: z.number().nullable(),
  dewPointK: z.number().nullable(),
  relativeHumidity: z.number().nullable(),
  windMps: z.number().nullable(),
  gustMps: z.number().nullable(),
  windFromDeg: z.number().nullable().describe('Degrees from north towards east that the wind blows from'),
  rainMm: z.number().nullable().describe('Millimetres of rain and melted snow within the hour'),
  cloudCover: z.number().nullable().describe('Share of the sky that clouds cover, 0 to 1'),
})
export type WeatherHour = z.infer<typeof WeatherHour>
