import { fetchAnswer } from '@ridgeline/storm/server/feeds/fetch-answer'
import { lsrFeed } from '@ridgeline/storm/server/feeds/lsr-feed'
import { iemFeed, type StormFeeds, spcFeed, spcFilteredFeed, swdiFeed } from '@ridgeline/storm/server/feeds/storm-feeds'

/** Services of the public that need no key, by the word that stands for them. */
const known = {
  spc: { variable: 'STORM_SPC_URL', usual: 'https://www.spc.noaa.gov/', open: [spcFeed, spcFilteredFeed] },
  iem: { variable: 'STORM_IEM_URL', usual: 'https://mesonet.agron.iastate.edu/', open: [iemFeed] },
  lsr: { variable: 'STORM_LSR_URL', usual: 'https://mesonet.agron.iastate.edu/', open: [lsrFeed] },
  swdi: { variable: 'STORM_SWDI_URL', usual: 'https://www.ncei.noaa.gov/', open: [swdiFeed] },
} as const
const names = Object.keys(known) as (keyof typeof known)[]

/** Says which office is responsible for a place. */
const NWS_URL = 'https://api.weather.gov/'

function baseIn(env: Readonly<Record<string, string | undefined>>, variable: string, usual: string): string {
  const base = env[variable] || usual
  if (!/^https?:\/\/.*\/$/.test(base) || !URL.canParse(base))
    throw new RangeError(`${variable} is not usable: expected an address that ends in a slash, such as ${usual}`)
  return base
}

/**
 * Sources of storm records that are asked; none unless they are named. An address comes from here alone, never from a request.
 *
 * @throws RangeError that names the variable and says what was expected
 */
export function readStormFeeds(env: Readonly<Record<string, string | undefined>>): StormFeeds {
  const words = (env.STORM_SOURCES ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const asked = words.includes('all') ? names : words
  const unknown = asked.find((word) => !names.some((name) => name === word))
  if (unknown !== undefined)
    throw new RangeError(
      `STORM_SOURCES is not usable: "${unknown}" is no source; expected all, or some of ${names.join(', ')}, parted by commas`,
    )
  const idle = names.find((name) => env[known[name].variable] && !asked.includes(name))
  if (idle !== undefined) throw new RangeError(`${known[idle].variable} belongs to the source ${idle}, which STORM_SOURCES does not name`)
  if (env.STORM_NWS_URL && !asked.includes('lsr'))
    throw new RangeError('STORM_NWS_URL belongs to the source lsr, which STORM_SOURCES does not name')
  const feeds = names
    .filter((name) => asked.includes(name))
    .flatMap((name) => {
      const { variable, usual, open } = known[name]
      return open.map((each) => each(baseIn(env, variable, usual), baseIn(env, 'STORM_NWS_URL', NWS_URL)))
    })
  return { feeds, fetch: (url) => fetchAnswer(url) }
}
