import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESSES_A_MINUTE, findPlaces, readMapSettings } from '#contract/roof-map'
import { type Geocoder, GeocoderTrouble, gridOnly } from '#server/sources/maps'

const PLACE = { address: '4600 SILVER HILL RD, WASHINGTON, DC, 20233', latitude: 38.846, longitude: -76.927 }
let asked: string[] = []
let find: Geocoder['find'] = async () => [PLACE]
const geocoder: Geocoder = {
  service: 'US Census Bureau',
  find: (address) => {
    asked.push(address)
    return find(address)
  },
}
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ maps: { ...gridOnly, geocoder } })
  member = await app.signUp('Owner')
})
afterAll(() => app.close())
beforeEach(() => {
  asked = []
})
const look = (address: string) => member.call(findPlaces, { query: { address } })

test('an address goes to the service that the map names, and its places come back', async () => {
  expect(await member.call(readMapSettings, {})).toEqual({
    ...{ imagery: null, offered: null },
    ...{ findsAddresses: true, addressService: 'US Census Bureau' },
  })
  expect(await look('4600 Silver Hill Rd')).toEqual([PLACE])
  expect(asked).toEqual(['4600 Silver Hill Rd'])
})

test('no answer is a sentence that says what to do instead, never "no such address"', async () => {
  find = () => Promise.reject(new GeocoderTrouble('the geocoder gave no answer'))
  await expect(look('4600 Silver Hill Rd')).rejects.toThrow('The address service gave no answer. Move the map, or set the pin by hand.')
  find = async () => []
  expect(await look('Nowhere 1')).toEqual([])
})

test('an organization that looks up too many addresses waits, and the service is not asked', async () => {
  const left = ADDRESSES_A_MINUTE - 3
  for (let i = 0; i < left; i++) await look('Main Street 1')
  await expect(look('Main Street 1')).rejects.toThrow(/30 addresses within a minute/)
  expect(asked).toHaveLength(left)
})
