import { expect, test } from 'vitest'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import { lsrFeed, readProducts } from '#server/feeds/lsr-feed'

const HOUR_MS = 3_600_000
const START = Date.parse('2025-06-05T05:00:00Z')
const window = { startMs: START, endMs: START + 24 * HOUR_MS, fromMs: START - 24 * HOUR_MS, toMs: START + 48 * HOUR_MS }
const file = { vintage: 'a day', fetchedAt: '2025-06-20T12:00:00Z', sha256: '0'.repeat(64) }
const place = { latitude: 33.59, longitude: -102.03 }
const product = (heading: string, size: string): string => `
NWUS54 KLUB ${heading}
LSRLUB

PRELIMINARY LOCAL STORM REPORT
NATIONAL WEATHER SERVICE LUBBOCK TX
813 PM CDT Thu Jun 5 2025

..TIME...   ...EVENT...      ...CITY LOCATION...     ...LAT.LON...
..DATE...   ....MAG....      ..COUNTY LOCATION..ST.. ...SOURCE....
            ..REMARKS..

0755 PM     HAIL             1 SE REESE CENTER       33.58N 102.01W
06/05/2025  M${size} INCH       LUBBOCK            TX   TRAINED SPOTTER

            QUARTERS.

&&

$$
`
/** Answers points by their office, and notes what was asked. */
function sourceOf(offices: (latitude: number) => string | null) {
  const asked: string[] = []
  const fetch = (url: URL) => {
    asked.push(url.href)
    const office = offices(Number(url.pathname.split('/').at(-1)?.split(',')[0]))
    if (office === null) return Promise.reject(new WeatherTrouble('The source answered 404.'))
    return Promise.resolve({
      sha256: file.sha256,
      text: JSON.stringify({ properties: { gridId: office, gridX: 1, gridY: 2, timeZone: 'UTC' } }),
    })
  }
  return { asked, fetch }
}

test('the offices around a place are asked for their products, each office once and each point once', async () => {
  const feed = lsrFeed('https://archive.example/', 'https://nws.example/')
  const { asked, fetch } = sourceOf((latitude) => (latitude > 33.6 ? 'AMA' : 'LUB'))
  const questions = await feed.questions(place, window, fetch)
  expect(questions.map(({ key }) => key)).toEqual([
    'LSRLUB 2025-06-04T05:00Z to 2025-06-07T05:00Z',
    'LSRAMA 2025-06-04T05:00Z to 2025-06-07T05:00Z',
  ])
  expect(questions[0]?.url.href).toBe(
    'https://archive.example/cgi-bin/afos/retrieve.py?pil=LSRLUB&sdate=2025-06-04T05%3A00Z&edate=2025-06-09T05%3A00Z&fmt=text&order=asc&limit=9999',
  )
  const first = asked.length
  await feed.questions({ latitude: 33.592, longitude: -102.031 }, window, fetch)
  expect(asked).toHaveLength(first)
})

test('where no office is known for the place the source fails; a corner without one is left out', async () => {
  const feed = lsrFeed('https://archive.example/', 'https://nws.example/')
  await expect(feed.questions(place, window, sourceOf(() => null).fetch)).rejects.toThrow('answered 404')
  const { fetch } = sourceOf((latitude) => (latitude > 33.6 ? null : 'LUB'))
  expect(await feed.questions(place, window, fetch)).toHaveLength(1)
})

test('products one after the other are all read; that there is none is no failure, and half a product is one', () => {
  const read = readProducts(`\u0001${product('060113', '1.00')}\u0003\u0001${product('060145', '1.75')}\u0003`, file)
  expect(read).toMatchObject({ inFile: 2, others: 0 })
  expect(read.rows.map(({ source, magnitude, at, issuedAt }) => [source, magnitude, at, issuedAt])).toEqual([
    ['lsr', 1, '2025-06-06T00:55:00Z', '2025-06-06T01:13:00Z'],
    ['lsr', 1.75, '2025-06-06T00:55:00Z', '2025-06-06T01:45:00Z'],
  ])
  expect(readProducts('ERROR: Could not Find: LSRLUB', file)).toMatchObject({ inFile: 0, rows: [] })
  expect(() => readProducts(product('060113', '1.00').slice(0, -5), file)).toThrow(/breaks off/)
  expect(() => readProducts('<!DOCTYPE html><html>busy</html>', file)).toThrow(/web page/)
})
