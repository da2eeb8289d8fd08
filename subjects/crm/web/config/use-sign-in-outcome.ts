import { useSearchParams } from 'react-router'

const words = {
  done: 'Signed in. The connection is ready; set it up below.',
  refused: 'The CRM did not let us in. Nothing was connected.',
  expired: 'That sign-in was begun too long ago, or somewhere else. Begin it again.',
  'no-token': 'The CRM gave no access: its code was over, or had been used before. Nothing was connected. Begin it again.',
  failed: 'The CRM let us in, but its account could not be read. Nothing was connected. Try again.',
} as const

/** What became of somebody who comes back from signing in at a CRM, or null. */
export function useSignInOutcome(): string | null {
  const [params] = useSearchParams()
  const told = params.get('signIn')
  return told !== null && Object.hasOwn(words, told) ? words[told as keyof typeof words] : null
}
