import type { Fact, PhotoPlate, SheetBlock, SheetSection } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'

/** A fact; null where there is nothing to say. */
export const fact = (name: string, value: string | null): Fact | null => (value === null || value.trim() === '' ? null : { name, value })
export const factsBlock = (heading: string, facts: readonly (Fact | null)[]): SheetBlock | null => {
  const known = facts.filter((each) => each !== null)
  return known.length === 0 ? null : { kind: 'facts', heading, facts: known }
}
export const textBlock = (heading: string, text: string): SheetBlock | null => (text.trim() === '' ? null : { kind: 'text', heading, text })
export const listBlock = (heading: string, items: readonly string[]): SheetBlock | null =>
  items.length === 0 ? null : { kind: 'list', heading, items }

type Column = Extract<SheetBlock, { kind: 'table' }>['columns'][number]
/** A table; null without rows. `photos`: those of each row, which stand below it. */
export const tableBlock = (
  heading: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[] = [],
  photos: readonly (readonly PhotoPlate[])[] = [],
): SheetBlock | null => {
  if (rows.length === 0) return null
  // A column that nobody filled would look like something that is missing.
  const filled = columns.map((_, i) => [...rows, ...totals].some((row) => (row[i] ?? '') !== ''))
  const kept = (row: readonly string[]) => row.filter((_, i) => filled[i])
  return {
    kind: 'table',
    heading,
    columns: columns.filter((_, i) => filled[i]),
    rows: rows.map(kept),
    totals: totals.map(kept),
    ...(photos.some((of) => of.length > 0) && { photos }),
  }
}

/** A section; absent with nothing in it. */
export function sheet(title: string, lead: string, blocks: readonly (SheetBlock | null)[]): SheetSection | Absent {
  const present = blocks.filter((block) => block !== null)
  return present.length === 0 ? absent(title) : { id: 'sheet', title, lead, blocks: present }
}

export const figure = (value: number | null): string => (value === null ? '' : String(value))
