/**
 * What is made when it is first asked for, and kept. For what a module needs but not at once: a number format costs milliseconds on a phone, and what stands
 * at the top of a module is paid for before the first screen is drawn.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
