import type { Input } from '@ridgeline/contract/endpoint'
import { call } from '@ridgeline/web/calls/api.ts'
import { answerPracticeSignIn, beginCrmSignIn } from '#contract/sign-in'

/** Where the office lets us in. */
export const beginSignIn = (body: Input<typeof beginCrmSignIn>['body']) => call(beginCrmSignIn, { body })
export const answerPractice = (body: Input<typeof answerPracticeSignIn>['body']) => call(answerPracticeSignIn, { body })

/** Goes to a vendor; to and from a practice CRM by the path alone, so that who opened this server by another of its names stays signed in. */
export function leaveFor(address: string, isPractice: boolean): void {
  const { pathname, search } = new URL(address)
  window.location.assign(isPractice ? pathname + search : address)
}
