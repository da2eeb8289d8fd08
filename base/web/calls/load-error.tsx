import { ApiError } from '@ridgeline/contract/client'
import type { ReactNode } from 'react'
import { sentenceOf } from '#calls/api.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

interface Props {
  title: string
  error: unknown
  /** What to say where the server said nothing. */
  otherwise: string
  /** Asks once more; offered where that can help. */
  onRetry: () => void
  action?: ReactNode
}

/** What could not be loaded, why, and *Try again* where the same question may get another answer. */
export const LoadError = ({ title, error, otherwise, onRetry, action }: Props) => (
  <ErrorState title={title} message={sentenceOf(error, otherwise)} onRetry={mayPass(error) ? onRetry : undefined} action={action} />
)

/** Too many questions, or one that took too long or came in between: what passes by itself, unlike the other refusals. */
const PASSING: readonly number[] = [408, 409, 425, 429]

/** Whether what failed may succeed when it is asked again. Refused, gone or never there stays so; a server in trouble, or out of reach, comes back. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500 || PASSING.includes(error.status)
