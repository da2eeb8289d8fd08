const SECRET = /pass(word|phrase)|secret|token|apikey|keysha256|backupcode|authorization|cookie/i
export const MASK = '(masked)'

/** A copy as JSON keeps it, with the values of secret fields masked; null for nothing. */
export function masked(value: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> | null {
  if (!value) return null
  return JSON.parse(JSON.stringify(value, (key, v: unknown) => (SECRET.test(key) && v !== null && v !== undefined ? MASK : v))) as Record<
    string,
    unknown
  >
}

/** Only the fields that differ, as they were and as they are. */
export function changed<T extends Record<string, unknown>>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: T) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
