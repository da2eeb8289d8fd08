import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key'

export const keysQuery = pagesOf(['keys'], listApiKeys, {})

export interface NewKey {
  name: string
  scopes: ApiKey['scopes']
  expiresInDays: number
  requestsPerMinute: number
}
export const makeKey = (body: NewKey) => call(createApiKey, { body })
export const endKey = (id: string) => call(revokeApiKey, { params: { id } })
