import { expect, test } from 'vitest'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { stormSection } from '#rules/winn/weather/storm-record'
import { buildWinnReport } from '#rules/winn/winn-report'

const data = (over = {}) => buildWinnData({ photos: 0 }, over)
const blocksOf = (section: ReturnType<typeof stormSection>) => (section.id === 'sheet' ? section.blocks : [])
const tables = (section: ReturnType<typeof stormSection>) =>
  blocksOf(section).flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
const lists = (section: ReturnType<typeof stormSection>) => blocksOf(section).flatMap((block) => (block.kind === 'list' ? [block] : []))

test('the storm record stands after the conditions and the weather, and nowhere without a check', () => {
  const titles = (storms: ReturnType<typeof buildStorm>[]) =>
    buildWinnReport(data({ storms }), sampleVersion).sections.map(({ title }) => title)
  const shown = titles([buildStorm()])
  const at = shown.indexOf('Storm Record')
  expect(shown.slice(at - 2, at + 2)).toEqual(['Survey Conditions', 'Weather Readings', 'Storm Record', 'Thermal Images & Analysis'])
  expect(titles([])).not.toContain('Storm Record')
})

test('it says the verdict, each record with source, id, distance and how its size is known, and the state of each source', () => {
  const section = stormSection(data({ storms: [buildStorm()] }))
  const [verdicts] = lists(section)
  expect(verdicts?.heading).toBe('R-01 Storms on June 3, 2026')
  expect(verdicts?.items[0]).toMatch(
    /^Hail\. Confirmed by public records: hail of 1\.75 in \(measured\).*202606031755-KOAX-1.*Confidence \d+ %\.$/,
  )
  const [records, sources] = tables(section)
  expect(records).toEqual([
    ['2:12\u00a0PM', 'Hail', '1.75 in', 'measured', '1.25 mi N', 'NWS local storm reports (IEM), 202606031755-KOAX-1', 'Yes'],
    [
      '3:12\u00a0PM',
      'Hail',
      '0.75 in',
      'estimated',
      '3.73 mi N',
      'NWS local storm reports (IEM), 202606031755-KOAX-2',
      'No. Below the threshold.',
    ],
  ])
  expect(sources?.map(([name, state]) => [name, state])).toEqual([
    ['NWS local storm reports (IEM)', 'Answered'],
    ['NCEI radar hail (NX3HAIL)', 'Failed'],
    ['SPC daily reports', 'Not asked'],
  ])
  expect(lists(section).at(-1)?.items).toContain(
    'This says what was reported near the place, not what happened on this roof, and not what damaged it.',
  )
})

test('in metric units distances and sizes are metric', () => {
  const [records] = tables(stormSection(data({ storms: [buildStorm()], units: 'metric' })))
  expect(records?.[0]?.slice(2, 5)).toEqual(['44 mm', 'measured', '2.00 km N'])
})

test('limits that hold for every check are printed once, those of one stand with it', () => {
  const calm = buildStorm({ id: 'other', day: '2026-05-01' })
  const own = { ...calm, verdicts: calm.verdicts.map((verdict) => ({ ...verdict, limits: [...verdict.limits, 'Of May alone.'] })) }
  const of = lists(stormSection(data({ storms: [own, buildStorm()] }))).filter(({ heading }) => heading.startsWith('Limits'))
  expect(of.map(({ heading, items }) => [heading, items.includes('Of May alone.')])).toEqual([
    ['Limits of the answer about May 1, 2026', true],
    ['Limits of storm records', false],
  ])
  expect(of[0]?.items).toEqual(['Of May alone.'])
})

test('of many far records the nearest are printed, and the rest is counted', () => {
  const section = stormSection(data({ storms: [buildStorm({}, 40)] }))
  expect(tables(section)[0]).toHaveLength(13)
  expect(JSON.stringify(section)).toContain('28 more records of these days that do not count are in draft.json')
})
