import { AppError } from '@ridgeline/server/http/app-error'
import { message, type Words } from '@ridgeline/words/message'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { MOST_PORTFOLIO_BYTES, MOST_PORTFOLIO_ROWS } from '#contract/portfolio'

/** Rows with what stands around the list: title, heads, empty ones, which spreadsheets write by the thousand. */
const MOST_LINES = 3 * MOST_PORTFOLIO_ROWS
/** What a workbook may unfold to (bytes): ten thousand rows have some 10 MB. */
const MOST_UNFOLDED = 100_000_000

const refused = (words: Words) => new AppError('unprocessable', words, { reason: 'portfolio-file' })

/** The cells of a list, row by row as the file has them. @throws AppError `unprocessable` with reason `portfolio-file` */
export async function tableOf(bytes: Buffer): Promise<string[][]> {
  if (bytes.length > MOST_PORTFOLIO_BYTES) throw refused(message`The list has more than ${MOST_PORTFOLIO_BYTES / 1e6} MB`)
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await sheetOf(bytes) : csvOf(bytes)
  if (rows.length > MOST_LINES) throw refused(message`The list has more than ${MOST_PORTFOLIO_ROWS} rows: take it in in parts`)
  return rows
}

async function sheetOf(bytes: Buffer): Promise<string[][]> {
  try {
    let unfolded = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unfolded += originalSize
        return false
      },
    })
    if (unfolded > MOST_UNFOLDED) throw refused(message`The workbook unfolds to more than ${MOST_UNFOLDED / 1e6} MB`)
    const rows: readonly (readonly unknown[])[] = await readSheet(bytes)
    return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused('The workbook cannot be read. Expected: an XLSX file whose first sheet is the list, or the list saved as CSV')
  }
}

function csvOf(bytes: Buffer): string[][] {
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8')
  if (text.includes('\0')) throw refused('The file is no list. Expected: CSV or XLSX')
  const [first = ''] = text.split(/[\r\n]/, 1)
  const count = (mark: string) => first.split(mark).length
  const delimiter = [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }) as string[][]
  } catch (cause) {
    throw refused(message`The list cannot be read (${cause instanceof Error ? cause.message : ''}). Expected: CSV or XLSX`)
  }
}
