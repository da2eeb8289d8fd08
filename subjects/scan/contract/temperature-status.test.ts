import { calls } from '@ridgeline/api/endpoints'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Differences, sizes of errors and scales: they stand on no zero point. */
const differences = [
  'deltaK',
  'deltaBeforeK',
  'deltaAfterK',
  'peakDeltaK',
  'noiseK',
  'largestResidualK',
  'gainK',
  'offsetK',
  'differenceFailK',
  'differenceMetK',
  'difference',
  'largestK',
  'stepK',
]
/** What a person or a weather station said; it does not come out of a picture. */
const said = [
  // by the file
  'statedK',
  'trueK',
  'reflectedTempK',
  'airTempK',
  'windowTempK',
  'insideTempK',
  'dayHighTempK',
  'dayHighFailK',
  'dayHighMetK',
  'temperatureK',
  'ambientTemp',
  // of the air, by a thermometer of the weather service
  'dewPointK',
]
/** Absolute values out of a picture. */
const absolute = ['minK', 'maxK', 'meanK', 'p1K', 'p50K', 'p99K', 'backgroundK', 'measuredK', 'readK', 'temperature', 'temperatures']
/** What says how far an absolute value can be trusted. */
const statuses = ['temperatureStanding', 'temperatureStatus', 'measuredStatus']

const looksLikeTemperature = (name: string): boolean => /K$|[tT]emp(erature)?s?([FC]|$)/.test(name)

type Schema = { readonly type?: string; readonly properties?: Record<string, Schema>; readonly [key: string]: unknown }

/** Every object of a JSON schema, with whether an object around it says its status. */
function* objectsOf(schema: Schema, isTold = false, path = ''): Generator<{ path: string; names: string[]; isTold: boolean }> {
  const names = Object.keys(schema.properties ?? {})
  const told = isTold || names.some((name) => statuses.includes(name))
  if (names.length > 0) yield { path, names, isTold: told }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* objectsOf(inner, told, `${path}.${name}`)
  for (const key of ['items', 'additionalProperties'] as const) {
    const inner = schema[key]
    if (typeof inner === 'object' && inner !== null) yield* objectsOf(inner as Schema, told, path)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const)
    for (const inner of (schema[key] as Schema[] | undefined) ?? []) yield* objectsOf(inner, told, path)
}

const answered = Object.entries(calls).flatMap(([name, endpoint]) => {
  const { response } = endpoint as { readonly response?: z.ZodType }
  return response instanceof z.ZodType
    ? [[name, z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema] as const]
    : []
})

/** What a schema gives without saying what it is worth, and what nobody has said whether it is absolute. */
const untold = (schema: Schema): string[] =>
  [...objectsOf(schema)].flatMap(({ path, names, isTold }) => [
    ...names.filter((name) => absolute.includes(name) && !isTold).map((name) => `${path}.${name} has no status beside it`),
    ...names
      .filter((name) => looksLikeTemperature(name) && ![...absolute, ...differences, ...said].includes(name))
      .map((name) => `${path}.${name} is on no list of this test`),
  ])

test.each(answered)('%s gives no absolute temperature without its status', (_, schema) => expect(untold(schema)).toEqual([]))

test('absolute temperatures are found where they are', () => {
  const found = answered.flatMap(([name, schema]) =>
    [...objectsOf(schema)].some(({ names }) => names.some((n) => absolute.includes(n))) ? [name] : [],
  )
  expect(found).toEqual(expect.arrayContaining(['readScan', 'readCapture', 'analyzeThermal']))
  const bare = z.toJSONSchema(z.object({ reading: z.object({ backgroundK: z.number(), roofTempK: z.number() }) })) as Schema
  expect(untold(bare)).toEqual(['.reading.backgroundK has no status beside it', '.reading.roofTempK is on no list of this test'])
})
