import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { askGeocoder } from '#server/sources/ask-geocoder'
import { type Geocoder, GeocoderTrouble } from '#server/sources/maps'

const MOST_PLACES = 5
const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
const Reverse = z.union([z.object({ display_name: z.string() }), z.object({ error: z.string() })])
const otherForm = (cause: unknown) => new GeocoderTrouble(message`the geocoder answered in another form than that of Nominatim`, { cause })
const Answer = z.array(z.object({ display_name: z.string(), lat: degrees, lon: degrees }))

/** A Nominatim of the operator's own: the public one is for a question a second and not for businesses. @param url - its address, `/search` added */
export function nominatimGeocoder(url: string): Geocoder {
  const addressOf = (call: string, query: Record<string, string>): URL => {
    const asked = new URL(call, url.endsWith('/') ? url : `${url}/`)
    for (const [name, value] of Object.entries({ ...query, format: 'jsonv2' })) asked.searchParams.set(name, value)
    return asked
  }
  return {
    service: new URL(url).host,
    async find(address) {
      const asked = addressOf('search', { q: address, limit: String(MOST_PLACES) })
      const said = Answer.safeParse(await askGeocoder(asked))
      if (!said.success) throw otherForm(said.error)
      return said.data.slice(0, MOST_PLACES).map(({ display_name, lat, lon }) => ({ address: display_name, latitude: lat, longitude: lon }))
    },
    async addressAt({ latitude, longitude }) {
      const said = Reverse.safeParse(await askGeocoder(addressOf('reverse', { lat: String(latitude), lon: String(longitude) })))
      if (!said.success) throw otherForm(said.error)
      return 'display_name' in said.data ? said.data.display_name : null
    },
  }
}
