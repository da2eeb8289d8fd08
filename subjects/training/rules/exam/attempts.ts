const DAY = 86_400_000

/** Attempts within this many days, before a wait of as many from the first of them. */
export const ATTEMPTS = 3
export const ATTEMPT_DAYS = 30
/** The answers of a failed paper can be looked at so long after it ended: not between two tries of one evening. */
export const REVIEW_AFTER_HOURS = 24
/** A paper that arrives within this time of its end is taken as in time: the way of the last answer. */
export const GRACE_SECONDS = 30

export interface Attempt {
  readonly startedAt: number
  /** Null while it runs. */
  readonly endedAt: number | null
  readonly passed: boolean | null
}

export type MayStart =
  | { readonly may: true; readonly left: number }
  | { readonly may: false; readonly why: 'running' | 'passed' | 'wait' /** When a wait is over. */; readonly from: number | null }

/**
 * Whether a member may begin an exam.
 * @param attempts of this exam, in any order; times in milliseconds of the server's clock
 * @param renewal begun early, so that having passed is no hindrance
 */
export function mayStart(attempts: readonly Attempt[], now: number, renewal = false): MayStart {
  if (attempts.some(({ endedAt }) => endedAt === null)) return { may: false, why: 'running', from: null }
  if (!renewal && attempts.some(({ passed }) => passed === true)) return { may: false, why: 'passed', from: null }
  const recent = attempts
    .filter(({ startedAt, passed }) => passed !== true && startedAt > now - ATTEMPT_DAYS * DAY)
    .map(({ startedAt }) => startedAt)
  if (recent.length < ATTEMPTS) return { may: true, left: ATTEMPTS - recent.length }
  return { may: false, why: 'wait', from: Math.min(...recent.toSorted((a, b) => b - a).slice(0, ATTEMPTS)) + ATTEMPT_DAYS * DAY }
}

/** Whether an answer of a running attempt still counts. */
export const inTime = (startedAt: number, limitMinutes: number, now: number): boolean =>
  now <= startedAt + limitMinutes * 60_000 + GRACE_SECONDS * 1000

export const mayReview = (attempt: Attempt, now: number): boolean =>
  attempt.endedAt !== null && (attempt.passed === true || now >= attempt.endedAt + REVIEW_AFTER_HOURS * 3_600_000)
