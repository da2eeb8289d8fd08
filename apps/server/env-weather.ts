import { asosFeed } from '@ridgeline/storm/server/feeds/asos-feed'
import { fetchAnswer, fetchLimits } from '@ridgeline/storm/server/feeds/fetch-answer'
import { nwsFeed } from '@ridgeline/storm/server/feeds/nws-feed'
import { openMeteoFeed } from '@ridgeline/storm/server/feeds/open-meteo-feed'
import type { WeatherFeeds } from '@ridgeline/storm/server/feeds/weather-feed'

const names = ['nws', 'asos', 'open-meteo'] as const
/** Services of the public that need no key. */
const free = ['nws', 'asos'] as const
const usual = {
  WEATHER_NWS_URL: 'https://api.weather.gov/',
  WEATHER_ASOS_URL: 'https://mesonet.agron.iastate.edu/',
  OPEN_METEO_URL: 'https://customer-api.open-meteo.com/',
  OPEN_METEO_ARCHIVE_URL: 'https://customer-archive-api.open-meteo.com/',
} as const
/** Somebody waits at a screen: less patience than for storm records. */
const LIMITS = { ...fetchLimits, timeoutMs: 8000, tries: 2 }

/**
 * Services that are asked for weather; none unless they are named. An address comes from here alone, never from a request.
 *
 * @throws RangeError that names the variable and says what was expected
 */
export function readWeatherFeeds(env: Readonly<Record<string, string | undefined>>): WeatherFeeds {
  const words = (env.WEATHER_SOURCES ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const asked: readonly string[] = words.includes('all') ? [...free, ...(env.OPEN_METEO_KEY ? ['open-meteo'] : []), ...words] : words
  const unknown = asked.find((word) => word !== 'all' && !names.some((name) => name === word))
  if (unknown !== undefined)
    throw new RangeError(
      `WEATHER_SOURCES is not usable: "${unknown}" is no source; expected all, or some of ${names.join(', ')}, parted by commas`,
    )
  const key = env.OPEN_METEO_KEY
  if (asked.includes('open-meteo') && !key)
    throw new RangeError('WEATHER_SOURCES names open-meteo, which needs OPEN_METEO_KEY: its free service is not for businesses')
  if (key && !asked.includes('open-meteo'))
    throw new RangeError('OPEN_METEO_KEY belongs to the source open-meteo, which WEATHER_SOURCES does not name')
  const base = (name: keyof typeof usual): string => {
    const address = env[name] || usual[name]
    if (!/^https?:\/\/.*\/$/.test(address) || !URL.canParse(address))
      throw new RangeError(`${name} is not usable: expected an address that ends in a slash, such as ${usual[name]}`)
    return address
  }
  const open = {
    nws: () => nwsFeed(base('WEATHER_NWS_URL')),
    asos: () => asosFeed(base('WEATHER_ASOS_URL'), base('WEATHER_NWS_URL')),
    'open-meteo': () => openMeteoFeed({ base: base('OPEN_METEO_URL'), archiveBase: base('OPEN_METEO_ARCHIVE_URL'), key: key ?? '' }),
  }
  return { feeds: names.filter((name) => asked.includes(name)).map((name) => open[name]()), fetch: (url) => fetchAnswer(url, LIMITS) }
}
