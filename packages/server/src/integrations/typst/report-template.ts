import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Typst source of the report. */
export const reportTemplate = (): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve('@ridgeline/report/pdf/template.typ')), 'utf8')
