import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** A field that a call does not give to, or take from, everybody who may make the call. */
interface Guard {
  readonly permission: Permission
  /** What stands in an answer in its place. */
  readonly instead: (value: unknown) => unknown
  /** Which values it is about. */
  readonly when: (value: unknown) => boolean
}
const guards = z.registry<Guard>()

/** Marks a field: answers withhold it from whoever lacks the permission, and requests of theirs that name it are refused. Both by `base/server/http/mount`. */
export function onlyFor<S extends z.ZodType>(
  permission: Permission,
  schema: S,
  instead: (value: z.output<S>) => z.output<S>,
  when: (value: z.output<S>) => boolean = () => true,
): S {
  guards.add(schema, { permission, instead: instead as Guard['instead'], when: when as Guard['when'] })
  return schema
}

/** Any element of a list, any entry of a record. */
const EACH = Symbol('each')
type Step = string | typeof EACH
export interface GuardedField extends Guard {
  readonly path: readonly Step[]
}

/** The schemas a schema is made of, each with the step that leads from its value to theirs. */
function partsOf(schema: z.core.$ZodType): readonly (readonly [step: Step | null, part: z.core.$ZodType])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [[EACH, def.element]]
    case 'tuple':
      return def.items.map((item) => [EACH, item])
    case 'record':
      return [[EACH, def.valueType]]
    case 'union':
      return def.options.map((option) => [null, option])
    case 'intersection':
      return [def.left, def.right].map((side) => [null, side])
    case 'pipe':
      return [def.in, def.out].map((end) => [null, end])
    case 'lazy':
      return [[null, def.getter()]]
    default:
      return 'innerType' in def ? [[null, def.innerType]] : []
  }
}

/** Calls `see` for a schema and all it is made of, with the path that leads there; not into what `see` answers `true` for, nor twice round a circle. */
export function walkSchema(schema: z.core.$ZodType, see: (schema: z.core.$ZodType, path: readonly Step[]) => boolean): void {
  const visit = (at: z.core.$ZodType, path: readonly Step[], above: ReadonlySet<z.core.$ZodType>): void => {
    if (above.has(at) || see(at, path)) return
    const within = new Set([...above, at])
    for (const [step, part] of partsOf(at)) visit(part, step === null ? path : [...path, step], within)
  }
  visit(schema, [], new Set())
}

/** The marked fields of a request or an answer. */
export function guardedFields(schema: z.core.$ZodType | undefined): readonly GuardedField[] {
  const found = new Map<string, GuardedField>()
  if (schema)
    walkSchema(schema, (part, path) => {
      const guard = guards.get(part)
      if (guard) found.set(pathWords(path), { ...guard, path })
      return guard !== undefined
    })
  return [...found.values()]
}

/** `[].budgetUsd` */
export const pathWords = (path: readonly Step[]): string =>
  path.reduce<string>((words, step) => (step === EACH ? `${words}[]` : `${words}${words && '.'}${String(step)}`), '')

/** Whether a path into a value, as edits of drafts name it, leads to a marked field, into one or over one. */
export const leadsToGuarded = (fields: readonly GuardedField[], path: readonly string[]): boolean =>
  fields.some((field) => field.path.slice(0, path.length).every((step, i) => step === EACH || step === path[i]))

/** Every value that stands at a path, with a way to put another in its place. */
function* valuesAt(
  holder: Record<string, unknown>,
  key: string,
  path: readonly Step[],
): Generator<{ value: unknown; put: (v: unknown) => void }> {
  const [step, ...rest] = path
  const value = holder[key]
  if (step === undefined) {
    if (key in holder) yield { value, put: (other) => (holder[key] = other) }
  } else if (typeof value === 'object' && value !== null) {
    const inner = value as Record<string, unknown>
    for (const next of step === EACH ? Object.keys(inner) : [step]) yield* valuesAt(inner, next, rest)
  }
}

/** A parsed answer, without what whoever asks lacks the permission for. */
export function withheld<T>(fields: readonly GuardedField[], answer: T, may: (permission: Permission) => boolean): T {
  const root = { answer }
  for (const { path, instead, when } of fields.filter((field) => !may(field.permission)))
    for (const { value, put } of valuesAt(root, 'answer', path)) if (value !== undefined && when(value)) put(instead(value))
  return root.answer
}

/** The permissions that a parsed request takes for the fields it names. */
export function permissionsNamed(fields: readonly GuardedField[], request: unknown): readonly Permission[] {
  const isNamed = ({ path, when }: GuardedField) =>
    [...valuesAt({ request }, 'request', path)].some(({ value }) => value !== undefined && when(value))
  return [...new Set(fields.filter(isNamed).map(({ permission }) => permission))]
}
