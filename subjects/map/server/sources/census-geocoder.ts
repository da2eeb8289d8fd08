import { message } from '@ridgeline/words/message'
import type { FoundPlace } from '#contract/roof-map'
import { askGeocoder } from '#server/sources/ask-geocoder'
import { type Geocoder, GeocoderTrouble } from '#server/sources/maps'

/** The geocoder of the US Census Bureau: free, without a key, interpolated along the street, so never exact to the roof. */
export const CENSUS_URL = 'https://geocoding.geo.census.gov/geocoder/locations/onelineaddress'
const MOST_PLACES = 5

interface Match {
  readonly matchedAddress?: unknown
  readonly coordinates?: { readonly x?: unknown; readonly y?: unknown }
}

/** A geocoder in the form of the Census Bureau. @param url - its address without a query */
export function censusGeocoder(url: string = CENSUS_URL): Geocoder {
  return {
    service: url === CENSUS_URL ? 'US Census Bureau' : new URL(url).host,
    async find(address) {
      const asked = new URL(url)
      asked.searchParams.set('address', address)
      asked.searchParams.set('benchmark', 'Public_AR_Current')
      asked.searchParams.set('format', 'json')
      return placesIn(await askGeocoder(asked))
    },
  }
}

/** Places of an answer. @throws GeocoderTrouble for another form */
export function placesIn(answer: unknown): FoundPlace[] {
  const matches = (answer as { result?: { addressMatches?: unknown } } | null)?.result?.addressMatches
  if (!Array.isArray(matches)) throw new GeocoderTrouble(message`the geocoder answered in another form than that of the US Census Bureau`)
  return matches.slice(0, MOST_PLACES).flatMap(({ matchedAddress, coordinates }: Match) => {
    const { x, y } = coordinates ?? {}
    if (typeof matchedAddress !== 'string' || typeof x !== 'number' || typeof y !== 'number') return []
    return [{ address: matchedAddress, latitude: y, longitude: x }]
  })
}
