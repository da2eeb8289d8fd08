import { describe, expect, it } from 'vitest'
import { StormFileError } from '#rules/errors'
import { readIem } from '#rules/read/iem'
import { readLsrText } from '#rules/read/lsr-text'
import { readSpc } from '#rules/read/spc'
import { stormEventsReader } from '#rules/read/storm-events'
import { readSwdiHail } from '#rules/read/swdi'

const file = { vintage: null, fetchedAt: '2026-07-01T00:00:00Z', sha256: '0'.repeat(64) }
const SPC = 'Time,Size,Location,County,State,Lat,Lon,Comments'
const SWDI = 'ZTIME,WSR_ID,CELL_ID,PROB,SEVPROB,MAXSIZE,LAT,LON'
const LSR = ['NWUS54 KOUN 012113', 'LSROUN', '', '413 PM CDT Wed May 1 2024', '']
const events = (text: string) => {
  const reader = stormEventsReader(file, () => {})
  reader.push(text)
  return reader.end()
}
const readers = {
  spc: (text: string) => readSpc(text, '2018-06-15', file),
  iem: (text: string) => readIem(text, file),
  lsr: (text: string) => readLsrText(text, file),
  events,
  swdi: (text: string) => readSwdiHail(text, file),
}
function refusal(read: () => unknown): StormFileError {
  try {
    read()
  } catch (error) {
    if (error instanceof StormFileError) return error
    throw error
  }
  throw new Error('it was read')
}

describe.each(Object.entries(readers))('%s refuses', (_, read) => {
  it('a web page', () => {
    const error = refusal(() => read('\n<!DOCTYPE html><html><body>404 Not Found</body></html>'))
    expect(error.code).toBe('html')
    expect(error.message).toMatch(/web page.*\.$/)
  })
  it('nothing', () => expect(refusal(() => read('')).code).toBe('empty'))
  it('something else', () => expect(['other-format', 'truncated']).toContain(refusal(() => read('a,b\n1,2\n')).code))
})

it.each([
  ['spc', `${SPC}\n1335,100,MOSINEE,MARATHON`, 'truncated'],
  ['spc', `${SPC}\n1335,100,MOSINEE,MARATHON,WI,4x.78,-89.69,(GRB)\n`, 'bad-row'],
  ['spc', `${SPC}\n2535,100,MOSINEE,MARATHON,WI,44.78,-89.69,(GRB)\n`, 'bad-row'],
  ['spc', `${SPC}\n1335,big,MOSINEE,MARATHON,WI,44.78,-89.69,(GRB)\n`, 'bad-row'],
  ['iem', '{"type":"FeatureCollection","features":[{"prop', 'truncated'],
  ['iem', '{"detail":"server error"}', 'other-format'],
  ['lsr', LSR.join('\n'), 'truncated'],
  [
    'lsr',
    [...LSR, '0915 AM     Hail             4 E Wapanucka           34.37N', '05/01/2024  M1.25 Inch', '', '$$'].join('\n'),
    'bad-row',
  ],
  ['events', 'EVENT_ID,STATE\n1,2\n', 'other-format'],
  ['swdi', `${SWDI}\n2026-05-08T13:00:58Z,KDGX,S1,100,60,1.25,30.652,-91.447\n`, 'truncated'],
  ['swdi', `${SWDI}\n2026-05-08T13:00:58Z,KDGX,S1,100,60,1.25,30.652,-91.447\nsummary\ncount,2\n`, 'truncated'],
  ['swdi', `${SWDI}\nyesterday,KDGX,S1,100,60,1.25,30.652,-91.447\nsummary\ncount,1\n`, 'bad-row'],
] as const)('%s: %j is %s, with a sentence', (source, text, code) => {
  const error = refusal(() => readers[source](text))
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/\.$/)
  expect(error.expected).not.toBe('')
})

it('SPC: a file of all three kinds changes at each header; two equal rows are two', () => {
  const text = [
    SPC.replace('Size', 'F_Scale'),
    '1200,EF1,A,B,TX,30,-90,x',
    SPC,
    '1159,175,A,B,TX,30,-90,one, two (FWD)',
    '1159,175,A,B,TX,30,-90,x',
    SPC.replace('Size', 'Speed'),
    '2300,UNK,A,B,TX,30,-90,',
  ].join('\r\n')
  const { rows } = readSpc(text, '2025-12-31', file)
  expect(rows.map(({ peril, at, magnitude }) => [peril, at, magnitude])).toEqual([
    ['tornado', '2025-12-31T12:00:00Z', 1],
    ['hail', '2026-01-01T11:59:00Z', 1.75],
    ['hail', '2026-01-01T11:59:00Z', 1.75],
    ['wind', '2025-12-31T23:00:00Z', null],
  ])
  expect(rows[1]?.remark).toBe('one, two (FWD)')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
})
