import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'

type Any = AnyEndpoint | AnyBinaryEndpoint

/** Every status a call of the API refuses with, and its component in the document. What it means stands with its codes (`problem`). */
export const refusals = {
  400: 'InvalidRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  416: 'RangeNotSatisfiable',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'Internal',
  502: 'UpstreamFailed',
  503: 'Unavailable',
  507: 'InsufficientStorage',
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
  'GET /api/storms': [422],
  'GET /api/properties/{id}/weather': [422],
  'GET /api/properties/{id}/survey-nights': [422],
  'GET /api/properties/{id}/weather-alerts': [422],
  'GET /api/map/places': [502],
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
  add(hasBody || e.query !== undefined || e.method === 'POST', 400)
  add(e.access !== 'public', 401, 403)
  add(e.path.includes('{'), 404)
  add('isFile' in e && e.isFile === true, 416)
  add(e.method !== 'GET' || !('response' in e), 409)
  add(hasBody, 413)
  // Of a POST also where its Idempotency-Key came with another request.
  add(hasBody || e.method === 'POST', 422)
  return [...found].sort((a, b) => a - b)
}
