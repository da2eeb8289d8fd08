import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AGREEMENT_K } from '#decode/own-figures'
import { POSITION_SIGMA_M } from '#ground/adjust-frames'
import { statedErrors } from '#ground/errors-of-view'
import { DJI_BIAS_K, DJI_LARGEST_STRETCH, DJI_LINE_RESIDUAL_K, DJI_TABLE_RESIDUAL_K } from '#radiometry/dji-bias'
import { defaultTolerances, NOISE_SIGMAS } from '#radiometry/uncertainty'
import {
  bandFloors,
  confidenceFloor,
  gateConfidence,
  immediateCap,
  kindCaps,
  openCap,
  recency,
  severityWeights,
  staleDays,
  unmeasuredPoints,
} from '#score/method'
import { ENGINE_VERSION } from '#versions'
import { withBenchmark, withFiguresOf } from '../bench/detect/benchmark-of-page.ts'
import type { DetectResult } from '../bench/detect/result.ts'
import { resultTable } from '../bench/detect/table.ts'

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const page = sourceOf('../../../docs/method.md')

/** A constant that no other file may import, as its file writes it. */
function written(file: string, name: string): string {
  const [, value] = new RegExp(`^const ${name}(?:: [^=]+)? = \\[?([^\\]\\n]+?)\\]?(?: as const)?$`, 'm').exec(sourceOf(file)) ?? []
  if (value === undefined) throw new Error(`${file} has no constant ${name}`)
  return value
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100} %`
const listed = (values: string, unit: string) =>
  values
    .split(', ')
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1') + unit
const weights = (severity: keyof typeof severityWeights) =>
  `| ${severity} | ${severityWeights[severity].value} | ${unmeasuredPoints[severity].value} |`
const severity = './issue/severity-of-anomaly.ts'
const corrected = './radiometry/corrected-band.ts'
const tolerance = defaultTolerances
const shares = written(severity, 'SHARE_STEPS').split(', ').map(Number)

/** What the page says with the numbers the engine works with, by chapter. */
const claims: Readonly<Record<number, readonly string[]>> = {
  3: [
    `a mean difference of ${listed(written(severity, 'CONTRAST_STEPS_K'), ' K')}`,
    `${shares.map((share) => 100 * share).join(' and ')} % of the roof in the picture`,
    `or ${listed(written(severity, 'AREA_STEPS_M2'), ' m2')}`,
    `the confidence is below ${written(severity, 'UNSURE')}`,
  ],
  4: [
    `score   = roof, at most ${immediateCap.value} while`,
    `at most ${openCap.value} while any issue is open`,
    `${weights('critical')} | board-stock, manual | ${kindCaps['board-stock'].value} |`,
    `${weights('major')} | picture-framed, amorphous | ${kindCaps.amorphous.value} |`,
    `${weights('minor')} | linear, point | ${kindCaps.linear.value} |`,
    weights('informational'),
    `Bands: ${bandFloors.good} good, ${bandFloors.warning} warning`,
    `Recency is 1 for ${recency.freshDays.value} days and halves every ${recency.halvingDays.value} days after`,
    `survey is ${gateConfidence.valid.value}, ${gateConfidence['valid-with-limits'].value} or ${gateConfidence['not-valid'].value} for`,
    `confidence below ${percent(confidenceFloor.value)}`,
    `older than ${staleDays.value} days`,
    `"${percent(Number(/SUREST = ([\d.]+)/.exec(sourceOf('../../../subjects/scan/contract/health-words.ts'))?.[1]))}"`,
  ],
  5: [
    `max(${tolerance.instrumentK} K, ${percent(tolerance.instrumentShare)} of the degrees Celsius) -/+ ${NOISE_SIGMAS} x noise`,
    `-/+ ${percent(tolerance.instrumentShare)} of the difference -/+ ${NOISE_SIGMAS} x noise`,
    `| emissivity | ${tolerance.emissivity} |`,
    `| reflected temperature | ${tolerance.reflectedTempK} K |`,
    `| air, humidity | ${tolerance.airTempK} K, ${tolerance.relativeHumidity} |`,
    `| distance | ${percent(tolerance.distanceShare)} |`,
    `| window | ${tolerance.windowTransmission} |`,
    `| camera | ${tolerance.instrumentK} K or ${percent(tolerance.instrumentShare)} |`,
    `2 K below to ${DJI_BIAS_K} K above DJI's own`,
    `from what the file gives to ${DJI_LARGEST_STRETCH} times that`,
    `the mean error is then 0.04 to ${DJI_TABLE_RESIDUAL_K} K where`,
    `Further away than ${AGREEMENT_K} K, beside rounding`,
    `the thermometer (${written(corrected, 'THERMOMETER_K')} K)`,
    `${written(corrected, 'DRIFT_K')} K of drift`,
    `for the open formula ${written(corrected, 'DJI_SHIFT_RESIDUAL_K')} K with one point, ${DJI_LINE_RESIDUAL_K} K with two or more`,
  ],
  6: [
    `| height | ${statedErrors.heightM} m, or ${percent(statedErrors.heightShare)} |`,
    `| field of view | ${percent(statedErrors.focalShare)} |`,
    `| pitch and roll, each | ${statedErrors.angleDeg} degree |`,
    `| outline | ${statedErrors.outlinePx} px to one side |`,
    `each of its ends is met to ${written('./ground/pixel-size.ts', 'READING_ERROR_PX')} pixel`,
    `more than ${written('./ground/pixel-size.ts', 'MAX_TILT_DEG')} degrees off the vertical`,
    `looks less than ${written('./ground/ground-view.ts', 'LEAST_DEPRESSION_DEG')} degrees down`,
    `lie within ${(2 * Math.SQRT2 * POSITION_SIGMA_M).toFixed(1)} m (two sigma of two positions of ${POSITION_SIGMA_M} m each)`,
    `(positions ${POSITION_SIGMA_M} m, outlines ${written('./ground/adjust-frames.ts', 'LINK_SIGMA_M')} m)`,
  ],
}

/** Numbers that are no constants of the engine: of the world, of a formula's form, or the name of a chapter. */
const given: Readonly<Record<number, readonly string[]>> = {
  3: ['## 3.'],
  4: ['## 4.', 'section = 100 - sum', 'not below 0', '(0-1)', '(section 1)'],
  5: [
    '## 5.',
    'between 0.90 and 0.95',
    '-30 to -60 degrees',
    'sqrt(1 / n1 + 1 / n2)',
    'when 0 lies outside',
    'H20T',
    'M30T',
    '0 to 55 K off',
    'came out at 0.61 to 1 of',
    'leaves 1 to 2 K',
    '0.97 to 1.04',
  ],
  6: [
    '## 6.',
    '(width / 2) / tan(field of view / 2)',
    'x (x - width / 2)',
    'x (y - height / 2)',
    'pitch -90',
    'm2',
    '(1 + error)^2 - 1',
    ')^2',
  ],
}

function chapter(number: number): string {
  const start = page.indexOf(`## ${number}. `)
  return page.slice(start, page.indexOf('\n## ', start + 1)).replaceAll(/\s+/g, ' ')
}
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each([3, 4, 5, 6])('chapter %d of the method page says the numbers that the engine works with', (number) => {
  const text = chapter(number)
  expect(claims[number]?.filter((claim) => !text.includes(flat(claim)))).toEqual([])
})

test.each([3, 4, 5, 6])('chapter %d has no number that nothing of the engine stands behind', (number) => {
  const all = [...(claims[number] ?? []), ...(given[number] ?? [])].map(flat).sort((a, b) => b.length - a.length)
  const rest = all.reduce((text, claim) => text.replaceAll(claim, ''), chapter(number))
  expect(rest.match(/.{0,30}\d.{0,30}/g) ?? []).toEqual([])
})

test('the page shows the benchmark of this engine (npm run bench:detect -- --only-fixed --write-docs)', () => {
  const result = JSON.parse(sourceOf('../bench/results/detect.json')) as DetectResult
  expect(result.engine).toBe(ENGINE_VERSION)
  expect(withBenchmark(page, () => resultTable(result))).toBe(page)
})

test('a new benchmark puts its figures into the Spanish page, each in its place', () => {
  const benchmarkOf = (text: string): string => {
    let found = ''
    withBenchmark(text, (old) => (found = old))
    return found
  }
  const spanish = sourceOf('../../../docs/es/method.md')
  expect(withBenchmark(spanish, (old) => withFiguresOf(benchmarkOf(page), old))).toBe(spanish)
  expect(withFiguresOf('all: 7 of 1,204 (0.58)', 'todas: 8 de 1,300 (0.62)')).toBe('todas: 7 de 1,204 (0.58)')
  expect(() => withFiguresOf('all: 7 of 8', 'todas: 8')).toThrow(/has 2 figures, its translation 1/)
})
