import { isoInZone } from '@ridgeline/property/contract/place-time'
import type { StormFile } from '#contract/storm'
import { plainAnswer, type ReadFile } from '#rules/read/answer'
import { readLsrText } from '#rules/read/lsr-text'
import type { Place } from '#rules/verdict/distance'
import { readGridPoint } from '#rules/weather/nws'
import type { StormFeed } from '#server/feeds/storm-feeds'

/** Reports as far as they count are asked for, so the offices that are responsible that far around as well. */
const REACH_DEG = 0.15
const MOST_OFFICES = 2000
/** How the archive says that it has no such product. */
const NONE = /^\s*ERROR: Could not Find/i

/**
 * Local storm reports as the text products of the offices of the National Weather Service, in the archive at IEM. Which office is responsible for a place is asked of
 * the National Weather Service, once for each tenth of a degree.
 *
 * @param base - of the archive; @param nwsBase - of the National Weather Service
 */
export function lsrFeed(base: string, nwsBase: string): StormFeed {
  const offices = new Map<string, string>()
  return {
    source: 'lsr',
    settlesHours: 14 * 24,
    async questions(place, { fromMs, toMs }, fetch) {
      const officeAt = async ({ latitude, longitude }: Place): Promise<string> => {
        const at = [latitude, longitude].map((degrees) => Number(degrees.toFixed(1))).join(',')
        const known = offices.get(at)
        if (known !== undefined) return known
        const { gridId } = readGridPoint((await fetch(new URL(`points/${at}`, nwsBase))).text)
        if (offices.size >= MOST_OFFICES) offices.clear()
        offices.set(at, gridId)
        return gridId
      }
      const around = [-1, 1].flatMap((south) => [-1, 1].map((west) => [south * REACH_DEG, west * REACH_DEG] as const))
      const responsible = [await officeAt(place)]
      for (const [north, east] of around) {
        const corner = { latitude: place.latitude + north, longitude: place.longitude + east }
        // a corner in the sea or abroad is no office's; that of the place itself must be known
        const office = await officeAt(corner).catch(() => null)
        if (office !== null && !responsible.includes(office)) responsible.push(office)
      }
      const minute = (ms: number) => `${isoInZone(new Date(ms), 'UTC').slice(0, 16)}Z`
      const vintage = `${minute(fromMs)} to ${minute(toMs)}`
      return responsible.map((office) => {
        const url = new URL('cgi-bin/afos/retrieve.py', base)
        url.search = new URLSearchParams({
          pil: `LSR${office}`,
          sdate: minute(fromMs),
          // a report of the evening may be issued days later
          edate: minute(toMs + 2 * 86_400_000),
          fmt: 'text',
          order: 'asc',
          limit: '9999',
        }).toString()
        return { key: `LSR${office} ${vintage}`, url, vintage, read: readProducts }
      })
    },
  }
}

/** Products one after the other, each between the signs that begin and end a text. @throws StormFileError */
export function readProducts(text: string, file: StormFile): ReadFile {
  if (NONE.test(text)) return { rows: [], others: 0, withoutPlace: 0, inFile: 0 }
  const products = plainAnswer(text, 'NWS local storm reports')
    .replaceAll('\u0001', '\u0003')
    .split('\u0003')
    .filter((product) => product.trim() !== '')
    .map((product) => readLsrText(product, file))
  return {
    rows: products.flatMap(({ rows }) => rows),
    others: products.reduce((sum, { others }) => sum + others, 0),
    withoutPlace: 0,
    inFile: products.reduce((sum, { inFile }) => sum + inFile, 0),
  }
}
