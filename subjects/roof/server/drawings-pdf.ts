import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { compilePdf } from '@ridgeline/server/integrations/typst/compile'
import type { RoofSection } from '#contract/roof'
import type { Drawn } from '#server/given'

const template = fileURLToPath(new URL('../rules/drawings/roof-drawings.typ', import.meta.url))

/** The measured roof as a PDF: figures, then length, pitch, area and notes diagrams, in the language of whoever asks. @throws PdfError */
export async function drawingsPdf(
  sections: readonly RoofSection[],
  { organizationName, ...told }: Omit<Drawn, 'sections'>,
): Promise<Uint8Array> {
  const drawings = spoken('subjects/roof/rules/drawings/roof-drawings').roofDrawings(sections, told)
  const { pdf } = await compilePdf({
    template: await readFile(template, 'utf8'),
    data: { ...drawings, organization: organizationName, language: spokenLanguage() },
    pictures: [],
    documentDate: new Date(`${told.date}T00:00:00Z`),
  })
  return pdf
}
