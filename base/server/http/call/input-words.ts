import { message, type Words } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import type { z } from 'zod'

const NAMED = 12
const typeWords: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
}
const formatWords: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  email: 'must be an e-mail address such as name@example.com',
  datetime: 'must be a moment with its offset, such as 2026-03-10T12:00:00Z',
  date: 'must be a day such as 2026-03-10',
  url: 'must be an address such as https://example.com',
  base64: 'must be base64',
}

const limited = (origin: string, limit: string, atLeast: boolean, inclusive: boolean): Words => {
  if (origin === 'string') {
    if (atLeast) return limit === '1' ? 'must not be empty' : message`must have at least ${limit} characters`
    return message`must have at most ${limit} characters`
  }
  if (origin === 'array' || origin === 'set')
    return atLeast ? message`must hold at least ${limit} values` : message`must hold at most ${limit} values`
  if (inclusive) return atLeast ? message`must be at least ${limit}` : message`must be at most ${limit}`
  return atLeast ? message`must be more than ${limit}` : message`must be less than ${limit}`
}

function oneOf(values: readonly string[]): Words {
  const [only = ''] = values
  if (values.length === 1) return message`must be ${only}`
  const named = values.slice(0, NAMED).join(', ')
  return values.length > NAMED ? message`must be one of ${named} or ${values.length - NAMED} others` : message`must be one of ${named}`
}

type Issue = Pick<z.core.$ZodRawIssue, 'code'> & Readonly<Record<string, unknown>>

/** What is wrong with a value where it can be told by what the library notes of it alone; null where the value itself would be needed. */
function wordsOf(issue: Issue): Words | null {
  switch (issue.code) {
    case 'too_small':
      return limited(String(issue.origin), String(issue.minimum), true, issue.inclusive !== false)
    case 'too_big':
      return limited(String(issue.origin), String(issue.maximum), false, issue.inclusive !== false)
    case 'invalid_value':
      return oneOf((issue.values as readonly unknown[]).map(String))
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : message`must be a multiple of ${String(issue.divisor)}`
    case 'unrecognized_keys':
      return message`must not hold ${(issue.keys as readonly string[]).slice(0, NAMED).join(', ')}`
    default:
      return null
  }
}

/**
 * What is wrong with a value, as it stands behind the name of its field, where its schema has no sentence of its own. The library of schemas would speak of its own
 * types and of what it received.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  const words = wordsOf(issue)
  if (words !== null) return written(words)
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : (typeWords[issue.expected] ?? 'must be of another type')
  if (issue.code === 'invalid_format') return formatWords[issue.format] ?? 'does not have the form that is expected'
  return issue.code === 'invalid_union' ? 'fits none of the forms that are taken here' : 'is not valid'
}

/** The message behind a sentence of `inputWords`; a sentence of a schema's own as it is. */
export function toldOf(issue: z.core.$ZodIssue): Words {
  const words = wordsOf(issue as unknown as Issue)
  return words !== null && written(words) === issue.message ? words : issue.message
}
