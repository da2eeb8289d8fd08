import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { compilePdf } from '@ridgeline/server/integrations/typst/compile'
import { reportTemplate } from '@ridgeline/server/integrations/typst/report-template'
import { printParts } from '#server/reports/print'
import type { DrawnRoof } from '#server/whole-roof/drawn-roof'

/** The plan of the whole roof as a document of its own, at a scale of a ruler. @throws PdfError */
export async function roofPlanPdf(deps: Deps, actor: Actor, { data, ground }: DrawnRoof): Promise<Uint8Array> {
  const model = spoken('subjects/report/rules/whole-roof/roof-drawings').planDocument(data, ground)
  const made = deps.now()
  const parts = await printParts(deps, actor, {
    model,
    documentId: '',
    verifyCode: '',
    logoSha256: null,
    attachments: [],
    documentDate: made,
    units: data.units,
    isNamed: true,
  })
  const { pdf } = await compilePdf({
    ...(await reportTemplate('plan.typ')),
    data: parts?.data,
    pictures: parts?.pictures ?? [],
    documentDate: made,
  })
  return pdf
}
