import { expect, test } from 'vitest'
import { currentLists, isRegionCode, listFor, regionCodesIn, regionOf } from '#contract/prices/price-region'

const list = (name: string, validFrom: string, ...regionCodes: string[]) => ({ name, validFrom, regionCodes })
const everywhere = list('Office', '2025-01-01')
const state = list('California', '2025-06-01', 'CA')
const [coast, coastLater] = [list('Coast', '2025-03-01', '930', '931'), list('coast', '2026-01-01', '930', '931')]
const all = [everywhere, state, coast, coastLater, list('Nevada', '2025-01-01', 'NV', '9302')]

test('an address ends with its state and postal code; a street number is none', () => {
  expect(regionOf('27 Quarry Lane, Ojai, CA 93023')).toEqual({ state: 'CA', postal: '93023' })
  expect(regionOf('10450 St 12000 Ave, Reno, nv. 89501-1234, USA')).toEqual({ state: 'NV', postal: '89501' })
  expect(regionOf('Am Markt 3, Bremen')).toEqual({ state: '', postal: '' })
})

test('the list is that of the narrowest region around the place that holds on the day', () => {
  const at = (address: string, day: string) => listFor(all, address, day)?.name
  expect(at('1 A St, Ventura, CA 93003', '2026-02-01')).toBe('coast')
  expect(at('1 A St, Ventura, CA 93003', '2025-12-31')).toBe('Coast')
  // before the coast's first list holds, its state's does not either
  expect(at('1 A St, Ventura, CA 93003', '2025-02-01')).toBe('Office')
  expect(at('1 A St, Eureka, CA 95501', '2026-02-01')).toBe('California')
  expect(at('1 A St, Austin, TX 78701', '2026-02-01')).toBe('Office')
  expect(at('27 Quarry Lane, Ojai, CA 93023', '2026-02-01')).toBe('Nevada')
  expect(listFor([state], '1 A St, Austin, TX 78701', '2026-02-01')).toBeNull()
})

test('the list that holds is the latest of its name up to the day', () => {
  expect(currentLists([coast, coastLater], '2025-12-31')).toEqual([coast])
  expect(currentLists([coastLater, coast], '2026-01-01')).toEqual([coastLater])
})

test('codes are states and beginnings of postal codes, however they are typed', () => {
  expect(regionCodesIn('ca, 930;931 ca')).toEqual(['CA', '930', '931'])
  expect(['CA', '9', '93023'].every(isRegionCode)).toBe(true)
  expect(['CAL', '930234', '9A', ''].some(isRegionCode)).toBe(false)
})
