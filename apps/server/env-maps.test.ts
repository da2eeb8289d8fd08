import { censusGeocoder, placesIn } from '@ridgeline/map/server/sources/census-geocoder'
import { GeocoderTrouble } from '@ridgeline/map/server/sources/maps'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { expect, test } from 'vitest'
import { readEnv } from '#env'

test('maps show no pictures of others by themselves; addresses are found by the Census Bureau, by who is named, or by nobody', () => {
  const service = (source: Record<string, string>) => readEnv(source).maps.geocoder?.service ?? null
  expect(readEnv({}).maps).toMatchObject({ imagery: null, offered: { attribution: 'USGS The National Map', maxZoom: 16 } })
  expect(service({})).toBe('US Census Bureau')
  expect(service({ GEOCODER: 'Census' })).toBe('US Census Bureau')
  expect(service({ GEOCODER: 'google', GEOCODER_KEY: 'x' })).toBe('Google')
  expect(service({ GEOCODER: 'nominatim', GEOCODER_URL: 'https://places.example.com/' })).toBe('places.example.com')
  expect(service({ GEOCODER: 'https://own.example.com/find' })).toBe('own.example.com')
  expect(readEnv({ GEOCODER: 'none', MAP_IMAGERY: 'none' }).maps).toEqual({ imagery: null, offered: null, geocoder: null })
})

test('imagery and geocoder that need no key have a word', () => {
  const { imagery, geocoder } = readEnv({ MAP_IMAGERY: 'usgs', GEOCODER: 'census' }).maps
  expect(imagery).toMatchObject({
    maxZoom: 16,
    attribution: expect.stringContaining('USGS'),
    tiles: expect.stringContaining('{z}/{y}/{x}'),
  })
  expect(geocoder).not.toBeNull()
})

const tiles = 'https://tiles.example.com/{z}/{x}/{y}.jpg'
test('own tiles say whom they are of', () => {
  expect(readEnv({ MAP_IMAGERY: tiles, MAP_ATTRIBUTION: 'Example', MAP_MAX_ZOOM: '20' }).maps.imagery).toEqual({
    tiles,
    attribution: 'Example',
    maxZoom: 20,
  })
})

test.each([
  [{ MAP_IMAGERY: tiles }, /^MAP_ATTRIBUTION/],
  [{ MAP_IMAGERY: '/nowhere/own.pmtiles' }, /^MAP_ATTRIBUTION/],
  [{ MAP_IMAGERY: '/nowhere/own.pmtiles', MAP_ATTRIBUTION: 'Us' }, /^MAP_IMAGERY is not usable: .* cannot be read/],
  [{ MAP_IMAGERY: 'https://tiles.example.com/', MAP_ATTRIBUTION: 'Example' }, /^MAP_IMAGERY/],
  [{ MAP_IMAGERY: `${tiles}; script-src *`, MAP_ATTRIBUTION: 'Example' }, /^MAP_IMAGERY/],
  [{ MAP_IMAGERY: tiles, MAP_ATTRIBUTION: 'Example', MAP_MAX_ZOOM: '40' }, /^MAP_MAX_ZOOM/],
  [{ MAP_ATTRIBUTION: 'Example' }, /^MAP_ATTRIBUTION/],
  [{ GEOCODER: 'somewhere' }, /^GEOCODER/],
  [{ GEOCODER: 'google' }, /GEOCODER_KEY/],
  [{ GEOCODER: 'nominatim' }, /GEOCODER_URL/],
  [{ GEOCODER: 'census', GEOCODER_KEY: 'x' }, /^GEOCODER_KEY belongs/],
  [{ GEOCODER_URL: 'https://x.example/' }, /^GEOCODER_URL belongs/],
])('%o stops the start', (source, words) => {
  expect(() => readEnv(source)).toThrow(words)
  expect(() => readEnv(source)).toThrow(BadSetting)
})

test('an answer of the Census Bureau becomes places, another form is trouble and no empty list', async () => {
  const match = {
    matchedAddress: '4600 SILVER HILL RD, WASHINGTON, DC, 20233',
    coordinates: { x: -76.92748724230096, y: 38.84601622386617 },
  }
  expect(placesIn({ result: { addressMatches: [match, { matchedAddress: 4 }] } })).toEqual([
    { address: match.matchedAddress, latitude: 38.84601622386617, longitude: -76.92748724230096 },
  ])
  expect(placesIn({ result: { addressMatches: [] } })).toEqual([])
  expect(() => placesIn({ errors: ['down'] })).toThrow(GeocoderTrouble)
  await expect(censusGeocoder('http://127.0.0.1:9/none').find('1 Main Street')).rejects.toThrow(GeocoderTrouble)
})
