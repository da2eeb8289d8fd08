import { buildProperty } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { filterFrom, queryOf } from './list-filter.ts'
import { propertiesCsv } from './properties-csv.ts'

test('filters are read from the address and asked of the server', () => {
  const asked = (address: string) => queryOf(filterFrom(new URLSearchParams(address)))
  expect(asked('')).toEqual({})
  expect(asked('condition=critical&archived=true')).toEqual({ condition: 'critical', archived: 'true' })
  expect(asked('condition=provisional')).toEqual({ healthState: 'provisional' })
  expect(asked('condition=not-scored&waits=answer')).toEqual({ healthState: 'not-scored', waits: 'answer' })
  expect(asked('condition=splendid')).toEqual({})
  const order = (address: string) => filterFrom(new URLSearchParams(address)).order
  expect([order(''), order('order=worst'), order('order=sideways')]).toEqual(['inspected', 'worst', 'inspected'])
})

test('a table of properties is safe for a spreadsheet and tells the day of the place', () => {
  const csv = propertiesCsv(
    [
      buildProperty({
        name: '=1+1, "Depot"',
        address: '1 Yard\nBack',
        lastInspectionDate: '2026-11-21T03:00:00Z',
        timeZone: 'America/Los_Angeles',
      }),
      buildProperty({ position: { latitude: -33.5, longitude: 151.25 }, lastInspectionDate: null, timeZone: null }),
    ],
    'https://ridgeline.example',
  )
  const [head, first = '', second = ''] = csv.split('\r\n')
  expect(head).toBe('Name,Address,Condition,Health score,Last inspection,Scans,Latitude,Longitude,Archived,Page')
  expect(first.startsWith('"\'=1+1, ""Depot""","1 Yard\nBack",')).toBe(true)
  expect(first).toContain(',2026-11-20,')
  expect(second).toContain(',-33.5,151.25,no,https://ridgeline.example/property/')
})
