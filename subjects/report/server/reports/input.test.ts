import { expect, test } from 'vitest'
import type { ReportData } from '#rules/report-data'
import { buildAnomaly, buildCapture, buildData, buildIssue } from '#rules/sample-data'
import { visitOf } from '#rules/visit'
import { inputSha256 } from '#server/reports/input'

const data: ReportData = {
  ...buildData({ captures: [buildCapture(0)], anomalies: [buildAnomaly(0)], issues: [buildIssue(0)], notes: 'Two drains' }),
  previous: visitOf(buildData({ captures: [buildCapture(0)], date: '2025-06-01T00:00:00.000Z' }).scan),
  hat: 'consultant',
  look: { accent: '#104080', logoSha256: 'a'.repeat(64) },
}
const options = {} as Parameters<typeof inputSha256>[1]

/** Every value a report can be made from, with the way to it. */
function leaves(of: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (of === null || typeof of !== 'object') return [path]
  return Object.entries(of).flatMap(([key, value]) => leaves(value, [...path, Array.isArray(of) ? Number(key) : key]))
}

/** The same with one value replaced by another one of no meaning. */
function withOther(of: unknown, [key, ...rest]: (string | number)[]): unknown {
  if (key === undefined) return of === 'something else' ? 'something else again' : 'something else'
  const copy = Array.isArray(of) ? [...of] : { ...(of as object) }
  Object.assign(copy, { [key]: withOther((of as Record<string | number, unknown>)[key], rest) })
  return copy
}

test('whatever a report is made from is an input: another value is another report', () => {
  const before = inputSha256(data, options)
  const paths = leaves(data)
  expect(paths.length).toBeGreaterThan(100)
  const unnoticed = paths
    .filter((path) => inputSha256(withOther(data, path) as ReportData, options) === before)
    .map((path) => path.join('.'))
  expect(unnoticed).toEqual(['preparedBy', 'generatedAt'])
})

test('the same inputs are the same report, whatever else is known of the property', () => {
  expect(inputSha256({ ...data, generatedAt: '2027-01-01T00:00:00.000Z' }, options)).toBe(inputSha256(data, options))
})
