import { DraftContent } from '@ridgeline/winn/contract/content'
import { expect, test } from 'vitest'
import { buildCapture, uuid } from '#rules/sample-data'
import { gathered } from '#rules/winn/map-places'
import { bookPhotos, photoBookSection, platesOf } from '#rules/winn/photos/photo-book'
import { shownPhotos } from '#rules/winn/photos/shown-photos'
import { buildPhoto, buildVisit, buildWinnData, photoId, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

const uses = (of: Record<number, object>) =>
  DraftContent.parse({ photos: Object.fromEntries(Object.entries(of).map(([i, use]) => [photoId(Number(i)), use])) })
const photosOf = (count: number) => Array.from({ length: count }, (_, index) => buildPhoto(index))
const section = <Id extends string>(data: ReturnType<typeof buildWinnData>, id: Id) =>
  buildWinnReport(data, sampleVersion).sections.filter((each) => each.id === id) as Extract<
    ReturnType<typeof buildWinnReport>['sections'][number],
    { id: Id }
  >[]

test('photos are read from the address over the whole roof to each slope, far before near, clean slopes like the others', () => {
  const draft = uses({
    0: { shot: 'close-up-front', slope: 'Front slope', damage: 'hail impact' },
    1: { shot: 'layers' },
    2: { shot: 'elevation-back' },
    3: { shot: 'birds-eye-2' },
    4: { slope: 'Front slope' },
    5: { shot: 'address' },
    6: { shot: 'elevation-front' },
    7: { shot: 'overview' },
    8: { slope: 'Section 10' },
    9: { slope: 'Section 2' },
    10: { shot: 'gutter-front' },
  })
  const book = bookPhotos(buildWinnData({ photos: 0 }, { draft, photos: photosOf(12) }))
  expect(book.map(({ number, group, photo }) => [number, group, Number.parseInt(photo.id.slice(-4), 16)])).toEqual([
    ['P-01', 'Address', 5],
    ['P-02', 'Overview', 7],
    ['P-03', 'Overview', 3],
    ['P-04', 'Front', 6],
    ['P-05', 'Front', 0],
    ['P-06', 'Front', 10],
    ['P-07', 'Front', 4],
    ['P-08', 'Back', 2],
    ['P-09', 'Section 2', 9],
    ['P-10', 'Section 10', 8],
    ['P-11', 'Roof details', 1],
    ['P-12', 'Other photos', 11],
  ])
})

test('a slope is told by what crews call its side, in English and in Spanish; other names stay what they are', () => {
  const called = [
    'FRONT',
    'right side',
    'Rear slope',
    'Vertiente frontal',
    'derecha',
    'Faldón trasero',
    'lado izquierdo',
    'Front porch',
    'North',
    'slope',
  ]
  const draft = uses(Object.fromEntries(called.map((slope, index) => [index, { slope }])))
  const book = bookPhotos(buildWinnData({ photos: 0 }, { draft, photos: photosOf(called.length) }))
  const groups = Object.fromEntries(book.map(({ group, photo }) => [called[Number.parseInt(photo.id.slice(-4), 16)], group]))
  expect(groups).toEqual({
    FRONT: 'Front',
    'right side': 'Right',
    'Rear slope': 'Back',
    'Vertiente frontal': 'Front',
    derecha: 'Right',
    'Faldón trasero': 'Back',
    'lado izquierdo': 'Left',
    'Front porch': 'Front porch',
    North: 'North',
    slope: 'slope',
  })
})

test('the order does not depend on the order in which photos were added', () => {
  const data = buildWinnData({ photos: 30 })
  const turned = bookPhotos({ ...data, photos: data.photos.toReversed() })
  expect(turned).toEqual(bookPhotos(data))
})

test('a caption says where, what and to what, or what somebody wrote; the book names time, evidence and fingerprint', () => {
  const draft = {
    ...uses({ 0: { shot: 'close-up-front', damage: 'hail impact', item: 'shingle' }, 1: { slope: 'North', caption: 'As seen at noon' } }),
    testSquares: DraftContent.parse({ testSquares: { [uuid(25, 0)]: { order: 1, photos: [photoId(0)] } } }).testSquares,
  }
  const [book] = section(buildWinnData({ photos: 0 }, { draft, photos: photosOf(2) }), 'photo-book')
  expect(book?.photos.map(({ number, caption, facts, sha256 }) => ({ number, caption, facts, sha256 }))).toEqual([
    {
      number: 'P-01',
      caption: 'Front slope, hail impact, shingle',
      facts: ['June 14, 2026, 10:00\u00a0AM', 'Shows S-01'],
      sha256: 'bbbbbbbbbbbb',
    },
    { number: 'P-02', caption: 'As seen at noon', facts: ['June 14, 2026, 10:00\u00a0AM'], sha256: 'bbbbbbbbbbbb' },
  ])
})

test('what was left out by hand is nowhere, not even where an entry names it', () => {
  const cited = DraftContent.parse({
    photos: { [photoId(0)]: { isLeftOut: true } },
    components: { [uuid(24, 0)]: { order: 1, photos: [photoId(0), photoId(1)] } },
  })
  const photos = shownPhotos(photosOf(2), cited, [])
  expect(photos.map(({ id }) => id)).toEqual([photoId(1)])
  const data = buildWinnData({ photos: 0 }, { draft: cited, photos })
  expect(platesOf([photoId(0), photoId(1)], bookPhotos(data)).map(({ number }) => number)).toEqual(['P-01'])
})

test('photos of a scan are shown with it; those beside a thermogram and of other scans only where the draft names them', () => {
  const thermogram = buildCapture(1, { pairedCaptureId: photoId(1) })
  const scan = { ...buildVisit(0, 0, 0), captures: [thermogram] }
  const all = [buildPhoto(0, { scanId: scan.id }), buildPhoto(1, { scanId: scan.id }), buildPhoto(2, { scanId: uuid(9, 7) }), buildPhoto(3)]
  const shownIn = (draft: DraftContent) => shownPhotos(all, draft, [scan]).map(({ id }) => Number.parseInt(id.slice(-4), 16))
  expect(shownIn(DraftContent.parse({}))).toEqual([0, 3])
  expect(shownIn(DraftContent.parse({ findings: { [uuid(23, 0)]: { order: 1, photos: [photoId(1), photoId(2)] } } }))).toEqual([0, 1, 2, 3])
})

test('what was drawn stands over the photo as lines, and its words say so', () => {
  const data = buildWinnData({ photos: 6 })
  const [book] = section(data, 'photo-book')
  const first = book?.photos[0]
  expect(first?.marks.map(({ kind, text }) => [kind, text])).toEqual([
    ['arrow', 'Open lap'],
    ['circle', ''],
    ['text', 'Open lap'],
  ])
  expect(first?.picture.alt).toContain('3 marks drawn over it')
  expect(book?.lead).toContain('2 photos were drawn')
})

test('photos stand beside components, findings, test squares and cores under the numbers of the book', () => {
  const data = buildWinnData({ photos: 14 })
  const numberOf = new Map(bookPhotos(data).map(({ photo, number }) => [photo.id, number]))
  const of = (ids: readonly number[]) => ids.map((id) => numberOf.get(photoId(id)))
  const tables = section(data, 'sheet').flatMap(({ title, blocks }) => blocks.map((block) => ({ title, block })))
  const photosIn = (title: string) =>
    tables.flatMap(({ title: of, block }) =>
      of === title && block.kind === 'table' ? (block.photos ?? []).map((row) => row.map(({ number }) => number)) : [],
    )
  expect(photosIn('Roof Components')).toEqual([of([0, 1]), of([3, 4]), of([6, 7])])
  expect(photosIn('Test Squares and Wind Counts')).toEqual([of([0, 1]), of([1, 2])])
  expect(photosIn('Cores and Readings')).toEqual([of([4, 5]), of([5, 6])])
  const findings = section(data, 'detailed-findings').flatMap(({ groups }) => groups.flatMap((group) => group.findings))
  expect(findings.map(({ photos }) => photos?.map(({ number }) => number))).toEqual([of([0, 1]), of([2, 3]), of([4, 5])])
})

test('every photo has its original in the custody log, and its number on the roof map or in the count of those that are not on it', () => {
  const away = buildPhoto(3, { position: { latitude: 41.2, longitude: -96.2, altitudeM: null } })
  const data = buildWinnData({ photos: 0 }, { photos: [...photosOf(3), away, buildPhoto(4, { position: null })] })
  const [custody] = section(data, 'custody')
  expect(custody?.files.filter(({ detail }) => detail.startsWith('Photo ')).map(({ sha256 }) => sha256)).toEqual(
    bookPhotos(data).map(({ photo }) => photo.sha256),
  )
  const [map] = section(data, 'roof-map')
  expect(map?.photos.map(({ label }) => label)).toEqual(['P-01', 'P-02', 'P-03'])
  expect(map?.lead).toContain('Not on it: 2 photos')
  expect(map?.cores.map(({ label, result }) => [label, result])).toEqual([
    ['C-01', 'wet'],
    ['C-02', 'dry'],
  ])
})

test('photos in one place have one label, which names a few and counts the others', () => {
  const at = (x: number) => Array.from({ length: 5 }, (_, n) => ({ number: `P-0${n + 1 + x}`, at: [100 * x + n, 0] as const }))
  expect(gathered([...at(0), { number: 'P-09', at: [300, 0] }, { number: 'P-10', at: [301, 0] }]).map(({ label }) => label)).toEqual([
    'P-01 +4',
    'P-09, P-10',
  ])
})

test('without a photo the book is no part of the report', () => {
  const data = buildWinnData({ photos: 0 })
  expect(photoBookSection(data, [], new Map())).toMatchObject({ id: 'absent', title: 'Photo Book' })
})

test('sections stand in the order in which a desk reads them', () => {
  const titles = buildWinnReport(buildWinnData({ photos: 4 }), sampleVersion).sections.map(({ title }) => title)
  expect(titles).toEqual([
    'Executive Summary',
    'Summary and Recommendations',
    'Roof Map and Measurements',
    'Building',
    'Roof System',
    'Survey Conditions',
    'Weather Readings',
    'Thermal Images & Analysis',
    'Quantities',
    'Plan of Thermal Areas',
    'Cores and Readings',
    'Roof Components',
    'Detailed Findings',
    'Test Squares and Wind Counts',
    'Recommendations',
    'Scope and Cost',
    'Photo Book',
    'Custody Log',
    'Not Part of This Report',
    'Method and Limits',
    'Glossary',
  ])
})
