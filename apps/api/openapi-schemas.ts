import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'
import { withUnits } from './openapi-quantities.ts'

type Json = Readonly<Record<string, unknown>>
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id })

const PREFIX = '#/$defs/'

interface Printed {
  readonly roots: Json
  readonly shapes: Json
}

function print(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Printed {
  const all = z.toJSONSchema(z.object(schemas), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      // Names and descriptions lie in two registries, and the printer reads one.
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description !== undefined) jsonSchema.description = description
      // Some readers know of lists only, whose items are all alike: so are those of our tuples.
      const parts = jsonSchema.prefixItems
      if (parts !== undefined) Object.assign(jsonSchema, { items: parts[0], minItems: parts.length, maxItems: parts.length })
    },
  }) as {
    properties?: Json
    $defs?: Json
  }
  const shapes = Object.entries((all.$defs ?? {}) as Record<string, Json>).map(([name, { id: _, ...shape }]) => [name, shape])
  return { roots: withUnits(all.properties ?? {}) as Json, shapes: withUnits(Object.fromEntries(shapes)) as Json }
}

/** The same, with every reference to a shape led to where the document keeps it. */
function led(schema: unknown, nameOf: (name: string) => string): unknown {
  return JSON.parse(JSON.stringify(schema), (key: string, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `#/components/schemas/${nameOf(value.slice(PREFIX.length))}` : value,
  )
}

/** Shapes that are read otherwise than they are answered (defaults, what may be left out), with all that hold one of them. */
function differing(taken: Json, answered: Json): ReadonlySet<string> {
  const found = new Set(
    Object.keys(taken).filter((name) => name in answered && JSON.stringify(taken[name]) !== JSON.stringify(answered[name])),
  )
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, shape] of Object.entries(taken))
      if (name in answered && [...found].some((each) => JSON.stringify(shape).includes(`"${PREFIX}${each}"`))) found.add(name)
  }
  return found
}

/**
 * JSON Schemas of what calls take and answer, by the caller's keys, and the named shapes they refer to. A shape that is taken otherwise than it is
 * answered stands there twice, as `Name` and `NameInput`.
 */
export function printSchemas(takenSchemas: Readonly<Record<string, z.ZodType>>, answeredSchemas: Readonly<Record<string, z.ZodType>>) {
  const [taken, answered] = [print(takenSchemas, 'input'), print(answeredSchemas, 'output')]
  const twice = differing(taken.shapes, answered.shapes)
  const inputName = (name: string) => (twice.has(name) ? `${name}Input` : name)
  const inputs = Object.entries(taken.shapes).map(([name, shape]) => [inputName(name), led(shape, inputName)])
  const outputs = Object.entries(answered.shapes).map(([name, shape]) => [name, led(shape, (each) => each)])
  const shapes: Record<string, unknown> = Object.fromEntries([...inputs, ...outputs])
  return {
    taken: led(taken.roots, inputName) as Record<string, Json>,
    answered: led(answered.roots, (each) => each) as Record<string, Json>,
    shapes: Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
