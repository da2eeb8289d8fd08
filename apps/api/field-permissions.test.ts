import {
  guardedFields,
  leadsToGuarded,
  onlyFor,
  pathWords,
  permissionsNamed,
  walkSchema,
  withheld,
} from '@ridgeline/account/contract/field-permissions'
import { type Permission, permissions } from '@ridgeline/account/contract/permissions'
import type { AnyEndpoint } from '@ridgeline/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#endpoints'

const Line = z.object({ item: z.string(), priceUsd: onlyFor('estimate.manage', z.number().nullable(), () => null) })
const Sheet = z.object({
  lines: z.array(Line),
  byName: z.record(z.string(), Line).optional(),
  either: z.union([z.object({ kind: z.literal('a') }), Line.extend({ kind: z.literal('b') })]).nullable(),
})
const nobody = () => false

test('a marked field is withheld wherever it stands: in lists, records, choices and what may be absent', () => {
  const line = { item: 'Drain', priceUsd: 345 }
  const sheet = { lines: [line], byName: { one: line }, either: { ...line, kind: 'b' as const } }
  const fields = guardedFields(z.array(Sheet))
  expect(fields.map(({ path }) => pathWords(path))).toEqual(['[].lines[].priceUsd', '[].byName[].priceUsd', '[].either.priceUsd'])
  const shown = withheld(fields, z.array(Sheet).parse([sheet]), nobody)
  expect(JSON.stringify(shown)).not.toContain('345')
  expect(z.array(Sheet).parse(shown)).toEqual(shown)
  expect(withheld(fields, z.array(Sheet).parse([sheet]), () => true)).toEqual([sheet])
})

test('a request names the permissions of the fields that stand in it', () => {
  const fields = guardedFields(Sheet)
  expect(permissionsNamed(fields, { lines: [], either: { kind: 'a' } })).toEqual([])
  expect(permissionsNamed(fields, { lines: [{ item: 'Drain', priceUsd: 1 }], either: null })).toEqual(['estimate.manage'])
})

test('an edit is of a marked field at its path, below it and above it', () => {
  const fields = guardedFields(Sheet)
  const leads = [['lines'], ['lines', '3', 'priceUsd'], ['lines', '3'], ['either', 'priceUsd', 'x']]
  expect(leads.map((path) => leadsToGuarded(fields, path))).toEqual([true, true, true, true])
  expect([['lines', '3', 'item'], ['title']].map((path) => leadsToGuarded(fields, path))).toEqual([false, false])
})

/** Names of fields that tell money. */
const money = /(usd|price|prices|cost|costs|amount|budget|money|fee)$/i
const office = (access: AnyEndpoint['access']): boolean =>
  access !== 'person' && access !== 'public' && !(permissions[access].roles as readonly string[]).includes('field-rep')
const rolesOf = (permission: Permission) => permissions[permission].roles as readonly string[]

test('every field of money takes a permission of the office, by its call or by its mark', () => {
  const open: string[] = []
  let seen = 0
  for (const e of endpoints.filter((each): each is AnyEndpoint => 'response' in each)) {
    for (const part of ['query', 'body', 'response'] as const) {
      if (!e[part]) continue
      const guarded = guardedFields(e[part]).filter(({ permission }) => !rolesOf(permission).includes('field-rep'))
      const isHidden = (path: readonly unknown[]) => guarded.some((field) => field.path.every((step, i) => step === path[i]))
      walkSchema(e[part], (_, path) => {
        if (!money.test(String(path.at(-1)?.toString()))) return false
        seen += 1
        if (!office(e.access) && !isHidden(path)) open.push(`${e.method} ${e.path} ${part}: ${pathWords(path)}`)
        return true
      })
    }
  }
  // Far fewer would mean that the walk does not see what it should.
  expect(seen).toBeGreaterThan(30)
  expect(open).toEqual([])
})

test('what stands in place of a withheld field is an answer of its call', () => {
  let seen = 0
  for (const e of endpoints.filter((each): each is AnyEndpoint => 'response' in each))
    walkSchema(e.response, (schema) => {
      // Marks that keep a part of the value are tried where they are written.
      const mark = guardedFields(schema).find(({ path, instead }) => path.length === 0 && instead.length === 0)
      if (!mark) return false
      seen += 1
      expect((schema as z.ZodType).safeParse(mark.instead(undefined)).success, e.path).toBe(true)
      return true
    })
  expect(seen).toBeGreaterThan(10)
})
