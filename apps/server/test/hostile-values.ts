import { z } from 'zod'

const long = 'x'.repeat(9000)
/** As long as most texts may be, and nearly what messages of ours are put together of: what matches sentences by going back never comes to its end. */
const nearly = ['", "', 'a" in the "', 'is missing. Expected: ', ' of ', '. A'].map((piece) => piece.repeat(200).slice(0, 190))
/** Texts that break what trusts them: storage, headers, files, patterns, dates, templates, prototypes. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    'x\udc00',
    '\udc00\ud83d',
    '\ufffe\uffff',
    '\ufeff',
    '\u202eexe.gpj',
    '\u{1f469}\u200d\u{1f680}'.repeat(20),
  ],
  ...[
    'a\r\nSet-Cookie: a=b',
    '\x1b[31m',
    '\x7f',
    'e\u0301'.repeat(100),
    long,
    `${'a'.repeat(199)}\u{1f600}`,
    `${'a'.repeat(79)}\u{1f600}b`,
  ],
  ...["' or 1=1 --", '%', '_', '\\', '"', '%00', '%ED%A0%80', '../../etc/passwd', '..%2f', '$ref', '{{7*7}}', '<script>alert(1)</script>'],
  ...nearly,
  ...['0000-01-01', '9999-12-31', '-271821-04-20', '2026-02-30', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '275760-09-13T00:00:00Z'],
  ...['NaN', '-1', '1e400', '99999999999999999999', '0x10', '__proto__', 'constructor', 'null', 'true', '[object Object]'],
]

/** What stands in a body where something else was asked for. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...[null, true, false, 0, -0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e13],
  ...[[], [[]], {}, [null], ['\0'], { length: 1e9 }, Array.from({ length: 3000 }, () => 0), JSON.parse('{"__proto__":{"admin":true}}')],
]

const DATE = '2026-01-01'
const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** A plain value that a schema takes, so that a hostile one beside it is what is looked at. */
export function plainValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([k, v]) => [k, plainValue(v as z.ZodType)]))
  if (schema instanceof z.ZodArray) {
    const checks = (schema.def.checks ?? []).map(({ _zod: { def } }) => def as { check: string; minimum?: number; length?: number })
    const least = Math.max(1, ...checks.map((c) => (c.check === 'min_length' ? (c.minimum ?? 1) : (c.length ?? 1))))
    return Array.from({ length: least }, () => plainValue(schema.element as z.ZodType))
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => plainValue(item as z.ZodType))
  if (schema instanceof z.ZodUnion) return plainValue(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return Math.max(schema.minValue ?? 0, Math.min(schema.maxValue ?? 1, 1))
  if ('innerType' in schema.def) return plainValue(schema.def.innerType as z.ZodType)
  return plainText(schema)
}

/** The first of some plain texts that the schema takes. */
function plainText(schema: z.ZodType): string {
  const taken = [
    'plain',
    ANY_ID,
    DATE,
    `${DATE}T00:00:00Z`,
    `${DATE}T00:00:00`,
    // the hash of a file
    'ab'.repeat(32),
    'a@example.com',
    '#1f6feb',
    'America/Chicago',
    'AAAA',
    '123456',
    'F-01',
    '21:00',
    // a state
    'CA',
    // the print of a picture: 2,048 bytes as base64
    `${'A'.repeat(2731)}=`,
  ]
  const found = taken.find((text) => schema.safeParse(text).success)
  if (found === undefined) throw new Error('no plain text fits a field: add one here')
  return found
}

type Path = readonly (string | number)[]
/** Every place of a value, whole objects and lists too. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  const parts = Array.isArray(value)
    ? value.slice(0, 1).map((v, i) => [i, v] as const)
    : Object.entries(value !== null && typeof value === 'object' ? value : {})
  return [at, ...parts.flatMap(([key, part]) => placesIn(part, [...at, key]))]
}

/** The same value with something else at one place. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((v, i) => (i === key ? withAt(v, rest, other) : v))
  return { ...(value as object), [key]: withAt((value as Record<string, unknown>)[key], rest, other) }
}
