import { readFileSync } from 'node:fs'
import { timeOfDay, zoneName } from '@ridgeline/words/clock'
import { expect, test } from 'vitest'
import { areaOf } from '#areas'
import { root, sourceFiles } from '#sources'

const evening = new Date('2026-07-01T05:46:00Z')

test('a time of day is that of the zone, as the language writes it, and the zone has its name', () => {
  expect(timeOfDay(evening, 'America/Denver')).toBe('11:46\u00a0PM')
  expect(timeOfDay(new Date('2026-07-01T06:05:00Z'), 'America/Denver')).toBe('12:05\u00a0AM')
  expect(zoneName(evening, 'America/Denver')).toBe('MDT')
  expect(zoneName(new Date('2026-01-01T05:46:00Z'), 'America/Denver')).toBe('MST')
  expect(zoneName(evening, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(zoneName(evening, 'America/Sao_Paulo')).toBe('UTC\u22123')
})

/** A clock of its own, or the hours cut out of an ISO text: they read otherwise than the rest of the page. */
const ownClock = /timeStyle:|\bhour: '(?:numeric|2-digit)'|toLocaleTimeString|slice\(11, 1[69]\)|\\d\\d:\\d\\d:\\d\\d\)/

/** What programs read. */
const others: readonly string[] = ['subjects/property/contract/place-time.ts']

test('every time of day that people read goes through the one clock', () => {
  const sources = sourceFiles('{ts,tsx}').filter(
    (path) => /\/(?:web|contract|rules)\//.test(path) && areaOf(path) !== null && !/\.test\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(500)
  const own = sources.filter((path) => ownClock.test(readFileSync(`${root}${path}`, 'utf8')))
  expect(own.filter((path) => !others.includes(path))).toEqual([])
})
