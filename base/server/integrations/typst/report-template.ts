import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageIn } from '@ridgeline/language/vite'
import { spokenLanguage } from '#integrations/language/spoken'
import type { CompileInput } from '#integrations/typst/compile'

const main = fileURLToPath(import.meta.resolve('@ridgeline/report/rules/pdf/template.typ'))

/** Typst source of the report, or of its plan alone, in the language of the work under way, and the files it imports. */
export async function reportTemplate(
  sheet: 'template.typ' | 'plan.typ' = 'template.typ',
): Promise<Required<Pick<CompileInput, 'template' | 'parts'>>> {
  const folder = dirname(main)
  const parts: Record<string, string> = {}
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.typ'))
  const language = spokenLanguage()
  const spoken = language === 'en' ? (text: string) => text : pageIn(language)
  const read = async (file: string) => spoken(await readFile(join(folder, file), 'utf8'), `subjects/report/rules/pdf/${file}`)
  for (const file of files) parts[file] = await read(file)
  return { template: await read(sheet), parts }
}
