import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'

/** The formatters themselves, one for screens and one for the report. */
const formatters = /^(?:base\/web|subjects\/report\/rules)\/format\//
/** What people read: screens, report and sentences, and what the server says. */
const sources = sourceFiles('{ts,tsx}').filter(
  (name) =>
    /\/web\/|^subjects\/(?:report\/rules|[\w-]+\/server)\//.test(name) &&
    !/\.test\.|\/(?:test|vendors|tables)\//.test(name) &&
    !formatters.test(name),
)

/** A number put before the sign of a unit by hand is in one system for everybody. */
const unit = /\}\s(K|°C|°F|m|m²|ft|sq ft|mph|m\/s|cm)(?![\w²/-])/
/** A count put before its noun by hand has no thousands separators; what the server says of counts goes into logs and refusals of a few. */
const count = /\$\{[\w.]*(\.length|[a-z]Count)\}\s[a-z$]/
/** The order of findings is one function (`subjects/scan/contract/issue/issue-order`). */
const order = /severit(ies|yOrder)\.indexOf/

const strays = (text: string, isServer = false): string[] =>
  text.split('\n').filter((line) => unit.test(line) || (!isServer && count.test(line)) || order.test(line))

test('quantities, counts and the order of findings have one formatter, in the reader’s system', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((name) => strays(textOf(name), name.includes('/server/')).map((line) => `${name}: ${line.trim()}`))
  expect(found).toEqual([])
})

/** Examples with `#` where source text has the dollar of a template. */
const placed = (line: string): string => line.replaceAll('#', '$')

test.each(['`#{k.toFixed(1)} K`', '`#{m} m above`', '`#{files.length} files`', '`#{markCount} #{word}`', 'severities.indexOf(a)'])(
  '%s is found',
  (line) => expect(strays(placed(line))).toHaveLength(1),
)

test.each(['`#{formatCount(3, word)} in all`', '`#{at.x} mm`', '`#{n}m`'])('%s is none', (line) => expect(strays(placed(line))).toEqual([]))
