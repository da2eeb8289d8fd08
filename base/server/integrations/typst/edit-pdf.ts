/** What stands between two places of a file from now on. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly bytes: Uint8Array
}

/**
 * A PDF of the compiler with other bytes at some places: its table of objects follows.
 * @throws Error when the file is not laid out as the compiler does
 */
export function editPdf(file: Buffer, edits: readonly Edit[]): Uint8Array {
  const { tableAt, table, tail } = tableOf(file)
  const moved = movedBy(edits)
  const places = [...table.values()].map(({ offset, at }) => ({
    from: tableAt + at,
    to: tableAt + at + 10,
    bytes: Buffer.from(String(moved(offset)).padStart(10, '0')),
  }))
  const end = { from: tableAt + tail.lastIndexOf('startxref'), to: file.length, bytes: Buffer.from(`startxref\n${moved(tableAt)}\n%%EOF`) }
  return applied(file, [...edits, ...places, end])
}

interface ObjectTable {
  readonly tableAt: number
  /** Where each object lies, and where in the table that is written. */
  readonly table: ReadonlyMap<number, { readonly offset: number; readonly at: number }>
  /** The file from the table on. */
  readonly tail: string
}

/** The table of objects at the end of a PDF. @throws Error as `editPdf` */
export function tableOf(file: Buffer): ObjectTable {
  const tableAt = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, file.toString('latin1', Math.max(0, file.length - 200)), 'startxref')[1])
  const tail = file.toString('latin1', tableAt)
  const head = found(/^xref\s+0 (\d+)\s+/, tail, 'table of objects')
  const table = new Map<number, { offset: number; at: number }>()
  for (let id = 0; id < Number(head[1]); id++) {
    const at = head[0].length + id * 20
    if (tail[at + 17] === 'n') table.set(id, { offset: Number(tail.slice(at, at + 10)), at })
  }
  return { tableAt, table, tail }
}

/** Where a place of the file lies after the edits. */
function movedBy(edits: readonly Edit[]): (offset: number) => number {
  const sorted = edits.toSorted((a, b) => a.from - b.from)
  const sums: number[] = [0]
  for (const { from, to, bytes } of sorted) sums.push((sums.at(-1) ?? 0) + bytes.byteLength - (to - from))
  return (offset) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.from ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return offset + (sums[low] ?? 0)
  }
}

function applied(file: Buffer, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = []
  let done = 0
  for (const { from, to, bytes } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(file.subarray(done, from), bytes)
    done = to
  }
  return Buffer.concat([...pieces, file.subarray(done)])
}

export const found = (pattern: RegExp, text: string, what: string): RegExpExecArray => pattern.exec(text) ?? lacks(what)

export function lacks(what: string): never {
  throw new Error(`the compiler's PDF has no ${what} where it is expected`)
}
