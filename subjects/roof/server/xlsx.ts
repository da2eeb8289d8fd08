import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { Takeoff } from '#rules/given/takeoff'
import { type Cell, sheetsOf } from '#rules/given/takeoff-sheets'

/** A takeoff as a workbook of three sheets with formulas, and beside each formula what it comes to: what only shows a workbook (phones, mail) counts nothing. */
export async function xlsxOf(takeoff: Takeoff): Promise<Buffer> {
  const sheets = sheetsOf(takeoff)
  const made = await writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, i) => row.map((cell) => cellOf(cell, name !== 'Materials' ? i === 0 : i === 1))),
    })),
  ).toBuffer()
  const files = unzipSync(made)
  for (const [i, { rows }] of sheets.entries()) {
    const path = `xl/worksheets/sheet${i + 1}.xml`
    const xml = files[path]
    if (xml) files[path] = strToU8(withValues(strFromU8(xml), rows))
  }
  return Buffer.from(zipSync(files))
}

const cellOf = (cell: Cell, isHead: boolean) => {
  if (typeof cell === 'object') return { type: 'Formula' as const, value: cell.formula, format: '#,##0.00' }
  if (typeof cell === 'number') return { type: Number, value: cell, format: Number.isInteger(cell) ? '0' : '#,##0.00' }
  return { type: String, value: cell, ...(isHead && { fontWeight: 'bold' as const }) }
}

/** `<c r="B3"><f>..</f></c>` with its value behind the formula. */
const withValues = (xml: string, rows: readonly (readonly Cell[])[]): string =>
  xml.replaceAll(/(<c r="([A-Z])(\d+)"[^>]*>)(<f>[^<]*<\/f>)/g, (_, start: string, column: string, row: string, formula: string) => {
    const cell = rows[Number(row) - 1]?.[column.charCodeAt(0) - 65]
    return `${start}${formula}${typeof cell === 'object' ? `<v>${cell.value}</v>` : ''}`
  })
