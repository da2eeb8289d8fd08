import type { ErrorCode } from '@ridgeline/contract/errors'
import { message, type Words } from '@ridgeline/words/message'
import { AppError } from '#http/app-error'

export type MailProblem = 'refused' | 'busy' | 'sign-in' | 'unreachable'

/** A message that did not go out. `retryable`: the same message may succeed later without anybody changing anything. */
export class MailError extends AppError {
  override name = 'MailError'
  readonly problem: MailProblem
  readonly retryable: boolean

  constructor(problem: MailProblem, words: Words, cause: unknown) {
    super(codes[problem], words, { cause, reason: `mail-${problem}` })
    this.problem = problem
    this.retryable = problem === 'busy' || problem === 'unreachable'
  }
}

const codes: Record<MailProblem, ErrorCode> = {
  refused: 'unprocessable',
  busy: 'unavailable',
  'sign-in': 'upstream-failed',
  unreachable: 'upstream-failed',
}

/** What the mail server or the network said, as a sentence. Answers of the 4xx range pass by themselves, those of the 5xx range do not. */
export function mailError(error: unknown, host: string, address: string): MailError {
  const {
    code,
    responseCode,
    response,
    message: failure,
  } = error as { code?: string; responseCode?: number; response?: string; message: string }
  const said = (response ?? failure).replace(/\s+/g, ' ').slice(0, 300)
  if (code === 'EAUTH') return new MailError('sign-in', message`The mail server ${host} refuses the user name or password: ${said}`, error)
  if (responseCode === undefined) return new MailError('unreachable', message`The mail server ${host} does not answer: ${said}`, error)
  if (responseCode < 500)
    return new MailError('busy', message`The mail server cannot take the message to ${address} just now: ${said}`, error)
  return new MailError('refused', message`The mail server refuses the message to ${address}: ${said}`, error)
}
