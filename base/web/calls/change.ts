import { ApiError } from '@ridgeline/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#calls/api.ts'
import { wordsOf } from '#calls/told.ts'
import { type ToastText, toast } from '#ui/feedback/toast-store.ts'

interface Change<T, R> {
  change: (input: T) => Promise<R>
  /** Answers that are not true any more afterwards. */
  refresh?: readonly QueryKey[]
  /** Said once the server has confirmed. */
  done?: ToastText | ((result: R, input: T) => ToastText)
  after?: (result: R, input: T) => void
  /** Title, and the sentence where the server gave none. */
  failed: { title: string; sentence: string }
}

/** A change on the server: what it makes stale is loaded again, success is said only after it, and a refusal in the server's own sentence. */
export function useChange<T = void, R = unknown>({ change, refresh = [], done, after, failed }: Change<T, R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      await Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))
      if (done) toast(typeof done === 'function' ? done(result, input) : done)
      after?.(result, input)
    },
    onError: (error) => toast(failureOf(error, failed)),
  })
}

/** The toast of a failed call; where the plan is the reason, with the way to the plans. */
export function failureOf(error: unknown, { title, sentence }: { title: string; sentence: string }): ToastText {
  // What was typed is still on the screen, so the way in opens beside it.
  if (isSessionEnd(error))
    return {
      title,
      description: 'Your session has ended. Sign in again in another tab, then repeat this.',
      variant: 'destructive',
      action: { label: 'Sign in', onClick: () => window.open('/auth', '_blank', 'noopener') },
    }
  return {
    title,
    description: sentenceOf(error, wordsOf(error, sentence)),
    variant: 'destructive',
    ...(isPlanReason(error) && { action: { label: 'See the plans', onClick: () => location.assign('/settings/plan') } }),
  }
}

/** A password or a link that is refused has a reason. */
const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401 && error.body?.reason === undefined

const isPlanReason = (error: unknown): boolean => error instanceof ApiError && (error.body?.reason?.startsWith('plan-') ?? false)
