import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompileInput } from '#integrations/typst/compile'

const main = fileURLToPath(import.meta.resolve('@ridgeline/report/pdf/template.typ'))

/** Typst source of the report, and the files it imports. */
export async function reportTemplate(): Promise<Required<Pick<CompileInput, 'template' | 'parts'>>> {
  const folder = dirname(main)
  const parts: Record<string, string> = {}
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.typ'))
  for (const file of files) parts[file] = await readFile(join(folder, file), 'utf8')
  return { template: await readFile(main, 'utf8'), parts }
}
