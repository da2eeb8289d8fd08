import { z } from 'zod'

/** `damaged`: a stored file is damaged, missing or unreadable (`detail` says which); asking again changes nothing until it is mended. */
export const ErrorCode = z.enum([
  'invalid-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'gone',
  'too-large',
  'too-many-requests',
  'unprocessable',
  'damaged',
  'upstream-failed',
  'unavailable',
  'internal',
  'insufficient-storage',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** Every failed answer of the API. `fields` names what was wrong where; `detail` carries the code of the engine or of another service. */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
