import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

/** What databases, files, headers and reports can all hold: no NUL, and no half of a character that takes two UTF-16 units. */
export const isWellFormed = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** The first `max` UTF-16 units of a text, never half of a character at the end. */
export const cut = (value: string, max: number): string => value.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The check that every text taken in carries; a test walks all endpoints and looks for it. */
export const wellFormed = z.refine<string>(isWellFormed, 'holds a character that cannot be stored (NUL, or half of one)')

/** A text as typed, of at most `max` UTF-16 units. */
export const text = (max: number) => z.string().max(max, fixed`must not be longer than ${max} characters`).check(wellFormed)

/** A text without the spaces around it. */
export const trimmed = (max: number) => z.string().trim().max(max, fixed`must not be longer than ${max} characters`).check(wellFormed)

const isWellFormedJson = (value: unknown): boolean =>
  typeof value === 'string'
    ? isWellFormed(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([key, inner]) => isWellFormed(key) && isWellFormedJson(inner))

const jsonLimits = new WeakMap<z.ZodType, number>()
/** Any JSON value that takes at most `max` characters as JSON, its texts well-formed. */
export function json(max: number) {
  const schema = z
    .json()
    .refine((value) => JSON.stringify(value).length <= max, fixed`must not be longer than ${max} characters`)
    .refine(isWellFormedJson, 'holds a character that cannot be stored (NUL, or half of one)')
  jsonLimits.set(schema, max)
  return schema
}
/** The most characters of a schema that `json` made; null for any other. */
export const jsonLimit = (schema: z.ZodType): number | null => jsonLimits.get(schema) ?? null

/** Base64 of at most `max` characters, alone or behind `data:image/...;base64,`. Checked where it is decoded. */
export const base64 = (max: number, tooLong: string) => z.string().max(max, tooLong).check(wellFormed)

const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64
/** An e-mail address within the lengths that mail servers carry (RFC 5321, 4.5.3.1). */
export const emailAddress = z
  .email('Please enter a valid e-mail address')
  .max(LONGEST_EMAIL, fixed`An e-mail address has at most ${LONGEST_EMAIL} characters`)
  .refine((address) => address.indexOf('@') <= LONGEST_LOCAL_PART, fixed`At most ${LONGEST_LOCAL_PART} characters stand before the @`)
  .check(wellFormed)

/** The same, or nothing. */
export const emailOrNone = z.union([z.literal(''), emailAddress])

const EARLIEST = '1900-01-01'
const LATEST = '2199-12-31'
const inRange = (value: string): boolean => value.slice(0, 10) >= EARLIEST && value.slice(0, 10) <= LATEST
const outOfRange = fixed`must lie between ${EARLIEST} and ${LATEST}`
const LONGEST_INSTANT = 32

/** A day that calendars, PostgreSQL and JavaScript agree on. */
export const day = z.iso.date().max(10).refine(inRange, outOfRange).check(wellFormed)
/** What a list is asked for by day: `from` that day, `to` the last one, included, both on the organization's clock. */
export const dayRange = {
  from: day.optional().describe('First day, on the clock of the organization'),
  to: day.optional().describe('Last day, included'),
}
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined }
/** A moment in UTC, within the same range. */
export const instant = z.iso.datetime().max(LONGEST_INSTANT).refine(inRange, outOfRange).check(wellFormed)

/** A part of an address that is no UUID: a token, the name of a picture, what the sign-in code calls people and devices. */
export const pathText = text(200)
