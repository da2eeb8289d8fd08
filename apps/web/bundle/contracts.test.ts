import { expect, test } from 'vitest'
import { withoutShapes } from './contracts.ts'

test('a call keeps its address, method and rights, and loses what describes its request and answer', () => {
  const call = withoutShapes(
    "export const make = endpoint({ method: 'POST', path: '/api/things', access: 'person', summary: 'Make it', body: Thing.omit({ id: true }), response: Thing })",
  )
  expect(call).toContain("path: '/api/things'")
  expect(call).toContain("access: 'person'")
  expect(call).not.toContain('Thing')
  expect(call).not.toContain('Make it')
})

test('a list loses what it is filtered by', () => {
  expect(
    withoutShapes("export const list = pagedEndpoint({ path: '/api/things', filter: { kind: Kind }, response: Things })"),
  ).not.toContain('Kind')
})

test('a constant that is computed is marked as free of effects; plain ones and what functions do stay as they are', () => {
  expect(withoutShapes('const Thing = z.object({})')).toBe('const Thing = /* @__PURE__ */ (() => (z.object({})))()')
  const plain = 'export const LIMIT = 5\nexport async function read() { const body = await ask(); return { body } }'
  expect(withoutShapes(plain)).toBe(plain)
})
