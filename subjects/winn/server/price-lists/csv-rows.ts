/** A row of a CSV file by the number that a spreadsheet shows beside it; `fields` is null where it is too long or a quotation mark is out of place. */
interface CsvRow {
  readonly number: number
  readonly fields: readonly string[] | null
  /** Its first line as it stands. */
  readonly line: string
}

/** Characters: a quotation mark that is never closed must not take the rest of the file for every row after it. */
export const LONGEST_ROW = 10_000
const BREAK = /\r\n|\r|\n/y

/** The rows of a CSV file (RFC 4180), one at a time. Empty ones count, and a row with a line break in a field is one. A fault costs its own line alone. */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  for (let at = 0, number = 1; at < text.length; number++) {
    const end = lineEnd(text, at)
    const row = rowAt(text, at, delimiter)
    yield { number, fields: row?.fields ?? null, line: text.slice(at, end) }
    at = afterBreak(text, row?.end ?? end)
  }
}

function lineEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function afterBreak(text: string, at: number): number {
  BREAK.lastIndex = at
  return BREAK.test(text) ? BREAK.lastIndex : at
}

function rowAt(text: string, from: number, delimiter: string): { fields: string[]; end: number } | null {
  const fields: string[] = []
  const most = Math.min(text.length, from + LONGEST_ROW)
  for (let at = from; ; at++) {
    const field = text[at] === '"' ? quotedAt(text, at, most) : bareAt(text, at, delimiter)
    if (field === null || field.end > most) return null
    fields.push(field.value)
    at = field.end
    if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') return null
    if (text[at] !== delimiter) return { fields, end: at }
  }
}

interface Field {
  readonly value: string
  readonly end: number
}

function bareAt(text: string, from: number, delimiter: string): Field | null {
  let at = from
  for (; at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r'; at++) if (text[at] === '"') return null
  return { value: text.slice(from, at), end: at }
}

function quotedAt(text: string, from: number, most: number): Field | null {
  for (let at = from + 1; at < most; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
    at++
  }
  return null
}
