import { SCIM_PATH } from '@ridgeline/account/contract/scim'
import { calls, fields } from '@ridgeline/account/server/identity/sign-in/call-table'
import { session } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { errorPagePath, Problem, problemType } from '@ridgeline/contract/problem'
import { pathText } from '@ridgeline/contract/text'
import { createProject } from '@ridgeline/project/contract/project'
import { listTasks } from '@ridgeline/project/contract/task'
import { createShare } from '@ridgeline/report/contract/share'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { crmRecords } from '#test/changes/crm-changes'
import { trainingRecords } from '#test/changes/training-changes'
import { buildVisit } from '#test/changes/visit-changes'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { hostileTexts, hostileValues, placesIn, plainValue, withAt } from '#test/hostile-values'

type Any = AnyEndpoint | AnyBinaryEndpoint
vi.setConfig({ testTimeout: 300_000 })

let app: TestApp
let member: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
let linkId: string
let photoId: string
let documentId: string
let token: string
let crm: Awaited<ReturnType<typeof crmRecords>>
let training: Awaited<ReturnType<typeof trainingRecords>>
let projectId: string
let taskId: string
let visitId: string

const AT_ONCE = 8
const ANY_ID = '00000000-0000-4000-8000-000000000000'
const nameOf = (e: Any) => `${e.method} ${e.path}`

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await startTestApp()
  member = await app.signUp('Owner')
  own = await buildScan(app.deps.db, member.organizationId)
  const link = await member.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  linkId = link.id
  documentId = (await buildDocument(app.deps.db, own.property, own.capture.sha256)).id
  photoId = (await buildPhoto(app.deps.db, own.property, own.capture.sha256)).id
  projectId = (await member.call(createProject, { body: { name: 'Depot', propertyIds: [own.property.id] } })).id
  taskId = (await member.call(listTasks, {}))[0]?.id ?? ''
  crm = await crmRecords(app, member, own.property.id)
  training = await trainingRecords(app, member)
  visitId = await buildVisit({ app, owner: member, propertyId: own.property.id })
  token = link.url?.split('/').at(-1) ?? ''
})
afterAll(() => app.close())
afterEach(() => vi.mocked(console.error).mockRestore?.())

/** Back to what they were, whatever a hostile value that was taken changed. */
async function standAgain(): Promise<void> {
  const { userId, organizationId } = member
  await app.deps.db.update(session).set({ organizationId, createdAt: new Date() }).where(eq(session.userId, userId))
  await app.deps.db.update(membership).set({ role: 'admin' }).where(eq(membership.organizationId, organizationId))
  await app.deps.db.update(organization).set({ plan: 'enterprise', requireMfa: false, deletionAt: null })
}

/** Records of the member's own, so that what passes the schema meets the code behind it. */
function paramsOf(e: Any): Record<string, string> {
  const record = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    if (name === 'id' && e.path.startsWith('/api/captures/')) return [name, own.capture.id]
    if (name === 'id' && e.path.startsWith('/api/scans/')) return [name, own.scan.id]
    if (name === 'id' && e.path.startsWith('/api/issues/')) return [name, own.issue.id]
    if (name === 'id' && e.path.startsWith('/api/properties/')) return [name, own.property.id]
    if (name === 'id' && e.path.startsWith('/api/documents/')) return [name, documentId]
    if (name === 'id' && e.path.startsWith('/api/photos/')) return [name, photoId]
    if (name === 'id' && e.path.startsWith('/api/shares/')) return [name, linkId]
    if (name === 'id' && e.path.startsWith('/api/projects/')) return [name, projectId]
    if (name === 'id' && e.path.startsWith('/api/crm/')) return [name, crm[e.path.split('/')[3] as keyof typeof crm]]
    if (name === 'id' && e.path.startsWith('/api/visits/')) return [name, visitId]
    if (name === 'id' && e.path.startsWith('/api/tasks/')) return [name, taskId]
    if (name === 'id' && e.path.startsWith('/api/training/')) return [name, training[e.path.split('/')[3] as keyof typeof training]]
    if (name === 'memberId' || name === 'ownCourse') return [name, e.path.startsWith('/api/training/') ? training[name] : ANY_ID]
    if (name === 'course' || name === 'picture' || name === 'number')
      return [name, e.path.startsWith('/api/training/') ? training[name] : 'thermal']
    if (name === 'scanId' && e.method === 'GET') return [name, own.scan.id]
    if (name === 'token') return [name, token]
    return [name, /id$/i.test(name) ? ANY_ID : 'thermal']
  })
  return Object.fromEntries(record)
}

interface Sent {
  readonly what: string
  readonly address: string
  readonly init: RequestInit
  /** How the schema refuses it before any code sees it; null where the schema takes it. */
  readonly refusal?: string | null
}

/** Of what a schema refuses in the same words one in so many is sent, and of what it takes; all of it by `npm run test:long`. */
const ONE_REFUSED_IN = process.env.TEST_LONG ? 10 : 120
const ONE_TAKEN_IN = process.env.TEST_LONG ? 1 : 24

/** Each kind of refusal once, and of the rest a share that turns with the place and the endpoint, so that each value meets many places of each kind. */
function worthSending(places: readonly (readonly Sent[])[], turn: number): Sent[] {
  const kinds = new Set<string>()
  return places.flatMap((sent, place) =>
    sent.filter(({ refusal = null }, n) => {
      const isNew = refusal !== null && !kinds.has(refusal)
      if (isNew) kinds.add(refusal)
      return isNew || (n + place + turn) % (refusal === null ? ONE_TAKEN_IN : ONE_REFUSED_IN) === 0
    }),
  )
}

const refusalOf = (schema: z.ZodType, value: unknown): string | null => {
  const { error } = schema.safeParse(value)
  return error ? error.issues.map(({ code, message }) => `${code} ${message}`).join() : null
}

const headers = { 'content-type': 'application/json' }
/** As a careless or hostile client writes it: halves of characters go out as they are. */
const escaped = (value: string): string =>
  value.isWellFormed() ? encodeURIComponent(value) : value.replaceAll(/[\ud800-\udfff]/g, '%ED%A0%80')
const pathTo = (e: Any, params: Record<string, string>): string =>
  e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(params[name] ?? ''))
const queryText = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&')

const textRefusal = (schema: z.ZodType, body: string): string | null => {
  try {
    return refusalOf(schema, JSON.parse(body))
  } catch {
    return 'no JSON'
  }
}

/** @param turn - any number, another for each endpoint */
function requestsTo(e: Any, turn: number): Sent[] {
  const params = paramsOf(e)
  const body = 'body' in e && e.body ? plainValue(e.body as z.ZodType) : undefined
  const query = e.query ? (plainValue(e.query as z.ZodType) as Record<string, unknown>) : {}
  const plain: RequestInit = { method: e.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const inPath = Object.keys(params).map((name) =>
    hostileTexts.map((text) => ({
      what: `path ${name}`,
      address: pathTo(e, { ...params, [name]: text }),
      init: plain,
      refusal: /id$/i.test(name) && !['memberId', 'deviceId'].includes(name) ? refusalOf(z.uuid(), text) : refusalOf(pathText, text),
    })),
  )
  const inQuery = Object.keys(query).map((name) =>
    hostileTexts.map((text) => ({
      what: `query ${name}=${text.slice(0, 40)}`,
      address: `${pathTo(e, params)}?${queryText({ [name]: text })}`,
      init: plain,
      refusal: refusalOf(e.query as z.ZodType, { [name]: text }),
    })),
  )
  const inBody = (body === undefined ? [] : placesIn(body)).map((place) =>
    hostileValues.map((value) => {
      const json = JSON.stringify(withAt(body, place, value))
      return {
        what: `body ${place.join('.')}: ${JSON.stringify(value)?.slice(0, 60)}`,
        address: pathTo(e, params),
        init: { ...plain, body: json },
        refusal: refusalOf((e as AnyEndpoint).body as z.ZodType, JSON.parse(json)),
      }
    }),
  )
  return worthSending([...inPath, ...inQuery, ...inBody], turn)
}

/** Words of the libraries of schemas and of sign-in, by which a person would not know what to do; `reply-received` is a word of ours. */
const TELLTALE =
  /invalid (input|option|string|uuid|iso|email|url|union|element|key|type|value|json)|(?<!-)\breceived\b|\btoo (small|big)\b|expected (a )?(string|number|boolean|array|object|one of|date)|unrecognized|\bzod|must be (valid|an instance)|\[body|validation (failed|error)|undefined|better.?auth|\bNaN\b/i

/** Characters: a refusal does not repeat what somebody typed by the thousand. Spanish is a little longer than the 600 of English. */
const LONGEST_SAID = 900

/** Refusals to a directory have the form that its protocol gives them. */
function lacksOfScim(what: string, res: Response, body: unknown): string[] {
  const form = z.object({
    schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
    status: z.string(),
    detail: z.string(),
  })
  const told = form.safeParse(body).data
  const isWhole = told?.status === String(res.status) && res.headers.get('content-type') === 'application/scim+json'
  return isWhole && !TELLTALE.test(told.detail) && told.detail.length <= LONGEST_SAID
    ? []
    : [`${what} is refused as ${JSON.stringify(body)}`]
}

/** What a refusal lacks of the one form they have. */
function lacksOf({ what, address }: Sent, res: Response, body: unknown): string[] {
  if (address.startsWith(`${SCIM_PATH}/`)) return lacksOfScim(what, res, body)
  const told = Problem.safeParse(body)
  if (res.headers.get('content-type') !== problemType || !told.success) return [`${what} is refused in another form`]
  const { type, status, detail, message, instance, code } = told.data
  const isWhole =
    type === `${errorPagePath}#${code}` &&
    status === res.status &&
    detail === message &&
    new URL(address, 'http://localhost').pathname === instance
  const sentences = [detail, ...Object.values(told.data.fields ?? {})]
  const words = sentences.filter((sentence) => TELLTALE.test(sentence) || sentence.length > LONGEST_SAID)
  return isWhole && words.length === 0 ? [] : [`${what} is refused as ${JSON.stringify(body)}`]
}

/** Characters of a request, half of which are told in Spanish from here on. */
const LONG = 150

/** Sends all, a few at once. Gives what the server had no answer to, and every status it gave. */
async function answersTo(requests: readonly Sent[], who: { request: TestApp['request'] }) {
  const faults: string[] = []
  const statuses = new Set<number>()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const waiting = [...requests]
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      // A translation that looks for our sentences in what was typed has the more to do the longer that is.
      const language = next.address.length + String(next.init.body ?? '').length > LONG && waiting.length % 2 === 0 ? 'es' : 'en'
      const init = { ...next.init, headers: { 'accept-language': language, ...(next.init.headers as Record<string, string>) } }
      const res = await who.request(next.address, init)
      if (res.status < 400 || res.headers.has('content-encoding')) await res.body?.cancel()
      else faults.push(...lacksOf(next, res, await res.json()))
      statuses.add(res.status)
      if (res.status >= 500) faults.push(`${res.status} for ${next.what}: ${String((errors.mock.lastCall ?? [])[0]).slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { faults: [...new Set(faults)].slice(0, 12), statuses: [...statuses] }
}

const attacked = endpoints.filter((e) => e.path.includes('{') || e.query || ('body' in e && e.body))
test.each(attacked.map((e, i) => [nameOf(e), e, i] as const))(
  '%s has an answer to every hostile value in every field',
  async (_, e, turn) => {
    await standAgain()
    const requests = requestsTo(e, turn)
    const { faults, statuses } = await answersTo(requests, member)
    expect(faults).toEqual([])
    expect(requests.length).toBeGreaterThanOrEqual(Math.floor(hostileTexts.length / ONE_REFUSED_IN))
    // Were all of them turned away at the door, nothing would have been looked at.
    expect(statuses.some((status) => ![401, 403, 429].includes(status))).toBe(true)
  },
)

test.each(Object.keys(calls).filter((call) => call.startsWith('POST')))(
  '%s of the sign-in code has an answer to every hostile value',
  async (call) => {
    const path = call.slice('POST '.length)
    const names = [...(fields[path] ?? []), 'response', 'id', 'name', 'newPassword', 'currentPassword']
    const plain: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, name === 'email' ? 'a@example.com' : 'plain']))
    const places = placesIn(plain)
    const requests = places.flatMap((place) =>
      // Each attempt costs a password's hash: the texts that schemas differ in are enough.
      hostileValues
        .filter((_, i) => i % ONE_TAKEN_IN === place.length % ONE_TAKEN_IN)
        .map((value) => ({
          what: `${place.join('.')}: ${JSON.stringify(value)?.slice(0, 60)}`,
          address: `/api/auth${path}`,
          init: { method: 'POST', headers: { ...headers, origin: app.deps.publicUrl }, body: JSON.stringify(withAt(plain, place, value)) },
        })),
    )
    // Signed in, so that the call is reached; but not where the session would end with it.
    const { faults } = await answersTo(requests, calls[call]?.kind === 'signed-in' && path !== '/sign-out' ? member : app)
    expect(faults).toEqual([])
  },
)

test('what is no body, and headers of any kind, have their answer', async () => {
  await standAgain()
  const bodies = [
    '',
    'null',
    '[]',
    '"x"',
    '1',
    '{',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '['.repeat(9000),
    '{"__proto__":{"role":"admin"}}',
    'x'.repeat(15_000),
  ]
  const odd: Record<string, string>[] = [
    { cookie: `session=${'%'.repeat(300)}; =; ;;` },
    { authorization: 'Bearer rl_' },
    { authorization: 'Bearer rl_\u00ff\u00ff' },
    { authorization: `Bearer rl_${'a'.repeat(5000)}` },
    { 'user-agent': '\u00ff'.repeat(2000) },
    { 'x-forwarded-for': ',,,::1%eth0,999.1.1.1' },
    { range: 'bytes=99999999999999999999-' },
    { 'if-none-match': '"' },
    { 'content-type': 'multipart/form-data' },
    { 'content-length': '99999999999999999999' },
    { 'accept-encoding': 'gzip;q=x,,,' },
  ]
  const requests = endpoints
    .filter((e) => e.path !== '/api/scans/{id}/events')
    .flatMap((e, turn) => {
      const [address, { method }] = [pathTo(e, paramsOf(e)), e]
      const withBody = ('body' in e && e.body ? bodies : []).map((body) => ({
        what: `${nameOf(e)} with ${body.slice(0, 30)}`,
        address,
        init: { method, headers, body },
        refusal: textRefusal((e as AnyEndpoint).body as z.ZodType, body),
      }))
      // No schema looks at headers, and little code that an endpoint has of its own: each is sent with a share of them.
      const withHeaders = (method === 'GET' ? odd : []).map((more) => ({
        what: `${nameOf(e)} with ${Object.keys(more)}`,
        address,
        init: { method, headers: { ...headers, ...more } },
        refusal: 'range' in more || 'if-none-match' in more ? null : 'read before the endpoint',
      }))
      return worthSending([withBody, withHeaders], turn)
    })
  const { faults } = await answersTo(requests, member)
  expect(faults).toEqual([])
})

test('a name that stands twice in an address is refused', async () => {
  expect((await member.request('/api/properties/match?address=a&address=b')).status).toBe(400)
})
