import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { askedOnRoof, missingShots, shotProfiles } from '#contract/shots/shot-list'
import { frontOf, withVisitPhotos } from '#contract/shots/visit-photos'

const at = '2026-11-20T18:00:00.000Z'
const [issueId, componentId] = [idOf(70), idOf(71)]
const taken = (n: number, line: string | null, more: object = {}) => ({
  id: idOf(n),
  shot: {
    ...{ visitId: idOf(60), by: 'Olive', takenAt: at, line, label: line && `Line ${line}`, fix: null, headingDeg: null },
    ...{ note: '', marks: [], doubts: [], issueId: null, alsoOf: [] },
    ...more,
  },
})
/** The front looks south. */
const onFoot = (more: object = {}) => DraftContent.parse({ shotProfile: 'on-foot', building: { frontAzimuthDeg: 180 }, ...more })
const shotsOf = (content: DraftContent) => Object.values(content.photos).map(({ shot }) => shot)

test('photos of a visit are the shots that the report asks for: sides by the compass become those of the building', () => {
  const photos = [
    taken(1, 'address', { headingDeg: 10 }),
    taken(2, 'elevation/south'),
    taken(3, 'elevation/east'),
    taken(4, 'test-square/west'),
    taken(5, 'collateral/gutters', { headingDeg: 182 }),
    taken(6, 'report/layers'),
    taken(7, 'inside'),
    taken(8, null),
  ]
  const content = withVisitPhotos(onFoot(), photos)
  expect(shotsOf(content)).toEqual(['address', 'elevation-front', 'elevation-right', 'close-up-left', 'gutter-back', 'layers', '', ''])
  expect(missingShots(content)).toHaveLength(missingShots(onFoot()).length - 6)
  expect(content.photos[idOf(7)]?.caption, 'what no shot names is called as its line').toBe('Line inside')
})

test('where nobody wrote where the front looks, it looks at who photographed the address', () => {
  const content = DraftContent.parse({ shotProfile: 'on-foot' })
  expect(frontOf(content, [taken(1, 'address', { headingDeg: 350 })])).toBe(170)
  expect(frontOf(onFoot(), [taken(1, 'address', { headingDeg: 90 })])).toBe(180)
  expect(shotsOf(withVisitPhotos(content, [taken(1, 'address', { headingDeg: 350 }), taken(2, 'elevation/north')]))).toEqual([
    'address',
    'elevation-back',
  ])
  expect(shotsOf(withVisitPhotos(content, [taken(2, 'elevation/north')])), 'no side is guessed').toEqual([''])
})

test('a slope of a visit names the slope of the photo, a low roof is one field', () => {
  expect(withVisitPhotos(onFoot(), [taken(1, 'slope/north')]).photos[idOf(1)]).toMatchObject({ shot: '', slope: 'Back slope' })
  const low = withVisitPhotos(DraftContent.parse({ shotProfile: 'low-slope' }), [taken(1, 'slope/whole'), taken(2, 'report/drain')])
  expect(shotsOf(low)).toEqual(['field', 'drain'])
})

test('notes and drawings of the visit stand in the report, lengths stay on the visit', () => {
  const point = { from: { x: 0.1, y: 0.2 }, to: { x: 0.3, y: 0.4 } }
  const marks = [
    { kind: 'arrow', ...point, text: 'Open', lengthM: null },
    { kind: 'measured', ...point, text: '', lengthM: 0.3 },
  ]
  const content = withVisitPhotos(onFoot(), [taken(1, 'inside', { note: 'Stain', marks })])
  const use = content.photos[idOf(1)]
  expect(use?.caption).toBe('Stain')
  expect(Object.values(use?.annotations ?? {})).toEqual([{ order: 0, kind: 'arrow', from: [0.1, 0.2], to: [0.3, 0.4], text: 'Open' }])
  // what is made so can be kept as any draft
  expect(DraftContent.parse(content)).toEqual(content)
  expect(withVisitPhotos(onFoot(), [taken(1, 'inside', { note: 'Stain', marks })])).toEqual(content)
})

test('what somebody said of a photo in the draft stands, and what was left out is at no entry', () => {
  const said = onFoot({ photos: { [idOf(1)]: { caption: 'Mine' }, [idOf(2)]: { isLeftOut: true } } })
  const content = withVisitPhotos(said, [taken(1, 'address', { issueId }), taken(2, null, { issueId })])
  expect(content.photos[idOf(1)]).toMatchObject({ caption: 'Mine', shot: '' })
  expect(content.findings[issueId]?.photos).toEqual([idOf(1)])
})

test('photos of an issue stand in its finding beside those that were chosen, those of a component at it', () => {
  const chosen = onFoot({
    findings: { [issueId]: { order: 4, issueId, sectionId: idOf(72), photos: [idOf(9)] } },
    components: { [componentId]: { order: 1, name: 'Drain' } },
  })
  const photos = [
    taken(1, `issue/${issueId}/close`, { issueId }),
    taken(2, null, { issueId: idOf(73) }),
    taken(3, `component/${componentId}`),
    taken(4, `component/${idOf(74)}`),
  ]
  const content = withVisitPhotos(chosen, photos)
  expect(content.findings[issueId]).toMatchObject({ order: 4, sectionId: idOf(72), photos: [idOf(9), idOf(1)] })
  expect(content.findings[idOf(73)]).toMatchObject({ order: 6, issueId: idOf(73), photos: [idOf(2)] })
  expect(content.components).toMatchObject({ [componentId]: { photos: [idOf(3)] } })
  expect(Object.keys(content.components)).toEqual([componentId])
})

test('a photo that is kept for two that had its bytes stands at what both were taken for', () => {
  const chosen = onFoot({ components: { [componentId]: { order: 1, name: 'Drain' } } })
  const alsoOf = [
    { line: 'overview', issueId: idOf(73) },
    { line: `component/${componentId}`, issueId: null },
  ]
  const content = withVisitPhotos(chosen, [taken(1, null, { issueId, alsoOf })])
  expect([content.findings[issueId]?.photos, content.findings[idOf(73)]?.photos, content.components[componentId]?.photos]).toEqual([
    [idOf(1)],
    [idOf(1)],
    [idOf(1)],
  ])
})

test('a draft without photos of visits is the same draft', () => {
  const content = onFoot()
  expect(withVisitPhotos(content, [{ id: idOf(1), shot: null }])).toBe(content)
})

test('every shot that a person can take is a line of a visit: its own, or one that the report asks for', () => {
  const asked = new Set(shotProfiles.flatMap(({ id }) => askedOnRoof(id).map((shot) => shot.id)))
  const lines = new Set(shotProfiles.flatMap(({ shots }) => shots.flatMap(({ line }) => line ?? [])))
  expect([...lines].sort()).toEqual(['address', 'collateral/gutters', 'elevation', 'overview', 'slope/whole', 'test-square'])
  expect([...asked].sort()).toEqual(['drain', 'equipment', 'flashing', 'layers', 'seam'])
  expect(askedOnRoof('default').map(({ id }) => id)).toEqual(['layers'])
})
