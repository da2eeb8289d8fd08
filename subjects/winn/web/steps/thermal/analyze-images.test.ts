import type { ThermalAnalysis } from '@ridgeline/scan/contract/thermal-analysis'
import { expect, test } from 'vitest'
import { analyzeImages, imagesOf, kindOfRefusal, mergeAnalyses } from './analyze-images.ts'

const analysis = (summary: string, confidence: number): ThermalAnalysis => ({
  temperatureStanding: { status: 'absolute', reason: 'scene', differenceFactor: 1 },
  thermalReadings: [{ location: summary, temperature: 70, difference: { low: 4, high: 5 }, alertLevel: 'warning' }],
  issues: [],
  metrics: [{ name: 'Coverage', value: 90, unit: '%', status: 'pass' }],
  summary,
  recommendations: [`look at ${summary}`],
  confidence,
})

test('one image at a time: half a step when it starts, a full one when it is done, and a failure stops nothing', async () => {
  const seen: (number | string)[] = []
  const run = await analyzeImages([{ name: 'a.jpg' }, { name: 'b.jpg' }], {
    analyze: async ({ name }) => {
      seen.push(name)
      if (name === 'a.jpg') throw new Error('no temperatures')
      return analysis(name, 0.5)
    },
    reasonOf: (error) => (error as Error).message,
    kindOf: () => 'photo',
    onProgress: (fraction) => seen.push(fraction),
    onFailure: (sentence) => seen.push(sentence),
  })
  expect(seen).toEqual([0.25, 'a.jpg', 'Failed to analyze a.jpg: no temperatures', 0.5, 0.75, 'b.jpg', 1])
  expect(run.analyses.map(({ summary }) => summary)).toEqual(['b.jpg'])
  expect(run.failures).toEqual(['Failed to analyze a.jpg: no temperatures'])
  expect([run.thermograms, run.photos]).toEqual([[{ name: 'b.jpg' }], [{ name: 'a.jpg' }]])
})

test('only what holds temperatures makes a survey: the rest is a photo, nothing, or tried again', () => {
  expect(['not-radiometric', 'not-a-roof', 'counts-only', 'truncated', undefined].map(kindOfRefusal)).toEqual([
    ...['photo', 'thermogram', 'thermogram', 'refused', 'unknown'],
  ])
})

test('lists stand one after the other, summaries apart by a blank line, and the confidence is the mean', () => {
  const merged = mergeAnalyses([analysis('north', 0.4), analysis('south', 0.9)])
  expect(merged).toMatchObject({ summary: 'north\n\nsouth', recommendations: ['look at north', 'look at south'] })
  expect(merged?.thermalReadings.map(({ location }) => location)).toEqual(['north', 'south'])
  expect(merged?.metrics).toHaveLength(2)
  expect(merged?.confidence).toBeCloseTo(0.65, 9)
  expect(mergeAnalyses([])).toBeNull()
})

test('only images are kept, and it is told when something was left out', () => {
  const [picture, page] = [{ type: 'image/jpeg' }, { type: 'application/pdf' }]
  expect(imagesOf([picture, page])).toEqual({ images: [picture], isDropped: true })
  expect(imagesOf([picture])).toEqual({ images: [picture], isDropped: false })
})
