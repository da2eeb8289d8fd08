/** How large so many organizations are that have so many properties in all: the first has twice as many as the second, three times as many as the third, and so on (Zipf). */
export function sizesOf(properties: number, organizations: number): number[] {
  const parts = Array.from({ length: organizations }, (_, place) => 1 / (place + 1))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => Math.max(1, Math.round((properties * part) / all)))
}
