import { afterAll, describe, expect, it } from 'vitest'
import type { ReadFile } from '#rules/read/answer'
import { readIem } from '#rules/read/iem'
import { readLsrText } from '#rules/read/lsr-text'
import { readSpc } from '#rules/read/spc'
import { stormEventsReader } from '#rules/read/storm-events'
import { readSwdiHail } from '#rules/read/swdi'
import { file, hasSamples, sample } from './samples-folder.ts'

/** What the run prints at its end. */
const table: { file: string; 'rows read': number; others: number; 'without place': number; 'rows in file': number }[] = []

function note(name: string, { rows, others, withoutPlace, inFile }: ReadFile): void {
  expect(rows.length + others + withoutPlace).toBe(inFile)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  table.push({ file: name, 'rows read': rows.length, others, 'without place': withoutPlace, 'rows in file': inFile })
}
const lines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

describe.runIf(hasSamples())('real answers', () => {
  afterAll(() => console.table(table))

  it.each([
    ['spc/180615_rpts_filtered_hail.csv', 'hail', 20],
    ['spc/180615_rpts_filtered_wind.csv', 'wind', 25],
    ['spc/180615_rpts_filtered_torn.csv', 'tornado', 1],
  ] as const)('%s: every row', (name, peril, rows) => {
    const text = sample(name)
    const read = readSpc(text, '2018-06-15', file)
    expect(read.inFile).toBe(lines(text) - 1)
    expect(read.rows).toHaveLength(rows)
    expect(read.rows.every((row) => row.peril === peril)).toBe(true)
    note(name, read)
  })

  it('SPC: the convective day ends at 12 UTC, sizes are hundredths of an inch, speeds miles an hour', () => {
    const hail = readSpc(sample('spc/180615_rpts_filtered_hail.csv'), '2018-06-15', file).rows
    expect(hail[2]).toMatchObject({
      at: '2018-06-15T15:10:00Z',
      magnitude: 1.75,
      place: 'MOOSE LAKE, CARLTON, MN',
      latitude: 46.45,
      longitude: -92.77,
    })
    expect(hail.at(-1)).toMatchObject({ at: '2018-06-16T10:20:00Z', magnitude: 1 })
    const wind = readSpc(sample('spc/180615_rpts_filtered_wind.csv'), '2018-06-15', file).rows
    expect(wind.find(({ id }) => id.includes('/2357/'))?.magnitude).toBe(63)
    expect(wind.find(({ id }) => id.includes('/0141/'))).toMatchObject({ magnitude: 60, at: '2018-06-16T01:41:00Z' })
    expect(wind[1]?.magnitude).toBeNull()
  })

  it('IEM: reports with their products; floods and funnel clouds are others', () => {
    const name = 'lsr/iem_lsrs_by_point_20250605_lubbock.geojson'
    const read = readIem(sample(name), file)
    expect(read).toMatchObject({ inFile: 12, others: 2 })
    const gust = read.rows.find(({ magnitude }) => magnitude === 95)
    expect(gust).toMatchObject({ at: '2025-06-06T00:40:00Z', basis: 'measured', peril: 'wind', issuedAt: '2025-06-06T00:49:00Z' })
    note(name, read)
  })

  it.each([
    ['lsr/LSR.txt', 58, 2],
    ['lsr/LSRDMX.txt', 1, 0],
    ['lsr/LSRFWD.txt', 1, 0],
    ['lsr/LSRICT_mixed.txt', 1, 0],
    ['lsr/LSROUN_hail.txt', 1, 0],
    ['lsr/LSRTAE.txt', 3, 0],
  ])('%s: every report', (name, inFile, others) => {
    const text = sample(name)
    const read = readLsrText(text, file)
    expect(read.inFile).toBe(text.match(/^\d{4} [AP]M {5}/gm)?.length)
    expect([read.inFile, read.others]).toEqual([inFile, others])
    note(name, read)
  })

  it('LSR: local times become UTC by the zone of the issue line; measured and estimated are kept', () => {
    expect(readLsrText(sample('lsr/LSROUN_hail.txt'), file).rows[0]).toMatchObject({
      id: '202405012113-KOUN-NWUS54-LSROUN/2024-05-01T14:15:00Z/HAIL/34.37,-96.36',
      at: '2024-05-01T14:15:00Z',
      issuedAt: '2024-05-01T21:13:00Z',
      magnitude: 1.25,
      basis: 'measured',
      place: '4 E Wapanucka, Atoka, OK',
      remark: 'Emergency Mngr: Delayed report. Relayed images. Radar estimated time.',
    })
    expect(readLsrText(sample('lsr/LSRICT_mixed.txt'), file).rows[0]).toMatchObject({
      at: '2012-05-26T02:45:00Z',
      issuedAt: '2012-05-27T00:02:00Z',
      peril: 'tornado',
    })
    expect(readLsrText(sample('lsr/LSRTAE.txt'), file).rows.map(({ magnitude }) => magnitude)).toEqual([0, 0, 1])
    expect(readLsrText(sample('lsr/LSRFWD.txt'), file).rows[0]).toMatchObject({ longitude: -96.3, at: '2012-01-24T21:09:00Z' })
  })

  it('Storm Events: local standard time, knots to miles an hour, rows without a place are counted', () => {
    const name = 'storm-events/StormEvents_details_rows.csv'
    const rows: Parameters<Parameters<typeof stormEventsReader>[1]>[0][] = []
    const reader = stormEventsReader(file, (row) => rows.push(row))
    // in pieces of 100 characters, as a stream may cut it
    for (const piece of sample(name).match(/[\s\S]{1,100}/g) ?? []) reader.push(piece)
    const count = reader.end()
    expect(count).toEqual({ inFile: 5, rows: 3, others: 1, withoutPlace: 1, unreadable: 0, unreadableRows: [] })
    expect(rows[0]).toMatchObject({
      at: '1950-04-28T20:45:00Z',
      peril: 'tornado',
      magnitude: 3,
      end: { latitude: 35.17, longitude: -99.2 },
    })
    expect(rows[1]).toMatchObject({
      id: '950338',
      at: '2021-03-17T04:35:00Z',
      magnitude: 1,
      peril: 'hail',
      place: '6 NNE PLYMOUTH, LYON, KANSAS',
    })
    expect(rows[2]).toMatchObject({ magnitude: 70.2, basis: 'estimated', at: '2021-03-17T11:45:00Z' })
    note(name, { ...count, rows })
  })

  it('SWDI: rows up to the trailer, which counts them', () => {
    const name = 'swdi/nx3hail_20260508_baton-rouge_trimmed.csv'
    const read = readSwdiHail(sample(name), file)
    expect(read.rows.map(({ magnitude }) => magnitude)).toEqual([1.25, 1.75, 1.5])
    expect(read.rows[0]).toMatchObject({ id: 'KDGX/S1/2026-05-08T13:00:58Z', basis: 'radar', at: '2026-05-08T13:00:58Z' })
    note(name, read)
  })
})
