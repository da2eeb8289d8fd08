import { expect, test } from 'vitest'
import { takenAtOf } from '#features/analysis/finish-scan'

const stated = new Date('2026-03-10T12:00:00Z')
const now = new Date('2026-03-11T00:00:00Z')
const ZONE = 'America/Chicago'
const shot = (takenAt: string | null, media: 'thermogram' | 'photo' = 'thermogram') => ({ takenAt, media })

test('one camera with a wrong clock does not date the scan', () => {
  const captures = [shot('2012-07-01T10:00:00'), shot('2026-03-09T20:00:00'), shot('2026-03-09T20:05:00')]
  expect(takenAtOf(captures, ZONE, stated, now).toISOString()).toBe('2026-03-10T01:00:00.000Z')
})

test('a zone counts, photos and impossible times do not, and without a time the upload says when', () => {
  expect(takenAtOf([shot('2026-03-09T20:00:00-08:00')], ZONE, stated, now).toISOString()).toBe('2026-03-10T04:00:00.000Z')
  expect(takenAtOf([shot('2031-01-01T00:00:00'), shot(null), shot('2026-03-01T00:00:00', 'photo')], ZONE, stated, now)).toEqual(stated)
})
