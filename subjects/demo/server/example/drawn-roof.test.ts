import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { groundView } from '@ridgeline/thermal/ground/ground-view'
import { roofInPicture } from '@ridgeline/thermal/plan/roof-in-picture'
import { roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import { shownShare } from '@ridgeline/thermal/plan/shown-share'
import { expect, test } from 'vitest'
import { drawnSections } from '#server/example/drawn-roof'

const school = exampleRoofs.find(({ slug }) => slug === 'maple-hollow-elementary')
if (!school) throw new Error('the example with a drawn roof is gone')

test('the sections of the demo are the roof that its pictures show', () => {
  const sections = drawnSections(school)
  expect(sections.map(({ number, label }) => [number, label])).toEqual([
    [1, 'Classrooms'],
    [2, 'Hall'],
  ])
  expect(roofTotals(sections).planM2).toBeCloseTo(school.roofAreaM2, 0)
  const outlines = sections.map(({ coordinates }) => coordinates)
  const views = (school.scans[0]?.captures ?? []).map(({ flight, camera, position, spec }) => {
    const { width, height } = spec.view
    return groundView({ flight, camera, position, width, height }).view
  })
  const [overview] = views
  if (!overview) throw new Error('the first picture is the one of the whole roof')
  expect(shownShare([{ view: overview, validShare: 1 }], outlines)).toBeGreaterThan(0.95)
  expect(roofInPicture(overview, outlines)?.length).toBeGreaterThanOrEqual(8)
})

test('other roofs are not drawn', () => {
  expect(exampleRoofs.filter((roof) => drawnSections(roof).length > 0)).toEqual([school])
})
