import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { clockWords } from '#rules/clock/clock-words'
import { groupFiles } from '#rules/group-files'
import { joinPhotos } from '#rules/join-photos'
import { HOUR_MS, makeCard } from '#rules/test/made-card'

test.each([0, HOUR_MS, -7 * HOUR_MS])(
  'thermograms of a clock %d ms off go to the line of the photo they were pressed beside',
  (handheldMs) => {
    const { files, photos } = makeCard(9, { handheldMs })
    const byId = new Map(files.map((file) => [file.id, file]))
    const { visits } = groupFiles(files, photos)
    let [right, all] = [0, 0]
    for (const [r, visit] of visits.entries()) {
      const lines = joinPhotos(
        visit,
        byId,
        photos.filter(({ visitId }) => visitId === `visit ${r}`),
      )
      for (const [id, line] of lines) {
        if (!id.startsWith('FLIR/')) continue
        all++
        if (line === `line ${(Number(/\d+/.exec(id)?.[0]) - 1000) % 12}`) right++
      }
    }
    expect(all).toBe(60)
    expect(right).toBeGreaterThan(55)
  },
)

test('photos without a line, of another time or another place say nothing', () => {
  const { files, photos } = makeCard(9)
  const byId = new Map(files.map((file) => [file.id, file]))
  const [visit] = groupFiles(files, photos).visits
  if (!visit) throw new Error('no visit')
  expect(
    joinPhotos(
      visit,
      byId,
      photos.map((photo) => ({ ...photo, line: null })),
    ).size,
  ).toBe(0)
  expect(
    joinPhotos(
      visit,
      byId,
      photos.map((photo) => ({ ...photo, local: '2026-06-13T09:00:00' })),
    ).size,
  ).toBe(0)
  const flown = { ...visit, fileIds: visit.fileIds.filter((id) => id.includes('DJI')) }
  expect(
    joinPhotos(
      flown,
      byId,
      photos.map((photo) => ({ ...photo, position: { latitude: 1, longitude: 1 } })),
    ).size,
  ).toBe(0)
})

test.each([
  [HOUR_MS + 40_000, 'The clock of FLIR E76 is 1 hour ahead of the others (42 pairs): taken off.'],
  [-90_000, 'The clock of FLIR E76 is 1 minute 30 seconds behind the others (42 pairs): added.'],
  [-(26 * HOUR_MS), 'The clock of FLIR E76 is 1 day 2 hours behind the others (42 pairs): added.'],
  [2000, 'The clock of FLIR E76 agrees with the others (42 pairs).'],
])('%d ms', (differenceMs, words) => expect(written(clockWords('FLIR E76', { differenceMs, pairs: 42, spreadMs: 0 }))).toBe(words))
