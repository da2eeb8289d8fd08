import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { outcomeOf, takenAtOf } from '#server/analysis/finish-scan'

const stated = new Date('2026-03-10T12:00:00Z')
const now = new Date('2026-03-11T00:00:00Z')
const ZONE = 'America/Chicago'
const shot = (takenAt: string | null, media: 'thermogram' | 'photo' = 'thermogram') => ({ takenAt, media })
const dated = (...captures: ReturnType<typeof shot>[]) => {
  const { takenAt, visitCount } = takenAtOf(captures, ZONE, { takenAt: stated, visitCount: 0 }, now)
  return [takenAt.toISOString(), visitCount]
}

test('one camera with a wrong clock does not date the scan', () => {
  expect(dated(shot('2012-07-01T10:00:00'), shot('2026-03-09T20:00:00'), shot('2026-03-09T20:05:00'))).toEqual([
    '2026-03-10T01:00:00.000Z',
    2,
  ])
})

test('a zone counts, photos and impossible times do not, and without a time the files do, which is no date of a visit', () => {
  expect(dated(shot('2026-03-09T20:00:00-08:00'))).toEqual(['2026-03-10T04:00:00.000Z', 1])
  expect(dated(shot('2031-01-01T00:00:00'), shot(null), shot('2026-03-01T00:00:00', 'photo'))).toEqual([stated.toISOString(), 0])
})

test('of visits apart the one of most captures dates the scan, though the capture in the middle is of another', () => {
  const year = (y: number, minutes: number[]) => minutes.map((m) => shot(`${y}-03-03T20:${10 + m}:00`))
  // seven captures: the fourth is the only one of 2022
  expect(dated(...year(2019, [0, 1, 2]), ...year(2022, [0]), ...year(2024, [0, 1]), ...year(2025, [0]))).toEqual([
    '2019-03-04T02:11:00.000Z',
    4,
  ])
  expect(dated(...year(2019, [0, 1]), ...year(2024, [0, 1])).at(0)).toMatch(/^2024/)
})

test('only a visit with a thermogram is a survey: photos, videos and files that failed are none', () => {
  const of = (...captures: Parameters<typeof outcomeOf>[0][number][]) => {
    const { state, failure } = outcomeOf(captures)
    return [state, failure === null ? undefined : written(failure).split('.')[0]]
  }
  const [thermogram, photo, video] = (['thermogram', 'photo', 'video'] as const).map((media) => ({ state: 'ready' as const, media }))
  const lost = { state: 'refused' as const, media: null }
  const none = ['failed', 'No file of this visit holds temperatures, so it is no survey']
  expect(of(photo!, lost, thermogram!)).toEqual(['ready', undefined])
  expect(of(photo!)).toEqual(none)
  expect(of(lost, video!)).toEqual(none)
  expect(of(lost, lost)).toEqual(['failed', 'None of the 2 files could be read'])
})
