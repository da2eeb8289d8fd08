import { expect, test } from 'vitest'
import { ReportOptions } from '#contract/report'
import { buildReport } from '#rules/model'
import { buildData, buildIssue } from '#rules/sample-data'
import { caveatsOf } from '#rules/winn/caveats'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

/** All texts of a model in their order, each once. */
function texts(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) texts(part, found)
  return found
}
const lines = (value: unknown) => `${[...texts(value)].filter((text) => /\s/.test(text)).join('\n')}\n`

// A sentence that vanishes or changes shows as a line of the file beside this one. `npx vitest run -u --project report` writes it anew: read what changed.
test('the Winn report of the sample says every sentence it said', async () => {
  const size = { photos: 6, markedEvery: 2, thermograms: 3, findings: 3, components: 3, testSquares: 2, cores: 2, costLines: 3 }
  const report = buildWinnReport(buildWinnData(size, { storms: [buildStorm()] }), sampleVersion)
  await expect(lines(report)).toMatchFileSnapshot('winn/every-sentence.golden.txt')
})

test('the report of a scan says every sentence it said', async () => {
  const data = buildData({ issues: [buildIssue(0), buildIssue(1, { status: 'accepted' }), buildIssue(2, { status: 'resolved' })] })
  await expect(lines(buildReport(data, ReportOptions.parse({})))).toMatchFileSnapshot('every-sentence.golden.txt')
})

test('each property of a roof system that changes what infrared shows has its caveat', () => {
  const plain = { roofType: 'flat', covering: 'single-ply', deck: 'steel', insulation: 'above-deck', layers: 1, isBallasted: false }
  const differing = [
    { isBallasted: true },
    { insulation: 'below-deck' },
    { insulation: 'none' },
    { insulation: 'unknown' },
    { covering: 'metal' },
    { covering: 'coating' },
    { covering: 'spray-foam' },
    { roofType: 'steep' },
    { covering: 'slate' },
    { deck: 'concrete' },
    { deck: 'lightweight-concrete' },
    { layers: 2 },
  ]
  const said = (over: object) => caveatsOf({ ...plain, ...over } as unknown as Parameters<typeof caveatsOf>[0])
  expect(said({})).toEqual([])
  for (const over of differing) expect(said(over), JSON.stringify(over)).toHaveLength(1)
})
