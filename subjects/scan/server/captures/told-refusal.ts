import type { ToldRefusal } from '@ridgeline/server/db/told'
import { said } from '@ridgeline/server/integrations/language/said'
import type { Capture } from '#contract/capture'

/** Why a file was not taken, in the language of the work under way. */
export const toldRefusal = ({ code, message, expected }: ToldRefusal): NonNullable<Capture['refusal']> => ({
  code,
  message: said(message),
  expected: said(expected),
})
