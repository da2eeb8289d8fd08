import { ErrorCode } from '@ridgeline/contract/errors'
import { Problem, problemType } from '@ridgeline/contract/problem'
import { root, sourceFiles } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, endpoints } from '#endpoints'
import { namedSchemas } from '#named-schemas'
import { openApi } from '#openapi'
import { namedForRefusals } from '#openapi-errors'
import { isNumber } from '#openapi-quantities'
import { uploadPaths } from '#openapi-uploads'

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, { content: Record<string, object> }>
  security: object[]
}
interface Document {
  openapi: string
  tags: { name: string }[]
  components: {
    schemas: Record<string, unknown>
    responses: Record<string, { content: Record<string, { examples: Record<string, { value: unknown }> }> }>
  }
  paths: Record<string, Record<string, Operation>>
}
const document = openApi(calls, { title: 'API', version: '1', server: 'http://127.0.0.1:4300' }) as Document
const ofContract = Object.entries(document.paths).filter(([path]) => !(path in uploadPaths))
const operations = ofContract.flatMap(([, methods]) => Object.values(methods))

test('every endpoint is printed once, at its own path and method', () => {
  const printed = ofContract.flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`))
  expect(printed.sort()).toEqual(endpoints.map((e) => `${e.method} ${e.path}`).sort())
  expect(new Set(printed).size).toBe(endpoints.length)
})

test('the calls of the specification stand at exactly its paths', () => {
  const wanted = [
    'GET /api/properties',
    'GET /api/properties/{id}',
    'POST /api/properties',
    'GET /api/scans/{id}',
    'POST /api/reports/send/{scanId}',
    'GET /api/reports/download/{scanId}',
    'POST /api/thermal/analyze',
  ]
  expect(endpoints.map((e) => `${e.method} ${e.path}`)).toEqual(expect.arrayContaining(wanted))
})

test('parameters, bodies and binary answers are described', () => {
  expect(document.paths['/api/scans/{id}']?.get?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ])
  expect(document.paths['/api/properties/match']?.get?.parameters).toMatchObject([{ name: 'address', in: 'query', required: true }])
  expect(document.paths['/api/properties']?.post?.requestBody).toBeDefined()
  expect(document.paths['/api/reports/download/{scanId}']?.get?.responses['200']?.content).toHaveProperty('application/pdf')
  expect(document.paths['/api/settings']?.get?.security).toEqual([])
  expect(document.paths['/api/scans/{id}']?.get?.security).toEqual([{ key: [] }, { session: [] }])
  expect(document.paths['/api/keys']?.get?.security).toEqual([{ session: [] }])
})

test('every call has a name and a tag of its own, and only tags that are used are described', () => {
  expect(operations.map((each) => each.operationId).sort()).toEqual(Object.keys(calls).sort())
  const used = new Set(operations.flatMap((each) => each.tags))
  expect(document.tags.map((tag) => tag.name).filter((name) => !used.has(name))).toEqual([])
})

test('refusals are named for calls that exist, and follow from access, path and body', () => {
  expect(namedForRefusals.filter((name) => !endpoints.some((e) => `${e.method} ${e.path}` === name))).toEqual([])
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {})
  expect(statuses('/api/settings', 'get')).toEqual(['200', '429', '500', '503'])
  expect(statuses('/api/reports/{scanId}', 'post')).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '422',
    '429',
    '500',
    '503',
    '507',
  ])
})

test('each refusal is a problem with an example of each of its codes, and every code has one', () => {
  const content = Object.values(document.components.responses).flatMap((answer) => Object.entries(answer.content))
  expect(new Set(content.map(([type]) => type))).toEqual(new Set([problemType]))
  const examples = content.flatMap(([, { examples }]) => Object.values(examples).map(({ value }) => Problem.parse(value)))
  // No described call answers 405: it is told whoever comes by another method.
  expect(examples.map(({ code }) => code).sort()).toEqual(ErrorCode.options.filter((code) => code !== 'method-not-allowed').sort())
})

test('a call that makes a record which has an address names it, and every POST may be repeated by a key', () => {
  const posts = endpoints.filter((e) => e.method === 'POST')
  const withAddress = posts.filter((e) =>
    endpoints.some((other) => other.method === 'GET' && new RegExp(`^${e.path}/\\{\\w+\\}$`).test(other.path)),
  )
  expect(withAddress.length).toBeGreaterThan(0)
  for (const e of withAddress) expect([e.path, 'locationOf' in e]).toEqual([e.path, true])
  for (const e of posts) {
    const { parameters, responses } = document.paths[e.path]?.post ?? {}
    expect([e.path, parameters]).toEqual([e.path, expect.arrayContaining([{ $ref: '#/components/parameters/IdempotencyKey' }])])
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['409', '422']))
  }
})

/** Every object inside a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* objectsIn(each)
}

test('every quantity that is no count tells its unit', () => {
  const silent = [...objectsIn(document.components.schemas)].flatMap((each) =>
    Object.entries((each.properties ?? {}) as Record<string, Record<string, unknown>>)
      .filter(
        ([, schema]) =>
          isNumber(schema) && /"type":"number"(?!,"const"|,"enum")/.test(JSON.stringify(schema)) && schema.description === undefined,
      )
      .map(([name]) => name),
  )
  expect([...new Set(silent)].sort()).toEqual([])
})

test('every list says how it is read on', () => {
  const lists = endpoints.filter((e) => 'isPaged' in e && e.isPaged)
  expect(lists.length).toBeGreaterThanOrEqual(10)
  for (const e of lists) {
    const { parameters, responses } = document.paths[e.path]?.get ?? {}
    for (const name of ['limit', 'cursor'])
      expect([e.path, parameters]).toEqual([
        e.path,
        expect.arrayContaining([
          expect.objectContaining({ name, in: 'query', schema: expect.objectContaining({ description: expect.any(String) }) }),
        ]),
      ])
    expect([e.path, responses?.['200']]).toEqual([e.path, expect.objectContaining({ headers: { Link: expect.anything() } })])
  }
})

const MOMENT = /(At|[dD]ate|Until|Time)$|^at$/

test('every moment in an answer carries its offset', () => {
  const named = [...objectsIn(document.components.schemas)].flatMap((each) =>
    Object.entries((each.properties ?? {}) as Record<string, Record<string, unknown>>).filter(([name]) => MOMENT.test(name)),
  )
  expect(named.length).toBeGreaterThan(20)
  const without = named.filter(([, schema]) => {
    const texts = [...objectsIn(schema)].filter((part) => part.type === 'string')
    // The pattern of a moment ends in its offset; a local time could end without.
    return !texts.every((part) => part.format === 'date-time' && /Z\)?\)?\$$/.test(String(part.pattern)))
  })
  expect(without).toEqual([])
})

test('every exported object is printed by its name', async () => {
  // what a draft holds is the builder's own and printed where it stands; programs read it whole
  const files = sourceFiles('ts').filter(
    (name) => /^(?:base\/contract|apps\/api)\/|^subjects\/(?!winn)[\w-]+\/contract\//.test(name) && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ `${root}${name}`) as Promise<Record<string, unknown>>))
  const exported = modules.flatMap((each) => Object.entries(each)).filter(([, value]) => value instanceof z.ZodObject)
  const queries = ['ErrorBody', 'PageQuery', 'SamplesForm', 'SignInOutcome']
  expect(exported.length).toBeGreaterThan(40)
  expect(
    exported.map(([name]) => name).filter((name) => !(name in namedSchemas) && !name.endsWith('Filter') && !queries.includes(name)),
  ).toEqual([])
})
