import type { AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'

type Any = AnyEndpoint | AnyBinaryEndpoint

/** Every refusal of the API: its component in the document, and what it means. */
export const refusals = {
  400: { name: 'InvalidRequest', description: 'Not what the call expects; `fields` names what is wrong where' },
  401: { name: 'Unauthenticated', description: 'Nobody is signed in, or the key is unknown, revoked or expired' },
  403: { name: 'Forbidden', description: 'The role, the key or the state of the account does not allow it; `message` says what does' },
  404: { name: 'NotFound', description: 'No such record, or one of another organization' },
  409: { name: 'Conflict', description: 'Stands against the state of the record, or a stored file is damaged (code `damaged`)' },
  410: { name: 'Gone', description: 'The link, invitation or file is used, revoked or expired' },
  413: { name: 'TooLarge', description: 'The body is larger than the call takes' },
  422: { name: 'Unprocessable', description: 'Well formed, and cannot be done with this file or record; `message` says what was expected' },
  429: { name: 'TooManyRequests', description: 'Asked too often; `Retry-After` says when to ask again' },
  500: { name: 'Internal', description: 'A fault of the server; nothing was lost' },
  502: { name: 'UpstreamFailed', description: 'Another service (mail, payments) did not do its part' },
  503: { name: 'Unavailable', description: 'Too much to do, or the database does not answer; `Retry-After` says when to ask again' },
  507: { name: 'InsufficientStorage', description: 'The disk of the server is nearly full; what was stored is safe' },
} as const
export type RefusalStatus = keyof typeof refusals

/** What calls answer beside what follows from their shape. */
const own: Readonly<Record<string, readonly RefusalStatus[]>> = {
  'POST /api/reports/{scanId}': [507],
  'POST /api/reports/send/{scanId}': [502, 507],
  'PUT /api/organization/logo': [507],
  'PATCH /api/captures/{id}': [507],
  'POST /api/exports': [507],
  'GET /api/exports/{id}/file': [410],
  'GET /api/captures/{id}/frames/{frame}': [422],
  'GET /api/shared/{token}': [410],
  'GET /api/shared/{token}/captures/{id}/pictures/{name}': [410],
  'GET /api/invited/{token}': [410],
  'POST /api/invited/{token}/accept': [410],
  'POST /api/plan': [502],
  'POST /api/plan/billing': [502],
  'POST /api/contact-sales': [502],
}
export const namedForRefusals: readonly string[] = Object.keys(own)

/** The refusals a call can answer with. */
export function refusalsOf(e: Any): RefusalStatus[] {
  const hasBody = 'body' in e && e.body !== undefined
  const found = new Set<RefusalStatus>([429, 500, 503, ...(own[`${e.method} ${e.path}`] ?? [])])
  const add = (when: boolean, ...statuses: RefusalStatus[]) => when && statuses.map((status) => found.add(status))
  add(hasBody || e.query !== undefined, 400)
  add(e.access !== 'public', 401, 403)
  add(e.path.includes('{'), 404)
  add(e.method !== 'GET' || !('response' in e), 409)
  add(hasBody, 413, 422)
  return [...found].sort((a, b) => a - b)
}
