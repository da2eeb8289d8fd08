/** What canonical JSON holds here: no fractions, whose writing would depend on the program. */
export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical }

/** JSON as RFC 8785 writes it: names in order, no spaces. @throws RangeError for a number that is no whole one */
export function canonical(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one: Canonical) => canonical(one)).join(',')}]`
  const fields = Object.entries(value as { readonly [name: string]: Canonical }).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
}
