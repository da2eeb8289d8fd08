import { identityErrors } from '@ridgeline/contract/identity-errors'
import { z } from 'zod'

const minPasswordLength = 12
export const passwordHint = `At least ${minPasswordLength} characters. A few unrelated words are easier to remember than a code.`

/** What can be said about a new password before the server looks at it. */
export const NewPassword = z
  .string()
  .min(1, 'Choose a password')
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(256, identityErrors['password-too-long'].sentence)
