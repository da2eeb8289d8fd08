import { type Cell, isComputed, type Sheet } from '@ridgeline/contract/sheet'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Characters that a cell may hold; a longer text ends there with the sign of it. */
const LONGEST = 32_767
/**
 * Sheets as a workbook (XLSX). Beside each formula stands what it comes to: what only shows a workbook (phones, mail) counts nothing. A text is a text,
 * whatever it begins with: none becomes a formula.
 */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const made = await writeXlsxFile(
    sheets.map(({ name, rows, head, widths }) => ({
      sheet: name,
      stickyRowsCount: head,
      ...(widths && { columns: widths.map((width) => ({ width })) }),
      data: rows.map((row, i) => row.map((cell) => cellOf(cell, i + 1 === head))),
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

function cellOf(cell: Cell, isHead: boolean) {
  if (cell === null || cell === '') return null
  if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd hh:mm' }
  if (typeof cell === 'string')
    return {
      type: String,
      value: cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell,
      ...(isHead && { fontWeight: 'bold' as const, wrap: true }),
    }
  if (isComputed(cell)) return { type: 'Formula' as const, value: cell.formula, format: cell.format ?? '#,##0.00' }
  const { value, format } = typeof cell === 'number' ? { value: cell, format: Number.isInteger(cell) ? '0' : '#,##0.00' } : cell
  return { type: Number, value, format }
}

/** `<c r="AB3"><f>..</f></c>` with its value behind the formula. */
const withValues = (xml: string, rows: readonly (readonly Cell[])[]): string =>
  xml.replaceAll(/(<c r="([A-Z]+)(\d+)"[^>]*>)(<f>[^<]*<\/f>)/g, (_, start: string, column: string, row: string, formula: string) => {
    const cell = rows[Number(row) - 1]?.[[...column].reduce((n, letter) => 26 * n + letter.charCodeAt(0) - 64, 0) - 1]
    return `${start}${formula}${isComputed(cell) ? `<v>${cell.value}</v>` : ''}`
  })
