import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askGeocoder } from '#server/sources/ask-geocoder'
import { censusGeocoder } from '#server/sources/census-geocoder'
import { googleGeocoder } from '#server/sources/google-geocoder'
import { nominatimGeocoder } from '#server/sources/nominatim-geocoder'

let server: Server
let url: string
let asked: string[] = []
/** Answers in turn; the last one again and again. */
let answers: [number, string][] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, '']
    response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const GARDEN = { latitude: 40.7503, longitude: -73.9936 }
const geocoders = {
  census: {
    of: () => censusGeocoder(url),
    found: { result: { addressMatches: [{ matchedAddress: '4 PENN PLZ', coordinates: { x: GARDEN.longitude, y: GARDEN.latitude } }] } },
    none: { result: { addressMatches: [] } },
    address: '4 PENN PLZ',
  },
  google: {
    of: () => googleGeocoder('a key', url),
    found: {
      status: 'OK',
      results: [{ formatted_address: '4 Penn Plaza', geometry: { location: { lat: GARDEN.latitude, lng: GARDEN.longitude } } }],
    },
    none: { status: 'ZERO_RESULTS', results: [] },
    address: '4 Penn Plaza',
  },
  nominatim: {
    of: () => nominatimGeocoder(url),
    found: [{ display_name: 'Madison Square Garden', lat: String(GARDEN.latitude), lon: String(GARDEN.longitude) }],
    none: [],
    address: 'Madison Square Garden',
  },
} as const
const names = Object.keys(geocoders) as (keyof typeof geocoders)[]

test.each(names)('%s: a place, none, and a fault that passes', async (name) => {
  const { of, found, none, address } = geocoders[name]
  answers = [[200, JSON.stringify(found)]]
  expect(await of().find('4 Penn Plaza')).toEqual([{ address, ...GARDEN }])
  answers = [[200, JSON.stringify(none)]]
  expect(await of().find('nowhere')).toEqual([])
  asked = []
  answers = [
    [503, ''],
    [429, ''],
    [200, JSON.stringify(found)],
  ]
  expect(await of().find('4 Penn Plaza')).toHaveLength(1)
  expect(asked).toHaveLength(3)
})

test.each(
  names.flatMap((name) => [
    [name, 500, '', 3, /answered 500/] as const,
    [name, 403, '<html>blocked</html>', 1, /answered 403/] as const,
    [name, 200, '<html>blocked</html>', 1, /no JSON/] as const,
    [name, 200, '{"other":1}', 1, /another form/] as const,
  ]),
)('%s that answers %i %s is trouble after %i tries, never "no such address"', async (name, status, body, tries, sentence) => {
  answers = [[status, body]]
  await expect(geocoders[name].of().find('4 Penn Plaza')).rejects.toThrow(sentence)
  expect(asked).toHaveLength(tries)
})

test('a service that hangs is given up after three tries', async () => {
  let tries = 0
  const silent = createServer(() => {
    tries += 1
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const hanging = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
  await expect(askGeocoder(hanging, 50)).rejects.toThrow('the geocoder gave no answer')
  expect(tries).toBe(3)
  silent.closeAllConnections()
  silent.close()
})

test('Google that refuses is trouble, and gets its key', async () => {
  answers = [[200, '{"status":"OVER_QUERY_LIMIT","results":[]}']]
  await expect(geocoders.google.of().find('4 Penn Plaza')).rejects.toThrow('OVER_QUERY_LIMIT')
  expect(asked[0]).toContain('key=a+key')
})

test('Nominatim and Google say the address at a place, and that they know none there', async () => {
  answers = [
    [200, JSON.stringify({ display_name: '4 Penn Plaza, New York' })],
    [200, JSON.stringify({ error: 'Unable to geocode' })],
  ]
  const nominatim = geocoders.nominatim.of()
  expect([await nominatim.addressAt?.(GARDEN), await nominatim.addressAt?.(GARDEN)]).toEqual(['4 Penn Plaza, New York', null])
  expect(asked[0]).toBe('/reverse?lat=40.7503&lon=-73.9936&format=jsonv2')
  const place = { formatted_address: '4 Penn Plaza', geometry: { location: { lat: 40.7503, lng: -73.9936 } } }
  answers = [
    [200, JSON.stringify({ status: 'OK', results: [place] })],
    [200, JSON.stringify({ status: 'ZERO_RESULTS', results: [] })],
  ]
  const google = geocoders.google.of()
  expect([await google.addressAt?.(GARDEN), await google.addressAt?.(GARDEN)]).toEqual(['4 Penn Plaza', null])
  expect(asked[2]).toContain('latlng=40.7503%2C-73.9936')
  expect(geocoders.census.of().addressAt).toBeUndefined()
})
