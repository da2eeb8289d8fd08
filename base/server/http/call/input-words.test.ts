import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorAnswer } from '#http/app-error'

test.each([
  [z.string(), 1, 'must be a text'],
  [z.string(), undefined, 'is missing'],
  [z.number(), 'x', 'must be a number'],
  [z.coerce.number().int(), 'x', 'must be a number'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.number().min(3), 2, 'must be at least 3'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must hold at most 1 values'],
  [z.uuid(), 'x', 'must be a UUID'],
  [z.iso.datetime(), '2026-03-10T12:00:00', 'must be a moment with its offset, such as 2026-03-10T12:00:00Z'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.literal(true), false, 'must be true'],
  [z.strictObject({}), { a: 1 }, 'must not hold a'],
  [z.union([z.string(), z.number()]), true, 'fits none of the forms that are taken here'],
  [z.string().refine(() => false), 'x', 'is not valid'],
  [z.string().refine(() => false, 'has its own sentence'), 'x', 'has its own sentence'],
])('%# says what was expected', (schema, value, sentence) => {
  const { error } = z.object({ a: schema }).safeParse({ a: value })
  expect(written(errorAnswer(error).body.fields?.a ?? '')).toBe(sentence)
})
