import { permissions } from '@ridgeline/account/contract/permissions'
import type { Access, AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { ErrorCode, errorStatus } from '@ridgeline/contract/errors'
import { errorWords, Problem, problemOf, problemType } from '@ridgeline/contract/problem'
import { z } from 'zod'
import { refusals, refusalsOf } from './openapi-errors.ts'
import { printSchemas } from './openapi-schemas.ts'
import { tagOf, tags } from './openapi-tags.ts'
import { uploadPaths } from './openapi-uploads.ts'

type Any = AnyEndpoint | AnyBinaryEndpoint
type Schema = Readonly<Record<string, unknown>>
interface Printed {
  readonly query: { readonly properties?: Record<string, Schema>; readonly required?: string[] }
  readonly body: Schema | undefined
  readonly response: Schema | undefined
}

const mediaTypeOf = (e: Any): string => ('mediaType' in e && e.mediaType) || 'application/json'
const isEmpty = (e: Any): boolean => 'response' in e && e.response instanceof z.ZodNull
const success = (e: Any): number => (isEmpty(e) ? 204 : e.method === 'POST' ? 201 : 200)
const isUuid = (name: string): boolean => /id$/i.test(name) && name !== 'memberId' && name !== 'deviceId'

function parametersOf(e: Any, { query }: Printed): object[] {
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isUuid(name) && { format: 'uuid' }) },
  }))
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const inHeader = e.method === 'POST' ? ['IdempotencyKey'] : 'isFile' in e && e.isFile ? ['Range', 'IfRange', 'IfNoneMatch'] : []
  return [...inPath, ...inQuery, ...inHeader.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

/** By what a call is let in: programs with a key only where their permission may be given to one. The key stands first, since generated clients take the first that they have a token for. */
function securityOf(access: Access): object[] {
  if (access === 'public') return []
  return access !== 'person' && permissions[access].byKey ? [{ key: [] }, { session: [] }] : [{ session: [] }]
}

function whoMay(access: Access): string {
  if (access === 'public') return 'Anybody may call it.'
  return access === 'person' ? 'For anybody signed in, about themselves; not for keys.' : `Takes the permission \`${access}\`.`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A word of the caller's own for this request, such as a UUID. For 24 hours a repetition with the same key and body gets the first answer (header
Idempotent-Replayed) and nothing is done again; with another body it is refused with idempotency-key-reused, while the first is under way with
idempotency-key-in-use. What was refused without a change, and answers that set a cookie, are not kept.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
const headerOf = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
const headers = {
  IdempotencyKey: idempotencyKey,
  Range: headerOf('Range', 'One range of bytes, such as bytes=1000-; the answer is 206 with that part'),
  IfRange: headerOf('If-Range', 'The ETag of the part that is there: where the file is another one now, all of it is the answer'),
  IfNoneMatch: headerOf('If-None-Match', 'ETags of what is there; the answer to one that is still right is 304'),
}
const told = (description: string) => ({ description, schema: { type: 'string' } })
/** What a stored file answers beside the whole of it. */
function fileAnswers(e: AnyBinaryEndpoint): object {
  const etag = told('The SHA-256 of the file, in quotes')
  return {
    200: { description: e.summary, headers: { ETag: etag, 'Accept-Ranges': told('bytes') }, content: { [e.produces]: {} } },
    206: {
      description: 'The part that was asked for',
      headers: { ETag: etag, 'Content-Range': told('Where it lies') },
      content: { [e.produces]: {} },
    },
    304: { description: 'The caller has it already' },
  }
}
const located = told('Address of the record that was made')
const nextPage = told('The address of the next page, with rel="next", where there is one')
const json = (schema: Schema) => ({ 'application/json': { schema } })

function operationOf(operationId: string, e: Any, printed: Printed): object {
  return {
    operationId,
    summary: e.summary,
    description: whoMay(e.access),
    tags: [tagOf(e.path)],
    security: securityOf(e.access),
    'x-access': e.access,
    ...(e.deprecated && { deprecated: true }),
    parameters: parametersOf(e, printed),
    ...(printed.body && { requestBody: { required: true, content: json(printed.body) } }),
    responses: {
      [success(e)]: {
        description: e.summary,
        ...('isPaged' in e && e.isPaged && { headers: { Link: nextPage } }),
        ...('locationOf' in e && e.locationOf !== undefined && { headers: { Location: located } }),
        ...(!isEmpty(e) && {
          content: printed.response ? { [mediaTypeOf(e)]: { schema: printed.response } } : { [(e as AnyBinaryEndpoint).produces]: {} },
        }),
      },
      ...('isFile' in e && e.isFile && fileAnswers(e)),
      ...Object.fromEntries(refusalsOf(e).map((status) => [status, { $ref: `#/components/responses/${refusals[status]}` }])),
    },
  }
}

const seconds = { description: 'Seconds until it makes sense to ask again', schema: { type: 'integer' } }
const exampleOf = (code: ErrorCode) =>
  problemOf({ code, message: errorWords[code].meaning.replaceAll('`', '') }, '/api/scans/8d0f1c7e-5f0b-4c58-9a6e-0a4c2f1d7b3e')

/** The refusals by status, each with the codes it stands for and an example of each. */
function refusalAnswers(body: Schema): object {
  const answers = Object.entries(refusals).map(([status, name]) => {
    const codes = ErrorCode.options.filter((code) => String(errorStatus[code]) === status)
    const examples = Object.fromEntries(codes.map((code) => [code, { summary: errorWords[code].title, value: exampleOf(code) }]))
    return [
      name,
      {
        description: codes.map((code) => `\`${code}\`: ${errorWords[code].meaning}`).join(' '),
        ...((status === '429' || status === '503') && { headers: { 'Retry-After': seconds } }),
        content: { [problemType]: { schema: body, examples } },
      },
    ]
  })
  return Object.fromEntries(answers)
}

/** All schemas of the calls at once, so that a shape is printed once however many calls hold it. */
function printAll(calls: Readonly<Record<string, Any>>) {
  const taken: Record<string, z.ZodType> = {}
  const answered: Record<string, z.ZodType> = { error: Problem }
  for (const [id, e] of Object.entries(calls)) {
    if (e.query) taken[`${id} query`] = e.query
    if ('body' in e && e.body) taken[`${id} body`] = e.body
    if ('response' in e) answered[id] = e.response
  }
  return printSchemas(taken, answered)
}

export interface About {
  readonly title: string
  readonly version: string
  /** Where the server is reached. */
  readonly server: string
}

const introduction = `Calls carry the session cookie of a person, or the key of a program. Refusals answer
with \`application/problem+json\` (RFC 9457): a code that never changes, a sentence and, where fields are wrong, their names; \`type\` leads to the list of codes.
Temperatures are kelvin, lengths metres, areas square metres and shares fractions, unless a description says otherwise. Files are sent by tus 1.0 to
\`/api/uploads\`; \`POST /api/properties\` makes a scan of them.`

/** Prints the calls as an OpenAPI 3.1 document; the keys are their operation ids. */
export function openApi(calls: Readonly<Record<string, Any>>, about: About): object {
  const { taken, answered, shapes } = printAll(calls)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, e] of Object.entries(calls)) {
    const printed = { query: taken[`${id} query`] ?? {}, body: taken[`${id} body`], response: answered[id] }
    paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(id, e, printed) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description: introduction,
      contact: { name: 'Who runs this server', url: about.server },
    },
    servers: [{ url: about.server, description: 'This server' }],
    tags,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The cookie that signing in sets; its own name begins with ridgeline- and depends on the address',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, rl_..., made by an admin under Settings, with the permission that stands as x-access',
        },
      },
      parameters: headers,
      responses: refusalAnswers(answered.error as Schema),
      schemas: shapes,
    },
    paths: { ...paths, ...uploadPaths },
  }
}
