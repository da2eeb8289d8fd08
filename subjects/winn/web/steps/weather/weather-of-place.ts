import type { Units } from '@ridgeline/account/contract/session'
import { type RainSum, type WeatherAt, weatherSourceName } from '@ridgeline/storm/contract/weather/weather'
import { timeOfDay } from '@ridgeline/words/clock'
import { compassWord } from '@ridgeline/words/compass'
import type { Value } from '#contract/edit'
import { rainScale } from '#web/fields/scales.ts'

/** Shares of the sky that clouds cover, up to which it counts as clear and as partly cloudy. */
const CLEAR = 0.25
const PARTLY = 0.75

const skyOf = (cover: number | null): string | null =>
  cover === null ? null : cover <= CLEAR ? 'clear' : cover <= PARTLY ? 'partly' : 'overcast'

/** `0.12 in`; what some hours do not state is the least it can be. */
export function rainText(sum: RainSum | null, units: Units): string {
  if (sum === null || sum.rainMm === null) return 'unknown'
  const { shown, digits = 1, suffix } = rainScale(units)
  return `${sum.isWhole ? '' : 'at least '}${shown(sum.rainMm).toFixed(digits)} ${suffix}`
}

/** The clock at the place: `8:58 PM`. */
export const clockAt = (at: string, timeZone: string): string => timeOfDay(new Date(at), timeZone)

/** Where the figures are from: `National Weather Service, KOMA, 3.2 mi NW`. */
export function sourceText({ source, station }: Pick<WeatherAt, 'source' | 'station'>): string {
  const name = source === null ? 'Nobody' : weatherSourceName[source]
  return station === null ? name : `${name}, ${station.id}, ${station.distanceMiles.toFixed(1)} mi ${compassWord(station.direction)}`
}

/** The weather of the survey hour as a reading of the draft, its source, rain and sunset in the note; null where nobody knows it. */
export function readingOfWeather(weather: WeatherAt, units: Units): Record<string, Value> | null {
  const { observed, rain24, rain48, sunsetAt, timeZone, at } = weather
  if (weather.state === 'unknown' || observed === null) return null
  const note = [
    `From ${sourceText(weather)}, observed ${clockAt(observed.at, timeZone)}.`,
    `Rain of 24 h before: ${rainText(rain24, units)}; of 48 h: ${rainText(rain48, units)}.`,
    sunsetAt === null ? '' : `Sunset ${clockAt(sunsetAt, timeZone)}.`,
  ]
  return {
    at,
    temperatureK: within(observed.airTempK, 200, 340),
    relativeHumidity: within(observed.relativeHumidity, 0, 1),
    windMps: within(observed.windMps, 0, 80),
    precipitationMm: within(observed.rainMm, 0, 1000),
    sky: skyOf(observed.cloudCover),
    note: note.filter(Boolean).join(' '),
  }
}

/** What a reading can hold; a figure beyond it is a fault of the source and stays out. */
const within = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : value
