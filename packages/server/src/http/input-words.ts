import type { z } from 'zod'

const NAMED = 12
const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an e-mail address such as name@example.com',
  datetime: 'a moment with its offset, such as 2026-03-10T12:00:00Z',
  date: 'a day such as 2026-03-10',
  url: 'an address such as https://example.com',
  base64: 'base64',
}

const limited = (origin: string, limit: number | bigint, atLeast: boolean, inclusive: boolean): string => {
  const bound = atLeast ? 'at least' : 'at most'
  if (origin === 'string') return atLeast && limit === 1 ? 'must not be empty' : `must have ${bound} ${limit} characters`
  if (origin === 'array' || origin === 'set') return `must hold ${bound} ${limit} values`
  return inclusive ? `must be ${bound} ${limit}` : `must be ${atLeast ? 'more' : 'less'} than ${limit}`
}

/**
 * What is wrong with a value, as it stands behind the name of its field, where its schema has no sentence of its own. The library of schemas would speak of its own
 * types and of what it received.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${types[issue.expected] ?? 'of another type'}`
    case 'too_small':
      return limited(issue.origin, issue.minimum, true, issue.inclusive ?? true)
    case 'too_big':
      return limited(issue.origin, issue.maximum, false, issue.inclusive ?? true)
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'does not have the form that is expected'
    case 'invalid_value': {
      const values = issue.values.map(String)
      const more = values.length > NAMED ? ` or ${values.length - NAMED} others` : ''
      return `must be ${values.length === 1 ? '' : 'one of '}${values.slice(0, NAMED).join(', ')}${more}`
    }
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not hold ${issue.keys.slice(0, NAMED).join(', ')}`
    case 'invalid_union':
      return 'fits none of the forms that are taken here'
    default:
      return 'is not valid'
  }
}
