import { expect, test } from 'vitest'
import { plannedPages } from './planned-pages.ts'

/** Pages of reports of the sample (`rules/winn/sample-winn`), as they were laid out. */
const laidOut = [
  { photos: 0, thermalReadings: 3, findings: 2, pages: 11 },
  { photos: 20, thermalReadings: 10, findings: 5, pages: 28 },
  { photos: 0, thermalReadings: 40, findings: 7, pages: 27 },
  { photos: 60, thermalReadings: 40, findings: 20, pages: 68 },
  { photos: 20, thermalReadings: 4, findings: 40, pages: 40 },
] as const

test.each(laidOut)(
  'about as many pages are promised as are printed: $photos photos, $thermalReadings thermograms, $findings findings',
  ({ pages, ...content }) => {
    expect(Math.abs(plannedPages(content) - pages) / pages).toBeLessThan(0.1)
  },
)
