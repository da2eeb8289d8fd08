import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@ridgeline/contracts/account/api-key'
import { call } from '#calls/api.ts'
import { pagesOf } from '#calls/pages.ts'

export const keysQuery = pagesOf(['keys'], listApiKeys, {})

export interface NewKey {
  name: string
  scopes: ApiKey['scopes']
  expiresInDays: number
  requestsPerMinute: number
}
export const makeKey = (body: NewKey) => call(createApiKey, { body })
export const endKey = (id: string) => call(revokeApiKey, { params: { id } })
