import { BODY_BYTES, bodyLimit, PUBLIC_BODY_BYTES } from '@ridgeline/contract/endpoint'
import { jsonLimit, text, wellFormed } from '@ridgeline/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

const LARGEST_NUMBER = 1e12
/** UTF-8 bytes of the longest character that is one UTF-16 unit. */
const BYTES_A_UNIT = 3
const NUMBER_BYTES = 24
const QUOTES_AND_COMMA = 3

interface Found {
  readonly problems: string[]
  /** The most bytes a valid value takes as JSON. */
  bytes: number
}

const nothing = (bytes = 0): Found => ({ problems: [], bytes })
const sum = (parts: readonly Found[], more = 2): Found => ({
  problems: parts.flatMap((p) => p.problems),
  bytes: parts.reduce((all, p) => all + p.bytes, more),
})

function ofString(schema: z.ZodString, at: string): Found {
  const { maxLength, format } = schema
  if (format === 'uuid') return nothing(36 + QUOTES_AND_COMMA)
  const problems = []
  if (maxLength === null) problems.push(`${at} has no greatest length`)
  if (!(schema._zod.def.checks ?? []).some((check) => check === wellFormed)) problems.push(`${at} may hold NUL or half a character`)
  return { problems, bytes: (maxLength ?? 0) * BYTES_A_UNIT + QUOTES_AND_COMMA }
}

function ofNumber({ minValue, maxValue }: z.ZodNumber, at: string): Found {
  const bounded = minValue !== null && maxValue !== null && Math.abs(minValue) <= LARGEST_NUMBER && Math.abs(maxValue) <= LARGEST_NUMBER
  return { problems: bounded ? [] : [`${at} has no sensible least and greatest value`], bytes: NUMBER_BYTES }
}

function ofArray(schema: z.ZodArray, at: string): Found {
  const most = (schema.def.checks ?? [])
    .map(({ _zod: { def } }) => def as { check: string; maximum?: number; length?: number })
    .map((def) => (def.check === 'max_length' ? def.maximum : def.check === 'length_equals' ? def.length : undefined))
    .find((limit) => limit !== undefined)
  const item = walk(schema.element as z.ZodType, `${at}[]`)
  if (typeof most !== 'number') return { problems: [...item.problems, `${at} has no greatest number of items`], bytes: item.bytes }
  return { problems: item.problems, bytes: item.bytes * most + QUOTES_AND_COMMA }
}

/** Looks at everything a schema takes in. What it does not know is a problem: nothing passes unseen. */
function walk(schema: z.ZodType, at: string): Found {
  const json = jsonLimit(schema)
  if (json !== null) return nothing(json * BYTES_A_UNIT)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean) return nothing(40)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return ofString(schema as z.ZodString, at)
  if (schema instanceof z.ZodNumber) return ofNumber(schema, at)
  if (schema instanceof z.ZodArray) return ofArray(schema, at)
  if (schema instanceof z.ZodObject)
    return sum(
      Object.entries(schema.shape).map(([name, part]) => {
        const found = walk(part as z.ZodType, `${at}.${name}`)
        return { ...found, bytes: found.bytes + name.length + 4 }
      }),
    )
  if (schema instanceof z.ZodTuple) return sum(schema.def.items.map((item, i) => walk(item as z.ZodType, `${at}[${i}]`)))
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => walk(option as z.ZodType, at))
    return { problems: options.flatMap((o) => o.problems), bytes: Math.max(...options.map((o) => o.bytes)) }
  }
  if ('innerType' in schema.def) return walk(schema.def.innerType as z.ZodType, at)
  return { problems: [`${at} is a ${schema.def.type}, which this test does not know`], bytes: 0 }
}

const named = endpoints.map((e) => [`${e.method} ${e.path}`, e] as const)

test.each(named)('%s takes only bounded, well-formed input', (_, e) => {
  const body = 'body' in e && e.body ? walk(e.body, 'body') : nothing()
  const query = e.query ? walk(e.query, 'query') : nothing()
  expect([...query.problems, ...body.problems]).toEqual([])
})

test.each(named.filter(([, e]) => 'body' in e && e.body))('%s lets the largest body of its schema in, and not much more', (_, e) => {
  if (!('body' in e)) return
  const { bytes } = walk(e.body, 'body')
  const limit = bodyLimit(e)
  // Base64 is ASCII: one byte a character.
  const needed = /\/(logo|analyze|measured|portfolio|portfolio\/check)$/.test(e.path) ? bytes / BYTES_A_UNIT : bytes
  expect(limit).toBeGreaterThanOrEqual(needed)
  if (e.access === 'public') expect(limit).toBeLessThanOrEqual(PUBLIC_BODY_BYTES)
  if (e.largeBody) expect([e.largeBody.bytes > BODY_BYTES, e.largeBody.why]).toEqual([true, expect.stringMatching(/\w/)])
  if (e.largeBody) expect(limit).toBeLessThan(needed * 1.6)
})

test('the walk sees what is not bounded', () => {
  expect(walk(z.object({ a: z.string().optional() }), 'x').problems).toHaveLength(2)
  expect(walk(z.array(z.string().max(3)).max(2), 'x').problems).toEqual(['x[] may hold NUL or half a character'])
  expect(walk(z.array(text(3)), 'x').problems).toEqual(['x has no greatest number of items'])
  expect(walk(z.object({ n: z.number().int().min(0) }).partial(), 'x').problems).toHaveLength(1)
  expect(walk(z.record(text(3), text(3)), 'x').problems).toHaveLength(1)
})
