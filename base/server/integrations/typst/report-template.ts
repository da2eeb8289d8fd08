import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copiesIn } from '@ridgeline/language/copies'
import { spokenLanguage } from '#integrations/language/spoken'
import type { CompileInput } from '#integrations/typst/compile'

const main = fileURLToPath(import.meta.resolve('@ridgeline/report/rules/pdf/template.typ'))

/** Typst source of the report, or of its plan alone, in the language of the work under way, and the files it imports. */
export async function reportTemplate(
  sheet: 'template.typ' | 'plan.typ' = 'template.typ',
): Promise<Required<Pick<CompileInput, 'template' | 'parts'>>> {
  const language = spokenLanguage()
  const folder = language === 'en' ? dirname(main) : join(copiesIn(language), 'subjects/report/rules/pdf')
  const parts: Record<string, string> = {}
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.typ'))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  for (const file of files) parts[file] = await read(file)
  return { template: await read(sheet), parts }
}
