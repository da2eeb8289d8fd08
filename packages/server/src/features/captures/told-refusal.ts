import type { Capture } from '@ridgeline/contracts/scan/capture'
import type { ToldRefusal } from '#db/told'
import { said } from '#integrations/language/said'

/** Why a file was not taken, in the language of the work under way. */
export const toldRefusal = ({ code, message, expected }: ToldRefusal): NonNullable<Capture['refusal']> => ({
  code,
  message: said(message),
  expected: said(expected),
})
