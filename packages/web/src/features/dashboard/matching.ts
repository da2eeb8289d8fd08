import type { Property } from '@ridgeline/contracts/property'

/** Properties whose name or address contains the text, in any case. */
export function matching(properties: readonly Property[], text: string): readonly Property[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return properties
  return properties.filter((p) => p.name.toLowerCase().includes(wanted) || p.address.toLowerCase().includes(wanted))
}
