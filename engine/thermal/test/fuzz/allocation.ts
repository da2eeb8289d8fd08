/** Kinds of memory that grow with a number a file states. */
const kinds = [
  'ArrayBuffer',
  'Uint8Array',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const

interface Counter {
  total: number
}

type Sized = { readonly byteLength: number; readonly buffer?: unknown }

/** A constructor that counts what it makes. Views of memory that exists already cost nothing. */
const counting = (original: new (...args: never[]) => Sized, counter: Counter): unknown =>
  new Proxy(original, {
    construct(target, args: never[], newTarget) {
      const made = Reflect.construct(target, args, newTarget) as Sized
      if (!((args[0] as unknown) instanceof ArrayBuffer)) counter.total += made.byteLength
      return made
    },
  })

/**
 * Runs something and counts the bytes of every buffer and typed array it asks for, also of those it gives back at once.
 *
 * Nothing else may run meanwhile: the constructors of the whole program are watched.
 */
export const countAllocations = async <T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly bytes: number }> => {
  const scope = globalThis as unknown as Record<string, new (...args: never[]) => Sized>
  const originals = kinds.map((kind) => [kind, scope[kind]] as const)
  const counter = { total: 0 }
  for (const [kind, original] of originals) scope[kind] = counting(original, counter) as (typeof originals)[number][1]
  try {
    return { result: await run(), bytes: counter.total }
  } finally {
    for (const [kind, original] of originals) scope[kind] = original
  }
}
