/** Code points with a glyph, from the format 12 or format 4 table of an OpenType `cmap`. */
export function codePoints(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const found = new Set<number>()
  for (let record = 0; record < view.getUint16(cmap + 2); record++) {
    const table = cmap + view.getUint32(cmap + 4 + record * 8 + 4)
    const format = view.getUint16(table)
    if (format === 12) addGroups(view, table, found)
    else if (format === 4) addSegments(view, table, found)
  }
  return found
}

function tableOffset(view: DataView, tag: string): number {
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    if (String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(entry + index))) === tag) return view.getUint32(entry + 8)
  }
  throw new Error(`The font has no ${tag} table.`)
}

function addGroups(view: DataView, table: number, found: Set<number>): void {
  for (let group = 0; group < view.getUint32(table + 12); group++) {
    const at = table + 16 + group * 12
    for (let code = view.getUint32(at); code <= view.getUint32(at + 4); code++) found.add(code)
  }
}

function addSegments(view: DataView, table: number, found: Set<number>): void {
  const doubled = view.getUint16(table + 6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = view.getUint16(table + 14 + segment)
    const start = view.getUint16(table + 16 + doubled + segment)
    const delta = view.getUint16(table + 16 + 2 * doubled + segment)
    const rangeAt = table + 16 + 3 * doubled + segment
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? (code + delta) & 0xffff : view.getUint16(rangeAt + range + 2 * (code - start))
      if (glyph !== 0) found.add(code)
    }
  }
}
