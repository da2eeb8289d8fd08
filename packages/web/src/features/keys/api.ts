import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@ridgeline/contracts/api-key'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

export const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: () => call(listApiKeys, {}), staleTime: 0 })

export interface NewKey {
  name: string
  scopes: ApiKey['scopes']
  expiresInDays: number
  requestsPerMinute: number
}
export const makeKey = (body: NewKey) => call(createApiKey, { body })
export const endKey = (id: string) => call(revokeApiKey, { params: { id } })
