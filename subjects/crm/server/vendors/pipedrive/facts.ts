import type { ReadRefusal } from '#server/vendors/answer'

/** Pipedrive, as its OpenAPI files v1 and v2 describe it: persons and deals are v2, files, notes and webhooks v1. */
export const pipedrive = {
  v1: '/v1',
  v2: '/api/v2',
} as const

interface PipedriveError {
  readonly error?: unknown
  readonly error_info?: unknown
  readonly message?: unknown
}

/** `{success:false, error, error_info?}`. */
export const readPipedriveRefusal: ReadRefusal = (body) => {
  const { error, error_info: info, message } = (body ?? {}) as PipedriveError
  return { words: [error ?? message, info].filter((part) => typeof part === 'string' && part !== '').join('. ') }
}
