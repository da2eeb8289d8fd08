import { z } from 'zod'
import type { Access, AnyBinaryEndpoint, AnyEndpoint } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { permissions } from './permissions.ts'

type Any = AnyEndpoint | AnyBinaryEndpoint
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })
const success = (e: Any): number => (e.method === 'POST' ? 201 : 200)

function parametersOf(e: Any): object[] {
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map((m) => ({ name: m[1], in: 'path', required: true, schema: { type: 'string' } }))
  const query = e.query ? (schemaOf(e.query as z.ZodType, 'input') as { properties?: Record<string, object>; required?: string[] }) : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery]
}

/** By what a call is let in: programs with a key only where their permission may be given to one. */
function securityOf(access: Access): object[] {
  if (access === 'public') return []
  return access !== 'person' && permissions[access].byKey ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

const nextPage = { description: 'The address of the next page, with rel="next", where there is one', schema: { type: 'string' } }

function operationOf(e: Any): object {
  const failure = { description: 'Refused', content: json(ErrorBody, 'output') }
  return {
    summary: e.summary,
    security: securityOf(e.access),
    'x-access': e.access,
    parameters: parametersOf(e),
    ...('body' in e && e.body ? { requestBody: { required: true, content: json(e.body, 'input') } } : {}),
    responses: {
      [success(e)]: {
        description: e.summary,
        ...('isPaged' in e && e.isPaged && { headers: { Link: nextPage } }),
        content: 'response' in e ? json(e.response, 'output') : { [e.produces]: {} },
      },
      default: failure,
    },
  }
}

/** Prints the endpoints as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly Any[], title: string, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const e of endpoints) {
    paths[e.path] ??= {}
    ;(paths[e.path] as Record<string, object>)[e.method.toLowerCase()] = operationOf(e)
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, rl_..., with the permission that stands as x-access' },
      },
    },
    paths,
  }
}
