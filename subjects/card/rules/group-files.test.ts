import { createRandom } from '@ridgeline/thermal/generate/random'
import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import type { CardFile } from '#rules/card-file'
import { type Grouping, groupFiles } from '#rules/group-files'
import { at, begin, drone, fileOf, HOUR_MS, handheld, type MadeCard, MINUTE_MS, makeCard, roofs, shuffled } from '#rules/test/made-card'

/** The roofs of each visit: one each, and as many visits as roofs, where all is well. */
const roofsIn = ({ visits }: Grouping, { roofOf }: MadeCard) =>
  visits.map(({ fileIds }) => [...new Set(fileIds.map((id) => roofOf.get(id)))])
const told = ({ visits }: Grouping) => visits.flatMap(({ doubts }) => doubts.map((doubt) => written(doubt)))
const names = roofs.map(({ name }) => [name])

test('a day of five roofs, a drone and a camera without GPS: a visit for each roof, the one 80 km away too', () => {
  const card = makeCard(1)
  const found = groupFiles(card.files, card.photos)
  expect(roofsIn(found, card)).toEqual(names)
  expect(found.aside).toEqual([])
  for (const visit of found.visits) {
    expect(visit).toMatchObject({ basis: 'place-and-time', cameras: ['DJI M3T', 'FLIR E76'], testShots: [] })
    expect(visit.fileIds).toHaveLength(52)
    expect(visit.spreadM).toBeLessThan(60)
  }
  expect(found.visits.map(({ first }) => first?.slice(0, 16))).toEqual(roofs.map(({ ms }) => new Date(ms).toISOString().slice(0, 16)))
})

test.each([HOUR_MS, -HOUR_MS, 9 * HOUR_MS, -4017 * 24 * HOUR_MS])(
  'a handheld clock %d ms off is found by the photos of the phone, taken off and told',
  (handheldMs) => {
    for (let seed = 0; seed < 4; seed++) {
      const card = makeCard(seed, { handheldMs })
      const found = groupFiles(card.files, card.photos)
      expect(roofsIn(found, card), `seed ${seed}`).toEqual(names)
      const clock = found.visits[0]?.clocks.find(({ cameraKey }) => cameraKey.startsWith('flir'))
      expect(Math.abs((clock?.differenceMs ?? 0) - handheldMs)).toBeLessThan(15_000)
      expect(clock?.pairs).toBeGreaterThan(40)
    }
  },
)

test('the order of the files changes nothing', () => {
  const card = makeCard(7, { handheldMs: HOUR_MS })
  const first = groupFiles(card.files, card.photos)
  for (let seed = 0; seed < 8; seed++) {
    const random = createRandom(seed)
    expect(groupFiles(shuffled(random, card.files), shuffled(random, card.photos))).toEqual(first)
  }
})

test('every sound file is in one visit, and both lenses of a press in the same', () => {
  for (let seed = 0; seed < 6; seed++) {
    const random = createRandom(seed)
    const card = makeCard(seed, { hasGps: seed % 2 === 0, hasPhone: seed % 3 === 0, handheldMs: random.between(-2, 2) * HOUR_MS })
    const files = shuffled(random, card.files).slice(0, 120)
    const { visits } = groupFiles(files, card.photos)
    expect(visits.flatMap(({ fileIds }) => fileIds).toSorted()).toEqual(files.map(({ id }) => id).toSorted())
    const visitOf = new Map(visits.flatMap(({ id, fileIds }) => fileIds.map((fileId) => [fileId, id])))
    for (const { id } of files) {
      const mate = id.replace('_T.', '_W.')
      if (visitOf.has(mate)) expect(visitOf.get(mate)).toBe(visitOf.get(id))
    }
  }
})

test('no GPS at all: by time and camera, and it asks', () => {
  const card = makeCard(3, { hasGps: false, hasPhone: false })
  const found = groupFiles(card.files)
  for (const visit of found.visits) expect(visit.basis).toBe('time')
  for (const of of roofsIn(found, card)) expect(of).toHaveLength(1)
  expect(told(found)).toContain('No file says where it was taken: sorted by time and camera alone. Say which roof it is.')
})

test('a drone whose clock stands years off, with nothing to compare: its roofs are apart, and the day is told', () => {
  const lost = roofs
    .slice(0, 2)
    .map(({ place }, i) => fileOf(`A/DJI_000${i}_T.JPG`, Date.UTC(2000, 0, 1, i), { position: { ...place, source: 'gps' } }))
  const found = groupFiles(lost)
  expect(found.visits).toHaveLength(2)
  expect(told(found)[0]).toBe('The clock of DJI M3T says January 1, 2000: it is not set, and nothing tells by how much it is off.')
})

test('two cameras at one roof, years apart by their clocks: two visits, each told of the other', () => {
  const other = { make: 'Autel', model: 'EVO', serial: '1' }
  const files = [0, 1, 2].flatMap((i) => [
    fileOf(`A/DJI_000${i}_T.JPG`, begin + i * MINUTE_MS, { position: { ...at(i), source: 'gps' } }),
    fileOf(`B/MAX_000${i}.JPG`, begin + 3 * 365 * 24 * HOUR_MS + i * MINUTE_MS, {
      camera: other,
      position: { ...at(i, 5), source: 'gps' },
    }),
  ])
  const found = groupFiles(files)
  expect(found.visits.map(({ fileIds }) => fileIds.length)).toEqual([3, 3])
  expect(told(found).filter((doubt) => doubt.startsWith('At the same roof as files of'))).toHaveLength(2)
})

const placed = (path: string, minute: number, northM: number, more: Partial<CardFile> = {}) =>
  fileOf(path, begin + minute * MINUTE_MS, { position: { ...at(northM), source: 'gps' }, ...more })

test('one roof at two times of the day: together within four hours, apart beyond', () => {
  const both = (minute: number) =>
    groupFiles([0, 1, 2].flatMap((i) => [placed(`A/DJI_00${i}1_T.JPG`, i, i), placed(`B/DJI_00${i}1_T.JPG`, minute + i, i)]))
  expect(both(90).visits).toHaveLength(1)
  expect(both(300).visits).toHaveLength(2)
})

test('neighbours 60 m apart: one after the other with a pause are two visits; a long roof flown on two batteries is one', () => {
  const house = (folder: string, minute: number, northM: number) =>
    [0, 1, 2, 3].map((i) => placed(`${folder}/DJI_00${i}1_T.JPG`, minute + i, northM + i * 4))
  expect(groupFiles([...house('A', 0, 0), ...house('B', 16, 60)]).visits).toHaveLength(2)
  const half = (folder: string, minute: number, northM: number) =>
    Array.from({ length: 10 }, (_, i) => placed(`${folder}/DJI_${1000 + i}_T.JPG`, minute + i, northM + i * 12))
  expect(groupFiles([...half('A', 0, 0), ...half('B', 28, 110)]).visits).toHaveLength(1)
})

test('two files of one name in two folders are two presses', () => {
  const files = [placed('100/DJI_0001_T.JPG', 0, 0), placed('100/DJI_0001_W.JPG', 0, 0), placed('101/DJI_0001_T.JPG', 70, 2000)]
  const { visits } = groupFiles(files)
  expect(visits.map(({ fileIds }) => fileIds)).toEqual([['100/DJI_0001_T.JPG', '100/DJI_0001_W.JPG'], ['101/DJI_0001_T.JPG']])
})

test('one folder with two files of one number hours apart (the count began anew) parts them', () => {
  const files = [placed('100/DJI_20260612090000_0001_T.JPG', 0, 0), placed('100/DJI_20260612150000_0001_W.JPG', 360, 0)]
  expect(groupFiles(files).visits).toHaveLength(2)
})

test('a movie of 4 GB without a place goes with the flight it lies in; what cannot be sent is set aside', () => {
  const flight = [0, 1, 2, 3].map((i) => placed(`A/DJI_000${i}_T.JPG`, i, i))
  const movie = fileOf('A/DJI_0009.MP4', begin + 5 * MINUTE_MS, { kind: 'video', sizeBytes: 4 * 1024 ** 3, camera: null })
  const cut = fileOf('A/DJI_0010_T.JPG', null, { trouble: { code: 'The head of the file is cut off.', values: [] } })
  const list = fileOf('A/list.txt', null, { kind: 'other' })
  const found = groupFiles([...flight, movie, cut, list])
  expect(found.visits).toHaveLength(1)
  expect(found.visits[0]?.fileIds).toContain('A/DJI_0009.MP4')
  expect(found.aside).toEqual(['A/DJI_0010_T.JPG', 'A/list.txt'])
})

test('a file with neither time nor place goes with the one before it in its folder', () => {
  const files = [
    placed('A/DJI_0009_T.JPG', 0, 0),
    placed('B/DJI_0001_T.JPG', 80, 3000),
    fileOf('A/DJI_0010_T.JPG', null),
    fileOf('C/x.jpg', null, { camera: handheld }),
  ]
  const { visits } = groupFiles(files)
  expect(visits.map(({ fileIds }) => fileIds)).toEqual([['A/DJI_0009_T.JPG', 'A/DJI_0010_T.JPG'], ['B/DJI_0001_T.JPG'], ['C/x.jpg']])
  expect(groupFiles([])).toEqual({ visits: [], aside: [], clocks: [] })
})

test('a thousand files and sixty photos of the phone take less than three seconds', () => {
  const card = makeCard(2, { presses: 94, handheldMs: HOUR_MS })
  expect(card.files).toHaveLength(1000)
  const from = performance.now()
  expect(roofsIn(groupFiles(card.files, card.photos), card)).toEqual(names)
  expect(performance.now() - from).toBeLessThan(3000)
})

test('test shots are proposed: on the ground, at the sky, under the cap, in the truck; never a whole night, never a drone that never rose', () => {
  const flown = Array.from({ length: 9 }, (_, i) =>
    placed(`A/DJI_001${i}_T.JPG`, 10 + i, i, { aboveTakeOffM: 30, pitchDeg: -90, isDark: false, isBlank: false }),
  )
  const tries = [
    placed('A/DJI_0001_T.JPG', 9, 0, { aboveTakeOffM: 0, pitchDeg: 0 }),
    placed('A/DJI_0002_T.JPG', 9.2, 0, { aboveTakeOffM: 30, pitchDeg: 35 }),
    placed('A/DJI_0003_T.JPG', 9.4, 0, { aboveTakeOffM: 30, isDark: true }),
    placed('A/DJI_0004_T.JPG', 9.6, 0, { aboveTakeOffM: 30, isBlank: true }),
    placed('A/DJI_0000_T.JPG', 1, 120, { aboveTakeOffM: null }),
  ]
  expect(groupFiles([...flown, ...tries]).visits[0]?.testShots.map(({ why }) => why)).toEqual([
    'apart',
    'on-ground',
    'sky',
    'dark',
    'blank',
  ])
  const night = flown.map((file) => ({ ...file, kind: 'photo' as const, isDark: true }))
  const carried = flown.map((file) => ({ ...file, aboveTakeOffM: 0.4 }))
  for (const files of [night, carried]) expect(groupFiles(files).visits[0]?.testShots).toEqual([])
  expect(drone.model).toBe('M3T')
})
