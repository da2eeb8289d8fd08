import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { askGeocoder } from '#server/sources/ask-geocoder'
import { type Geocoder, GeocoderTrouble } from '#server/sources/maps'

const MOST_PLACES = 5
const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
const Answer = z.array(z.object({ display_name: z.string(), lat: degrees, lon: degrees }))

/** A Nominatim of the operator's own: the public one is for a question a second and not for businesses. @param url - its address, `/search` added */
export function nominatimGeocoder(url: string): Geocoder {
  return {
    service: new URL(url).host,
    async find(address) {
      const asked = new URL('search', url.endsWith('/') ? url : `${url}/`)
      asked.searchParams.set('q', address)
      asked.searchParams.set('format', 'jsonv2')
      asked.searchParams.set('limit', String(MOST_PLACES))
      const said = Answer.safeParse(await askGeocoder(asked))
      if (!said.success)
        throw new GeocoderTrouble(message`the geocoder answered in another form than that of Nominatim`, { cause: said.error })
      return said.data.slice(0, MOST_PLACES).map(({ display_name, lat, lon }) => ({ address: display_name, latitude: lat, longitude: lon }))
    },
  }
}
