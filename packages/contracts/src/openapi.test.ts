import { expect, test } from 'vitest'
import { endpoints } from '#endpoints'
import { openApi } from '#openapi'

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string }[]
        requestBody?: object
        responses: Record<string, { content: Record<string, object> }>
        security: object[]
      }
    >
  >
}
const document = openApi(endpoints, 'API', '1') as Document

test('every endpoint is printed once, at its own path and method', () => {
  const printed = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`))
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
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ])
  expect(document.paths['/api/properties/match']?.get?.parameters).toMatchObject([{ name: 'address', in: 'query', required: true }])
  expect(document.paths['/api/properties']?.post?.requestBody).toBeDefined()
  expect(document.paths['/api/reports/download/{scanId}']?.get?.responses['200']?.content).toHaveProperty('application/pdf')
  expect(document.paths['/api/settings']?.get?.security).toEqual([])
  expect(document.paths['/api/scans/{id}']?.get?.security).toEqual([{ session: [] }, { key: [] }])
  expect(document.paths['/api/keys']?.get?.security).toEqual([{ session: [] }])
})
