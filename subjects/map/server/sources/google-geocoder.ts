import { message } from '@ridgeline/words/message'
import { z } from 'zod'
import { askGeocoder } from '#server/sources/ask-geocoder'
import { type Geocoder, GeocoderTrouble } from '#server/sources/maps'

const GOOGLE_URL = 'https://maps.googleapis.com/maps/api/geocode/json'
const MOST_PLACES = 5

const Answer = z.object({
  status: z.string(),
  results: z.array(
    z.object({ formatted_address: z.string(), geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }),
  ),
})

/** Google's geocoder, with the key of the operator. Its answers are shown and never stored, as its terms ask: only the pin that a person sets stays. */
export function googleGeocoder(key: string, url: string = GOOGLE_URL): Geocoder {
  const ask = async (query: Record<string, string>) => {
    const asked = new URL(url)
    for (const [name, value] of Object.entries({ ...query, key })) asked.searchParams.set(name, value)
    const said = Answer.safeParse(await askGeocoder(asked))
    if (!said.success) throw new GeocoderTrouble(message`the geocoder answered in another form than that of Google`, { cause: said.error })
    const { status, results } = said.data
    if (status === 'ZERO_RESULTS') return []
    // over the limit, refused, asked wrongly: no answer about the address
    if (status !== 'OK') throw new GeocoderTrouble(message`the geocoder answered ${status}`)
    return results
  }
  return {
    service: 'Google',
    async find(address) {
      return (await ask({ address })).slice(0, MOST_PLACES).map(({ formatted_address, geometry: { location } }) => ({
        address: formatted_address,
        latitude: location.lat,
        longitude: location.lng,
      }))
    },
    async addressAt({ latitude, longitude }) {
      return (await ask({ latlng: `${latitude},${longitude}` }))[0]?.formatted_address ?? null
    },
  }
}
