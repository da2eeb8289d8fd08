import { message, type Words } from '@ridgeline/words/message'
import { z } from 'zod'
import type { Issue } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'

/**
 * What is known of a scan's roof, in one word everywhere. not-examined: no picture of it was searched; waiting: nothing is open, and pictures wait for a person to say whether they
 * show the roof; nothing-found: searched, and nothing is open; found: something is.
 */
export const Examination = z.object({
  state: z.enum(['not-examined', 'waiting', 'nothing-found', 'found']),
  /** Pictures that are not searched until a person has said whether they show the roof. */
  waitingCount: z.number().int(),
})
export type Examination = z.infer<typeof Examination>

interface Examined {
  /** Open issues. */
  readonly openCount: number
  readonly waitingCount: number
  /** A picture of the roof was searched, and that search still stands. */
  readonly isSearched: boolean
}

export const examinationOf = ({ openCount, waitingCount, isSearched }: Examined): Examination => ({
  state: openCount > 0 ? 'found' : waitingCount > 0 ? 'waiting' : isSearched ? 'nothing-found' : 'not-examined',
  waitingCount,
})

/** Of several scans that are told as one, with all that is found in them. */
export const joinedExamination = (all: readonly Examination[], issues: readonly Pick<Issue, 'status'>[]): Examination =>
  examinationOf({
    openCount: issues.filter(isOpen).length,
    waitingCount: all.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    isSearched: all.some(({ state }) => state === 'found' || state === 'nothing-found'),
  })

/** What a list says of it, where nothing is open that could be counted. */
export const examinationWord = {
  'not-examined': 'Not examined',
  waiting: 'Pictures to confirm',
  'nothing-found': 'No open issues',
} as const satisfies Record<Exclude<Examination['state'], 'found'>, string>

/** Whether somebody has still to do something about it, which no score says. */
export const isUnfinished = ({ state, waitingCount }: Examination): boolean => waitingCount > 0 || state === 'not-examined'

/** Whether what was found may be called judged: a roof was examined, and no picture waits for an answer. */
export const areAnswered = (all: readonly Examination[]): boolean =>
  all.some(({ state }) => state === 'found' || state === 'nothing-found') && all.every(({ waitingCount }) => waitingCount === 0)

/** The pictures that wait, as a sentence; empty where none does. */
export const waitingSentence = ({ waitingCount: n }: Pick<Examination, 'waitingCount'>): Words =>
  n === 0
    ? ''
    : n === 1
      ? '1 picture waits for an answer to "Is this a roof view?" and was not searched.'
      : message`${n} pictures wait for an answer to "Is this a roof view?" and were not searched.`

/** What stands in place of a list of issues that is empty. */
export function examinationSentence(examination: Examination): Words {
  const waits = waitingSentence(examination)
  if (waits !== '') return waits
  return examination.state === 'not-examined'
    ? 'Not examined: no picture of the roof was searched for issues.'
    : 'No issues detected in this scan.'
}
