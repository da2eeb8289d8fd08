import { expect, test } from 'vitest'
import { bySeverityAndSize } from '#contract/issue/issue-order'
import { type Severity, severities } from '#contract/severity'

const issue = (severity: Severity, areaM2: number | null, extent: number | null = null) => ({ severity, areaM2, extent })

test('most severe first, equals by area, then by share, then as they came', () => {
  const sorted = [
    issue('minor', 90),
    issue('critical', 1),
    issue('major', null, 0.02),
    issue('major', 3, 0.01),
    issue('major', 12, 0.005),
    issue('major', null, 0.3),
  ].toSorted(bySeverityAndSize)
  expect(sorted.map(({ severity }) => severity)).toEqual(['critical', 'major', 'major', 'major', 'major', 'minor'])
  expect(sorted.filter(({ severity }) => severity === 'major').map(({ areaM2, extent }) => [areaM2, extent])).toEqual([
    [12, 0.005],
    [3, 0.01],
    [null, 0.3],
    [null, 0.02],
  ])
  const twins = [0, 1, 2].map((n) => ({ ...issue('minor', 4, 0.1), n }))
  expect(twins.toSorted(bySeverityAndSize).map(({ n }) => n)).toEqual([0, 1, 2])
  expect(
    severities
      .map((severity) => issue(severity, null))
      .toReversed()
      .toSorted(bySeverityAndSize)
      .map(({ severity }) => severity),
  ).toEqual([...severities])
})
