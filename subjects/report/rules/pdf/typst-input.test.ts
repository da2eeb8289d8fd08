import { expect, test } from 'vitest'
import { defaultReportOptions } from '#contract/report'
import { buildReport } from '#rules/model'
import { pictureFile, typstInput } from '#rules/pdf/typst-input'
import { buildCapture, buildData, uuid } from '#rules/sample-data'

const model = buildReport(buildData({ captures: [buildCapture(0), buildCapture(1)] }), defaultReportOptions)

test('every picture is listed once, with what is needed to make it', () => {
  const { pictures } = typstInput(model, 'abc')
  expect(pictures.map(({ file }) => file).toSorted()).toEqual(
    [0, 1].flatMap((index) => ['thermal', 'visible'].map((name) => `${name}-${uuid(1, index)}.jpg`)).toSorted(),
  )
  expect(pictures.find(({ ref }) => ref.name === 'thermal')?.ref.scale).toEqual({ minK: 284.15, maxK: 299.15 })
})

test('the data name pictures by file and keep the alternative text', () => {
  const text = JSON.stringify(typstInput(model, 'abc').data)
  expect(text).not.toContain('captureId')
  expect(text).toContain(`"file":"${pictureFile({ captureId: uuid(1, 0), name: 'thermal' })}","alt":"Thermogram T-01`)
})

test('the data carry the fingerprint and the colours of the scale from cold to hot', () => {
  const { documentId, palette } = typstInput(model, 'abc').data as { documentId: string; palette: string[] }
  expect(documentId).toBe('abc')
  expect(palette).toHaveLength(17)
  const brightness = palette.map((colour) => Number.parseInt(colour.slice(3, 5), 16))
  expect(brightness.at(-1)).toBeGreaterThan(brightness[0] ?? 255)
})
