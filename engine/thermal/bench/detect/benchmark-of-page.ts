/** Definitions of links nobody follows: the page shows nothing for them. */
const BEFORE_TABLE = '[benchmark]: #benchmark'
const AFTER_TABLE = '[benchmark-end]: #benchmark'
const FIGURE = /\d+(?:[.,]\d+)*/g

/** The page on the method with another benchmark. @param renewed - makes the new text of the old one */
export function withBenchmark(page: string, renewed: (old: string) => string): string {
  const [from, to] = [page.indexOf(BEFORE_TABLE) + BEFORE_TABLE.length, page.indexOf(AFTER_TABLE)]
  if (from < BEFORE_TABLE.length || to < from) throw new Error('The page has no place for the benchmark')
  return `${page.slice(0, from)}\n\n${renewed(page.slice(from, to).trim())}\n\n${page.slice(to)}`
}

/**
 * A text in another language with the figures of the English one, which come in the same order.
 *
 * @throws Error where one has more figures than the other: its rows have to be written anew
 */
export function withFiguresOf(english: string, own: string): string {
  const figures = english.match(FIGURE) ?? []
  const places = own.match(FIGURE)?.length ?? 0
  if (places !== figures.length)
    throw new Error(`The benchmark has ${figures.length} figures, its translation ${places}: translate its rows anew`)
  let next = 0
  return own.replaceAll(FIGURE, () => figures[next++] ?? '')
}
