import { AppError } from '@ridgeline/server/http/app-error'
import { message, type Words } from '@ridgeline/words/message'
import type { ExamStanding } from '#contract/course'

const sentences = {
  running: 'This exam is under way already. Go on with it where you left it.',
  passed: 'You have passed this exam.',
  none: 'This course has no exam: it is completed by reading it.',
  before: 'The level before this one comes first.',
  plan: 'Your plan does not include this exam.',
} as const

const MINUTE_SECONDS = 60
const minutes = (seconds: number): string => `${Math.ceil(seconds / MINUTE_SECONDS)} min`

function tooEarly(reading: ExamStanding['reading']): Words {
  const { seconds, expectedSeconds } = reading ?? { seconds: 0, expectedSeconds: MINUTE_SECONDS }
  return message`You opened this course ${minutes(seconds)} ago, and nobody reads it in less than ${minutes(expectedSeconds)}. The exam opens after about ${minutes(expectedSeconds - seconds)} more of reading.`
}

/** @param unread - the sentence for somebody who has something to learn first. @throws AppError `conflict` where an exam may not begin */
export function assertOpen({ standing, from, reading }: ExamStanding, unread: string): void {
  if (standing === 'open') return
  if (standing === 'unread') throw new AppError('conflict', unread)
  if (standing === 'early') throw new AppError('conflict', tooEarly(reading))
  if (standing !== 'wait') throw new AppError('conflict', sentences[standing])
  const when = from?.slice(0, 16).replace('T', ' ') ?? ''
  throw new AppError('conflict', message`Three attempts in 30 days are used. The next one is possible from ${when} UTC.`)
}

export const isOver = (): AppError =>
  new AppError('conflict', 'The time of this exam is up, or it was handed in. What had arrived by then counts.')
