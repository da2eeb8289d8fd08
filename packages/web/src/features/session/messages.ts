import { SignInError } from './sign-in.ts'

export const minPasswordLength = 12

/** Sentences for the identity service's codes, where its own would puzzle. */
const sentences: Readonly<Record<string, string>> = {
  'invalid-email-or-password': 'Please check your credentials and try again',
  'invalid-credential': 'Please check your credentials and try again',
  'wrong-password': 'Please check your credentials and try again',
  'user-not-found': 'Please check your credentials and try again',
  'email-already-in-use': 'An account with this e-mail exists already. Sign in instead.',
  'user-already-exists': 'An account with this e-mail exists already. Sign in instead.',
  'user-already-exists-use-another-email': 'An account with this e-mail exists already. Sign in instead.',
  'password-too-short': `Please choose a password of at least ${minPasswordLength} characters`,
  'too-many-requests': 'Too many attempts. Wait a minute and try again.',
  'network-request-failed': 'The server cannot be reached. Check the connection and try again.',
}

/** What to tell a person whose sign-in or sign-up was refused. */
export function refusalSentence(error: unknown, otherwise: string): string {
  if (error instanceof TypeError) return sentences['network-request-failed'] ?? otherwise
  if (!(error instanceof SignInError)) return otherwise
  if (error.status === 429) return sentences['too-many-requests'] ?? otherwise
  return sentences[error.code ?? ''] ?? error.sentence ?? otherwise
}
