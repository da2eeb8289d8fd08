import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, trimmed } from '@ridgeline/contract/text'
import type { PlanFeature } from '@ridgeline/plan/contract/plan'
import { z } from 'zod'
import { KeyScope } from './permissions.ts'

/** A key for a program: `Authorization: Bearer rl_...`. Only a hash is kept. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters, to tell keys apart. */
  start: z.string(),
  scopes: z.array(KeyScope),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  requestsPerMinute: z.number().int(),
})
export type ApiKey = z.infer<typeof ApiKey>

/**
 * A key for the organization's directory, which does nothing else: it is of the organization, so it stays when whoever made it goes. That may be the very person whom the directory
 * deactivates.
 */
export const isDirectoryKey = (scopes: readonly string[]): boolean => scopes.length === 1 && scopes[0] === 'member.provision'

/** What a plan must include for a key: one that asks for storm records alone comes with them, that of a directory with it, any other with API keys. */
export function featureOfKey(scopes: ApiKey['scopes']): PlanFeature {
  if (isDirectoryKey(scopes)) return 'directory'
  return scopes.every((scope) => scope === 'storm.read') ? 'storms' : 'api'
}

/** Live: neither revoked nor past its day; a revoked key is revoked, whatever its day. */
export const ApiKeyState = z.enum(['live', 'expired', 'revoked'])
export type ApiKeyState = z.infer<typeof ApiKeyState>

/** What a list of keys is asked for; the days are those they were made on. */
export const ApiKeyFilter = z.object({ state: ApiKeyState.optional(), ...dayRange })
export type ApiKeyFilter = z.infer<typeof ApiKeyFilter>

export const listApiKeys = pagedEndpoint({
  path: '/api/keys',
  summary: 'API keys of the organization',
  access: 'key.manage',
  filter: ApiKeyFilter.shape,
  response: z.array(ApiKey),
})
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  summary: 'Make an API key; the answer is the only place that shows it',
  access: 'key.manage',
  asks: ['confirmed-address', 'recent-proof'],
  body: z.object({
    name: trimmed(80).min(1, 'Please enter a name'),
    scopes: z.array(KeyScope).min(1, 'Please choose at least one permission').max(KeyScope.options.length),
    expiresInDays: z.number().int().min(1).max(365).default(90),
    requestsPerMinute: z.number().int().min(1).max(6000).default(120),
  }),
  response: z.object({ key: z.string(), about: ApiKey }),
})
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/{id}',
  summary: 'Revoke an API key',
  access: 'key.manage',
  response: ApiKey,
})
