import { ApiError } from '@ridgeline/contract/client'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isStatus, sentenceOf } from '#calls/api.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

interface Props {
  title: string
  /** Why it failed, and what asks once more; offered where that can help. */
  query: { readonly error: unknown; readonly refetch: () => unknown }
  /** What to say where the server said nothing. */
  otherwise: string
  action?: ReactNode
  /** What to say of a record that is not there, or not for this member: then the way leads to the properties. */
  missing?: string
}

/** What could not be loaded, why, and *Try again* where the same question may get another answer. */
export const LoadError = ({ title, query: { error, refetch }, otherwise, action, missing }: Props) =>
  missing && (isStatus(error, 404) || isStatus(error, 400)) ? (
    <ErrorState
      title={missing}
      message="It may have been deleted, or it belongs to another organization."
      action={
        <Link to="/properties" className={buttonClass()}>
          All properties
        </Link>
      }
    />
  ) : (
    <ErrorState
      title={title}
      message={sentenceOf(error, otherwise)}
      onRetry={mayPass(error) ? () => void refetch() : undefined}
      action={action}
    />
  )

/** Too many questions, or one that took too long or came in between: what passes by itself, unlike the other refusals. */
const PASSING: readonly number[] = [408, 409, 425, 429]

/** Whether what failed may succeed when it is asked again. Refused, gone or never there stays so; a server in trouble, or out of reach, comes back. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500 || PASSING.includes(error.status)
