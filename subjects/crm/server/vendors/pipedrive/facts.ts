import type { ReadRefusal } from '#server/vendors/answer'

/** Pipedrive, as its OpenAPI files v1 and v2 describe it: persons and deals are v2, files, notes and webhooks v1. */
export const pipedrive = {
  base: 'https://api.pipedrive.com',
  authorize: 'https://oauth.pipedrive.com/oauth/authorize',
  tokenHost: 'https://oauth.pipedrive.com',
  token: '/oauth/token',
  scopes: ['base', 'contacts:full', 'deals:full'],
  v1: '/v1',
  v2: '/api/v2',
  /** Calls per seconds that every plan allows; the day's budget of tokens is told by its headers. */
  limit: { calls: 10, seconds: 2 },
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
