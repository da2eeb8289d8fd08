import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime, formatDay } from '@ridgeline/web/format/date.ts'
import { timeOfDay } from '@ridgeline/words/clock'
import type { CardFile, CardVisit, ClockDifference, TestShotWhy } from '#rules/card-file'
import type { GoesTo } from '#rules/sorting'

const dayOf = (local: string): string => local.slice(0, 10)
const clockAt = (local: string): string => timeOfDay(new Date(local))

/** "Jun 14, 2026, 9:40 PM to 10:12 PM", on the clock of the camera or of the phone. */
export function whenWords({ first, last }: Pick<CardVisit, 'first' | 'last'>): string {
  if (first === null || last === null) return 'No time in its files'
  const begin = `${formatDay(dayOf(first))}, ${clockAt(first)}`
  if (dayOf(first) !== dayOf(last)) return `${begin} to ${formatDay(dayOf(last))}, ${clockAt(last)}`
  return clockAt(first) === clockAt(last) ? begin : `${begin} to ${clockAt(last)}`
}

/** "9:41 PM" of a file, or its name where it has no time. */
export const shotWords = ({ takenAt, name }: CardFile): string => (takenAt === null ? name : clockAt(takenAt.local))

const kindCounts = (files: readonly CardFile[], kind: CardFile['kind']): number => files.filter((file) => file.kind === kind).length

/** "124 thermograms, 98 photos, 1 video". */
export function contentWords(files: readonly CardFile[]): string {
  const [thermal, photos, videos] = [kindCounts(files, 'thermal'), kindCounts(files, 'photo'), kindCounts(files, 'video')]
  return [
    thermal > 0 && formatCount(thermal, 'thermogram'),
    photos > 0 && formatCount(photos, 'photo'),
    videos > 0 && formatCount(videos, 'video'),
  ]
    .filter(Boolean)
    .join(', ')
}

export const sizeOf = (files: readonly CardFile[]): number => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
export const sizeWords = (files: readonly CardFile[]): string => formatFileSize(sizeOf(files))

export const testShotWords = {
  'on-ground': 'on the ground',
  dark: 'lens covered',
  blank: 'nothing in it',
  sky: 'looks at the sky',
  apart: 'far from the others',
} as const satisfies Record<TestShotWhy, string>

/** Clocks that differ by less are no news (ms). */
const NEWS_MS = 30_000
export const isClockNews = ({ differenceMs }: ClockDifference): boolean => Math.abs(differenceMs) > NEWS_MS

/** What a visit is called: where it goes, as far as anybody knows. */
export const goalName = (goesTo: GoesTo | null): string =>
  goesTo === null ? 'Not decided' : goesTo.kind === 'new-property' ? goesTo.name.trim() || 'A new property' : goesTo.name

/** When a phone began its visit, in the reader's time. */
export const whenStarted = (iso: string): string => formatDateTime(iso)
